import type { FakeSite, Reply } from './fake-site.ts'
import type { SeededRandom } from './seeded-random.ts'
import { categoryIds, mediaIds, tagIds, userIds } from './small-site.ts'

const paths = ['/core/v2/posts', '/core/v2/pages', '/core/v2/media'] as const
const users = ['admin', 'editor', 'author', 'contributor'] as const
const statuses = ['publish', 'future', 'draft', 'pending', 'private'] as const
const words = ['tide', 'quay', 'lamp', 'rope'] as const

/** Sends one write of any kind by any user to any item; what may not be is refused, and that is as well. */
export async function randomWrite(
  { as }: Pick<FakeSite, 'as'>,
  random: SeededRandom,
  ids: readonly number[],
): Promise<Reply> {
  const client = as(random.pick(users))
  const path = random.pick(paths)
  const item = `${path}/${random.pick([0, ...ids])}`
  const fields = randomFields(random, ids)
  switch (random.below(9)) {
    case 0:
    case 1:
    case 2:
      return client.post(path, { title: random.pick(words), ...fields })
    case 3:
    case 4:
      return client.request(random.pick(['POST', 'PUT', 'PATCH']), item, { body: fields })
    case 5:
      return client.del(item)
    case 6:
      return client.del(`${item}?force=${random.oneIn(2)}`)
    case 7:
      return client.post(`${item}/autosaves`, fields)
    default:
      return client.post('/batch/v1', {
        validation: random.pick(['normal', 'require-all-validate']),
        requests: [
          { path: '/core/v2/posts', body: { title: random.pick(words), ...fields } },
          { method: 'DELETE', path: item },
        ],
      })
  }
}

function randomFields(random: SeededRandom, ids: readonly number[]): Record<string, unknown> {
  const all = {
    title: random.pick(words),
    content: random.pick(words),
    excerpt: random.pick(words),
    slug: random.pick(['', ...words]),
    status: random.pick(statuses),
    date: random.pick([null, `20${10 + random.below(30)}-0${1 + random.below(9)}-01T00:00:00`]),
    author: random.pick([userIds.author, userIds.contributor, 99]),
    categories: random.some(Object.values(categoryIds)),
    tags: random.some(Object.values(tagIds)),
    format: random.pick(['standard', 'aside', 'quote']),
    sticky: random.oneIn(3),
    password: random.pick(['', '', 'p']),
    parent: random.pick([0, ...ids]),
    post: random.pick([0, ...ids]),
    menu_order: random.below(3),
    featured_media: random.pick([0, mediaIds.picture, mediaIds.document, 999]),
    meta: { footnotes: random.pick(['', 'f']) },
  }
  return Object.fromEntries(Object.entries(all).filter(() => random.oneIn(4)))
}
