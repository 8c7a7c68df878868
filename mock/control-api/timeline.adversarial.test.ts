import { expect } from '#test'
import { mediaIds, postIds, tagIds } from '../testing/small-site.ts'
import { test as base } from './testing/control-test.ts'

interface Written {
  /** Sends a request as an administrator, and returns its status. */
  send(method: string, path: string, body?: object): Promise<number>
  /** The words of each request that changed the site, by its number. */
  changes(): Promise<Readonly<Record<number, string>>>
  undone(): Promise<readonly number[]>
}

const test = base.extend<{ written: Written }>({
  written: async ({ controlled: { control, url } }, use) => {
    const headers = {
      Authorization: `Basic ${btoa('admin:fake-admin')}`,
      'Content-Type': 'application/json',
    }
    const entries = async () => {
      const { body } = await control('GET timeline')
      const { changes } = body as { changes: { number: number; words: string[]; isUndone?: true }[] }
      return changes
    }
    await entries()
    await use({
      async send(method, path, body) {
        const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
        return (await fetch(`${url}/wp-json${path}`, sent)).status
      },
      changes: async () =>
        Object.fromEntries((await entries()).map(({ number, words }) => [number, words.join('; ')])),
      undone: async () => (await entries()).flatMap(({ number, isUndone }) => (isUndone ? [number] : [])),
    })
  },
})

test.use({ siteOptions: { stock: true } })

const post = (id: number) => `/core/v2/posts/${id}`

test('each request that changed something says what it changed', async ({ written: { send, changes } }) => {
  const statuses = [
    await send('POST', '/core/v2/posts', { title: 'Tides' }),
    await send('POST', post(postIds.published), {
      title: 'Ebb',
      status: 'private',
      menu_order: 3,
      comment_status: 'closed',
    }),
    await send('GET', '/core/v2/posts'),
    await send('POST', post(postIds.published), { status: 'no status' }),
    await send('DELETE', post(postIds.older)),
    await send('DELETE', `${post(postIds.older)}?force=true`),
    await send('DELETE', `/core/v2/media/${mediaIds.picture}?force=true`),
    await send('POST', `/core/v2/tags/${tagIds.apple}`, { name: 'Pear' }),
    await send('POST', '/core/v2/settings', { title: 'Renamed', posts_per_page: 3 }),
    await send('POST', `/core/v2/media/${mediaIds.document}`, { caption: 'A paper', alt_text: 'Paper' }),
    await send('POST', '/core/v2/comments', { post: postIds.sticky, content: 'First' }),
    await send('POST', '/core/v2/users/me', { first_name: 'Ada' }),
  ]
  expect(statuses).toEqual([201, 200, 200, 400, 200, 200, 200, 200, 200, 200, 201, 200])
  expect(await changes()).toEqual({
    1: expect.stringMatching(/^created post \d+$/),
    2: `updated status, title, comment_status of post ${postIds.published}`,
    5: `trashed post ${postIds.older}`,
    6: expect.stringMatching(new RegExp(`^deleted post ${postIds.older}`)),
    7: `deleted media ${mediaIds.picture}; updated featured_media of post ${postIds.published}`,
    8: `updated name of tag ${tagIds.apple}; updated tags of post ${postIds.published}`,
    9: 'changed setting title; changed setting posts_per_page',
    10: `updated caption, alt_text of media ${mediaIds.document}`,
    11: expect.stringMatching(/^created comment \d+$/),
    12: 'updated first_name of user 1',
  })
})

test('a batch is one change, with more than three of a kind counted', async ({
  written: { send, changes },
}) => {
  const requests = [1, 2, 3, 4].map((number) => ({
    method: 'POST',
    path: '/core/v2/tags',
    body: { name: `tag ${number}` },
  }))
  expect(await send('POST', '/batch/v1', { requests })).toBe(207)
  expect(await changes()).toEqual({ 1: 'created 4 tags' })
})

test('a site goes back to before a request, and forward again', async ({
  controlled: { control, site },
  written: { send, undone },
}) => {
  const states = [site.snapshot()]
  for (const title of ['One', 'Two', 'Three']) {
    await send('POST', '/core/v2/posts', { title })
    states.push(site.snapshot())
  }
  for (const [number, isUndone] of [
    [2, [2, 3]],
    [3, [3]],
    [1, [1, 2, 3]],
    [2, [2, 3]],
  ] as const) {
    expect((await control('POST back', { number })).status).toBe(200)
    expect(site.snapshot()).toEqual(states[number - 1])
    expect(await undone()).toEqual(isUndone)
  }
  await send('POST', '/core/v2/posts', { title: 'Four' })
  expect(await undone()).toEqual([2, 3])
  expect(await control('POST back', { number: 9 })).toMatchObject({
    status: 404,
    body: { code: 'mock_no_such_change' },
  })
})

test('going back leaves the clock, faults, overrides and the log, and is undone by a snapshot', async ({
  controlled: { control, site },
  written: { send, undone },
}) => {
  await send('POST', '/core/v2/posts', { title: 'One' })
  const { content } = site.snapshot()
  site.clock.advance(1000)
  site.faults.add({ status: 500 })
  site.override('GET /core/v2/posts', () => ({ status: 203 }))
  const changed = await control('GET changes')
  await control('POST snapshots', { name: 'before going back' })
  await control('POST back', { number: 1 })
  expect(site.snapshot().content).toHaveLength(content.length - 1)
  expect(await control('GET changes')).toEqual(changed)
  expect((await control('GET requests')).body).toHaveLength(1)
  await control('POST restore', { name: 'before going back' })
  expect(site.snapshot().content).toEqual(content)
  expect(await undone()).toEqual([])
})

test('other data undoes every change, and clearing the log forgets them', async ({
  controlled: { control },
  written: { send, undone, changes },
}) => {
  await send('POST', '/core/v2/posts', { title: 'One' })
  await control('POST seed?add=true', { tags: [{ id: 900, name: 'Added' }] })
  expect(await undone()).toEqual([])
  await control('POST seed', { data: 'fresh' })
  expect(await undone()).toEqual([1])
  await control('DELETE requests')
  expect(await changes()).toEqual({})
})

test('requests before the first read have no recorded change', async ({ controlled: { control, url } }) => {
  const body = JSON.stringify({ title: 'x' })
  const headers = {
    Authorization: `Basic ${btoa('admin:fake-admin')}`,
    'Content-Type': 'application/json',
  }
  const send = () => fetch(`${url}/wp-json/core/v2/posts`, { method: 'POST', headers, body })
  await send()
  expect((await control('GET timeline')).body).toEqual({ since: 2, changes: [] })
  await send()
  expect((await control('GET timeline')).body).toMatchObject({ since: 2, changes: [{ number: 2 }] })
})

test('steps share what did not change, and the oldest are dropped', async ({
  controlled: { control },
  written: { send },
}) => {
  test.slow()
  const content = 'x'.repeat(2_000_000)
  for (let i = 0; i < 12; i++)
    expect(await send('POST', `${post(postIds.draft)}?_fields=id`, { content: content + i })).toBe(200)
  const { body } = await control('GET timeline')
  const { since, changes } = body as { since: number; changes: { number: number }[] }
  expect(since).toBeGreaterThan(1)
  expect(changes[0]?.number).toBe(since)
  expect((await control('POST back', { number: since - 1 })).status).toBe(404)
  expect((await control('POST back', { number: since })).status).toBe(200)
})
