import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const { site } = fakeSite()
const get = (headers: Record<string, string> = {}) =>
  site.fetch(new Request('http://site.test/wp-content/uploads/2025/05/harbour.jpg', { headers }))

test('a file that the client has as it is, is not sent again', async () => {
  const first = await get()
  const tag = first.headers.get('etag') ?? ''
  const changed = first.headers.get('last-modified') ?? ''
  expect([tag, changed]).toEqual([expect.stringMatching(/^"\w+-\w+-\w+"$/), expect.stringMatching(/GMT$/)])
  for (const headers of [{ 'If-None-Match': `"x", ${tag}` }, { 'If-Modified-Since': changed }]) {
    const again = await get(headers)
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
})

test('a file is sent to a client that has another, or an older one', async () => {
  for (const headers of [
    { 'If-None-Match': '"x"' },
    { 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
  ])
    expect((await get(headers)).status).toBe(200)
})
