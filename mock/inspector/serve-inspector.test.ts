import { expect, test } from '#test'
import { createSite } from '../site/site.ts'

test('a site shows itself from inside, over its own requests, until it is closed', async () => {
  const site = createSite({ deployment: 'first', data: 'journal' })
  await site.fetch(new Request('http://site.test/wp-json/core/v2/posts?_fields=id'))
  // As `await using` ends it, which the tool that holds the arrows of the design cannot read yet.
  const { url, [Symbol.asyncDispose]: dispose } = await site.inspect()
  try {
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/__site-contract\/$/)
    expect(await (await fetch(url)).text()).toContain('<title>Inspector</title>')
    expect((await fetch(`${url}main.js`)).headers.get('Content-Type')).toContain('text/javascript')
    expect(await (await fetch(`${url}api/exchange?number=1`)).json()).toMatchObject({
      request: { url: 'http://site.test/wp-json/core/v2/posts?_fields=id' },
      answer: { text: expect.stringMatching(/^\[/) },
    })
    // What is tried there is a request of this very site.
    await fetch(new URL('/wp-json/core/v2/pages', url))
    expect(site.requests.map(({ route }) => route)).toEqual(['GET /core/v2/posts', 'GET /core/v2/pages'])
  } finally {
    await dispose()
  }
  await expect(fetch(url)).rejects.toThrow()
})

test('who closes a page twice does not close another one that was asked for since', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  const first = await site.inspect()
  await first.close()
  const next = await site.inspect()
  await first.close()
  expect((await site.inspect()).url).toBe(next.url)
  await next.close()
})

test('asked for again it is the same page, and another one once that is closed', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  const first = await site.inspect()
  expect((await site.inspect()).url).toBe(first.url)
  const other = await site.fork().inspect()
  expect(other.url).not.toBe(first.url)
  await first.close()
  const next = await site.inspect()
  expect((await fetch(`${next.url}api/site`)).status).toBe(200)
  for (const each of [other, next]) await each.close()
})
