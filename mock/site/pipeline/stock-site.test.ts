import { expect, test } from '#test'
import { createSite } from '../site.ts'

test('a new site answers OPTIONS for each of its routes, loaded or not', async () => {
  const site = createSite({ deployment: 'stock', naming: 'wordpress', data: 'fresh' })
  const { routes }: { routes: object } = await (
    await site.fetch(new Request('http://site.test/wp-json/'))
  ).json()
  for (const pattern of Object.keys(routes)) {
    const path = pattern.replaceAll(/\(\?P<\w+>.*?\)(?=\/|$)/g, '1')
    const { status } = await site.fetch(new Request(`http://site.test/wp-json${path}`, { method: 'OPTIONS' }))
    expect([path, status]).toEqual([path, 200])
  }
})

for (const path of ['/wp/v2/posts?_embed', '/wp/v2/media?per_page=2', '/wp/v2/posts?context=edit'])
  test(`${path} gets the same response before and after a stock route is requested`, async () => {
    const site = createSite()
    const read = async (route: string) => {
      const response = await site.fetch(`http://site.test/wp-json${route}`)
      return [response.status, Object.fromEntries(response.headers), await response.text()]
    }
    const early = await read(path)
    expect((await read('/wp/v2/users'))[0]).toBe(200)
    expect(await read(path)).toEqual(early)
    expect(site.requests[1]?.route).toBe('GET /wp/v2/users')
  })

test('a fault of an unknown route is rejected with the first request', async () => {
  const site = createSite()
  site.faults.add({ route: 'GET /wp/v2/moons', status: 500 })
  await expect(site.fetch('http://site.test/wp-json/wp/v2/posts')).rejects.toThrow('GET /wp/v2/moons')
})
