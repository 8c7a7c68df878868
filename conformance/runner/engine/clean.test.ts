import { expect, test } from '#test'
import { serve } from '../../../client/testing/serve.ts'
import {
  jsonResponse,
  type ReceivedRequest,
  type TinySite,
  type TinySiteOptions,
  tinySite,
} from '../../../client/testing/tiny-site.ts'
import { sealedText } from '../../data/run-tag.ts'
import { someRunTag, someUser } from '../../testing/a-session.ts'
import { type CleanOptions, clean } from './clean.ts'

/** Cleans a site with some posts on it. */
async function cleaned(posts: number, answer?: TinySiteOptions['answer'], said: Partial<CleanOptions> = {}) {
  const site: TinySite = tinySite(answer ? { answer } : {})
  for (let id = 1; id <= posts; id++)
    site.items.set(`/core/v2/posts/${id}`, {
      id,
      status: 'draft',
      slug: sealedText(someRunTag, 'alder', id).replaceAll(' ', '-'),
    })
  site.items.set('/core/v2/posts/999', { id: 999, status: 'draft', slug: 'of-others' })
  const { url, close } = await serve(site.fetch)
  try {
    return { site, ...(await clean(url, { user: someUser, timeout: 10_000, ...said })) }
  } finally {
    close()
  }
}

const isDelete = ({ method }: ReceivedRequest): boolean => method === 'DELETE'

test('what earlier runs left is removed, of whichever run, and nothing else', async () => {
  const { removed, left, site } = await cleaned(2)
  expect(removed.toSorted()).toEqual(['/core/v2/posts/1', '/core/v2/posts/2'])
  expect(left).toEqual([])
  expect([...site.items.keys()]).toEqual(['/core/v2/posts/999'])
})

test('items that cannot be deleted are reported', async () => {
  const { removed, left } = await cleaned(1, (seen) =>
    isDelete(seen) ? jsonResponse({ code: 'no' }, 403) : undefined,
  )
  expect({ removed, left }).toEqual({ removed: [], left: ['/core/v2/posts/1'] })
})

test('what a server only says it removed is left', async () => {
  const { removed, left } = await cleaned(1, (seen) =>
    isDelete(seen) ? jsonResponse({ deleted: true }) : undefined,
  )
  expect({ removed, left }).toEqual({ removed: [], left: ['/core/v2/posts/1'] })
})

test('the headers of the run go with every request, and the user with those behind the index', async () => {
  const { site } = await cleaned(0, undefined, { headers: { Gate: 'open' } })
  expect(new Set(site.seen.map(({ headers }) => headers.get('gate')))).toEqual(new Set(['open']))
  for (const { path, headers } of site.seen)
    expect(headers.has('authorization'), path).toBe(path.includes('/core/v2/'))
})

test('credentials do not go over plain http to another machine', async () => {
  await expect(clean('http://site.example', { user: someUser })).rejects.toThrow('Cannot send credentials')
})
