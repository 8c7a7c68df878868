import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { mock } from 'node:test'
import { expect, test } from '#test'
import { createSite } from '../../../mock/index.ts'
import { sendChanges } from './webhook.ts'

const servers: Server[] = []

test.afterEach(() => {
  mock.restoreAll()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** A site that sends its changes to an address, a request of its administrator, and what is printed. */
function sending(url: string) {
  const site = createSite({ deployment: 'stock', naming: 'wordpress' })
  sendChanges(site, url)
  const printed = mock.method(process.stderr, 'write', () => true)
  const headers = { 'Content-Type': 'application/json', Authorization: `Basic ${btoa('admin:fake-admin')}` }
  return {
    site,
    post: async (path: string, body: object) =>
      (
        await site.fetch(
          new Request(`http://site.test/wp-json/wp/v2${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          }),
        )
      ).json(),
    printed: () => printed.mock.calls.map(({ arguments: [chunk] }) => String(chunk)).join(''),
  }
}

test('a webhook does not follow a redirect, and prints where it leads, without the secret of its address', async () => {
  let requested = 0
  const other = await receiver((_, response) => {
    requested++
    response.end()
  })
  const url = await receiver((_, response) => {
    response.writeHead(307, { Location: `${other}/taken?key=a` }).end()
  })
  const { post, printed } = sending(`${url}/api?secret=word-of-mouth`)
  await post('/posts', { title: 'A', password: 'secret-word' })
  await expect.poll(printed).toContain(`a redirect to ${other}. It is not followed`)
  expect(requested).toBe(0)
  expect(printed()).not.toMatch(/word-of-mouth|key=a/)
})

test('a webhook is sent no password, no application password and no mail address', async () => {
  const bodies: string[] = []
  const url = await receiver(async (request, response) => {
    bodies.push(await text(request))
    response.end()
  })
  const { post } = sending(url)
  const made = await post('/posts', {
    title: 'A',
    slug: 'a',
    password: 'pass-of-a-post',
    content: 'To ada@site.test',
  })
  const { password } = await post('/users/me/application-passwords', { name: 'Reader' })
  await post('/users', { username: 'ada', email: 'ada@site.test', password: 'pass-of-ada' })
  await post(`/posts/${made.id}?password=pass-of-a-post`, { title: 'B' })
  await expect.poll(() => bodies.length).toBe(4)
  expect(password).toMatch(/\w{4} \w{4}/)
  expect(bodies.join()).not.toMatch(new RegExp(`pass-of|@site|${password}`))
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
    route: 'POST /wp/v2/posts',
    user: 'admin',
    answer: { id: made.id, slug: 'a', title: { raw: 'A' }, password: '***' },
  })
})

test('what waits for a receiver that never answers has a bound, and what is left out is printed', async () => {
  const url = await receiver(() => {})
  const { post, printed } = sending(url)
  for (let i = 0; i < 10; i++) await post('/posts', { title: 'A', content: 'x'.repeat(900_000) })
  expect(printed()).toContain('is too slow: a change was not sent')
})
