import { expect, test } from '#test'
import { serve } from '../../../client/testing/serve.ts'
import { type TinySite, type TinySiteOptions, tinySite } from '../../../client/testing/tiny-site.ts'
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

test('the headers of the run go with every request, and the user with those behind the index', async () => {
  const { site } = await cleaned(0, undefined, { headers: { Gate: 'open' } })
  expect(new Set(site.seen.map(({ headers }) => headers.get('gate')))).toEqual(new Set(['open']))
  for (const { path, headers } of site.seen)
    expect(headers.has('authorization'), path).toBe(path.includes('/core/v2/'))
})

test('credentials do not go over plain http to another machine', async () => {
  await expect(clean('http://site.example', { user: someUser })).rejects.toThrow('Cannot send credentials')
})
