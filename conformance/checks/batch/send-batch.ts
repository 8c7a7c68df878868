import type { Json } from '../../../contract/index.ts'
import { at } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Fields } from '../../data/maker.ts'
import type { SiteClient } from '../../data/site-client.ts'
import type { CheckTools } from '../check.ts'

/** The resources whose routes have the batch mark. */
export type Batchable = 'posts' | 'pages'
export const batchables: readonly Batchable[] = ['posts', 'pages']

/** A request of a batch, with its path in neutral names; or one that is sent unchanged. */
export type Inner = Fields

/** Sends a batch, with the paths in the target's names. */
export function sendBatch(site: SiteClient, requests: readonly Inner[], more: Fields = {}): Promise<Answer> {
  return site.post('/batch/v1', { requests: requests.map((inner) => withDeployedPath(site, inner)), ...more })
}

function withDeployedPath(site: SiteClient, inner: Inner): Inner {
  const { path } = inner
  return typeof path === 'string' ? { ...inner, path: site.deployed(path) } : inner
}

export function itemPath(kind: Batchable | 'media', id: number): string {
  return `/core/v2/${kind}/${id}`
}

export function retitle(kind: Batchable, id: number, title: string, more: Fields = {}): Inner {
  return { path: itemPath(kind, id), body: { title: { raw: title } }, ...more }
}

/** Reads an item and asserts its title. */
export async function expectTitle(
  { site, expect }: CheckTools,
  kind: Batchable | 'media',
  id: number,
  title: string,
): Promise<void> {
  await expect.value(
    site.get(itemPath(kind, id), { context: 'edit' }),
    'title.raw',
    title,
    'title.raw after the batch',
  )
}

/** A batched request that creates a draft. */
export function making(kind: Batchable, slug: string, more: Fields = {}): Inner {
  return { path: `/core/v2/${kind}`, body: { title: { raw: slug }, slug, status: 'draft' }, ...more }
}

/** The drafts that have one of these slugs. */
export async function draftsNamed(
  { site, expect }: CheckTools,
  kind: Batchable,
  slugs: readonly string[],
): Promise<Answer> {
  const query = { slug: slugs, status: ['draft'], per_page: 100, context: 'edit' }
  return expect.accepted(site.get(`/core/v2/${kind}`, query))
}

/** An answer inside that of a batch, in WordPress's format. */
export function innerOf(answer: Answer, n: number, ...path: readonly (string | number)[]): Json | undefined {
  return answer.isJson ? at(answer.body, 'responses', n, ...path) : undefined
}

/** The statuses of the answers inside that of a batch, in WordPress's format. */
export function innerStatuses(answer: Answer, count: number): Json {
  return Array.from({ length: count }, (_, n) => innerOf(answer, n, 'status') ?? null)
}
