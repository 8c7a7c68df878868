import { isDataSetName } from '../../fixtures/data-sets.ts'
import { parseJson } from '../../fixtures/read-site-data.ts'
import { siteDataCheck } from '../../fixtures/site-data-check.ts'
import type { Site } from '../site/site-interface.ts'
import { registeredName, typeOf } from '../store/content-types.ts'
import type { ControlCall } from './control-route.ts'

/** Replaces the content of a site, or adds to it. @throws Error for invalid data, which change nothing */
export async function seedSite({ site, timelines, args: { data, keep, add }, bytes }: ControlCall) {
  const sent = new TextDecoder().decode(bytes)
  const before = site.snapshot()
  try {
    site.seed(
      typeof data === 'string' && isDataSetName(data)
        ? data
        : siteDataCheck.file(parseJson(sent, 'the body'), 'Cannot seed the site'),
      { keep: keep === true, add: add === true },
    )
    // Registered types are checked once all routes are known.
    await site.deployment()
  } catch (error) {
    site.restore(before)
    throw error
  }
  if (add !== true) timelines.noteRestored(site)
  return contentOf(site)
}

/** The number of items of each type and status. */
export function contentOf(site: Site): { type: string; status: string; count: number }[] {
  const counts = new Map<string, { type: string; status: string; count: number }>()
  for (const record of site.snapshot().content) {
    const type = registeredName(typeOf(record))
    const { status } = record
    const key = `${type} ${status}`
    const counted = counts.get(key) ?? { type, status, count: 0 }
    counted.count++
    counts.set(key, counted)
  }
  return [...counts.values()]
}

export const usersOf = (site: Site) =>
  site.snapshot().users.map(({ slug, name, roles, passwords }) => ({
    slug,
    name,
    role: roles.join(', '),
    passwords: passwords.map(({ password }) => password),
  }))
