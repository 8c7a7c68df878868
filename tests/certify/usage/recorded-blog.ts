import type { Usage } from '../../../contract/usage/usage.ts'
import { createSite } from '../../../mock/index.ts'
import { noticeReads } from '../../../mock/site/usage/notice-reads.ts'
import { parseUsage, usageText } from '../../../tools/usage/index.ts'
import { type Fetch, readBlog } from './frontend.ts'

/** The recorded usage of the blog. */
export async function recordedUsage(): Promise<Usage> {
  const site = createSite({ deployment: 'first', usage: 'fields' })
  const end = noticeReads(site)
  await readBlog(site.fetch)
  end()
  return parseUsage(usageText(await site.usage()), 'usage.json')
}

/** A site whose posts lack a field. */
export function without(field: string): Fetch {
  const site = createSite({ deployment: 'first' })
  return async (request) => {
    const response = await site.fetch(request)
    const { status, headers } = response
    const isPosts = decodeURIComponent(request.url).includes('/posts')
    if (!isPosts || !headers.get('Content-Type')?.startsWith('application/json')) return response
    return Response.json(lacking(await response.json(), field), { status, headers })
  }
}

function lacking(body: unknown, field: string): unknown {
  if (Array.isArray(body)) return body.map((item) => lacking(item, field))
  if (typeof body !== 'object' || body === null || !('slug' in body)) return body
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== field))
}
