import { expect, test } from '#test'
import type { FetchLike } from '../../client/index.ts'
import { createSite } from '../../mock/index.ts'
import { parseDeployment } from './deployment-file.ts'
import { mirror } from './mirror-site.ts'
import { readMessages } from './read-messages.ts'
import { verifyMirror } from './verify/verify-mirror.ts'

const user = { name: 'admin', password: 'fake-admin' }
/** Over before the first response. */
const minutes = 1e-9

/** A site that counts the requests that it is answering, each for a turn of the event loop. */
function counting(): { readonly site: FetchLike; readonly most: () => number } {
  const original = createSite()
  let [now, most] = [0, 0]
  const site: FetchLike = async (request) => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve))
    const response = await original.fetch(request)
    now--
    return response
  }
  return { site, most: () => most }
}

test('messages are read by four requests at once', async () => {
  const { site, most } = counting()
  await readMessages(site, { user })
  expect(most()).toBe(4)
})

test('when the time is over, a mirror has the index and the content, and a warning with what it lacks', async () => {
  const original = createSite()
  const target: FetchLike = (request) => original.fetch(request)
  const { text, routes, warnings } = await mirror(target, { user, content: 20, answers: true, minutes })
  expect(warnings).toHaveLength(1)
  for (const part of [
    `schemas of ${routes} routes`,
    /responses of \d+ routes/,
    /error messages/,
    /--minutes/,
  ])
    expect(warnings[0]).toMatch(part)
  expect(original.requests.filter(({ method }) => method === 'OPTIONS')).toEqual([])
  const site = createSite(await parseDeployment(text, 'the mirror'))
  const posts = await (await site.fetch('http://mock.test/wp-json/wp/v2/posts')).json()
  expect(posts).toContainEqual(expect.objectContaining({ type: 'post' }))
})

test('a verification whose time is over counts the routes that it did not compare', async () => {
  const original = createSite()
  const target: FetchLike = (request) => original.fetch(request)
  const { text } = await mirror(target)
  const { all, leftOut } = await verifyMirror(target, text, { minutes })
  expect(all.requests).toBe(0)
  expect(leftOut).toBeGreaterThan(20)
  expect((await verifyMirror(target, text)).leftOut).toBe(0)
})

test('minutes are a number above 0', async () => {
  for (const wrong of [0, -1, Number.NaN])
    await expect(mirror(async () => Response.json({}), { minutes: wrong })).rejects.toThrow('minutes')
})
