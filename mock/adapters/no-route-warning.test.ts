import { setupServer } from 'msw/node'
import { expect, test } from '#test'
import { createSite } from '../site/site.ts'
import { handlers } from './msw.ts'

const { warn } = console
test.afterEach(() => {
  console.warn = warn
})

test('a request for a route under the wrong name prints once what to change', async () => {
  const site = createSite({ deployment: 'stock', naming: 'wordpress', data: 'fresh' })
  const server = setupServer(...handlers(site, 'http://site.test'))
  const told: string[] = []
  console.warn = (text: string) => told.push(text)
  server.listen()
  try {
    for (const path of ['core/v2/posts', 'core/v2/posts', 'wp/v2/posts/4711', 'wp/v2/posts'])
      await fetch(`http://site.test/wp-json/${path}`)
  } finally {
    server.close()
  }
  expect(told).toEqual([expect.stringContaining('On this site it is /wp/v2/posts: request that')])
})
