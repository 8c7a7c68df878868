import { expect, test } from '#test'
import { loadDataSet } from '../../fixtures/index.ts'
import { createSite } from '../session/site.ts'
import { waysIn } from './every-way-in.ts'

for (const way of waysIn)
  test(`every cookie that a handler sets arrives, ${way.name}`, async () => {
    const headers = new Headers([
      ['Set-Cookie', 'a=1; Path=/'],
      ['Set-Cookie', 'b=2; Expires=Wed, 21 Oct 2037 07:28:00 GMT'],
    ])
    const handlers = { 'POST /cache/v3/ping': () => new Response('', { headers }) }
    const open = await way.open(createSite({ data: loadDataSet('fresh'), handlers }))
    try {
      const response = await open.fetch(new Request(`${open.url}/wp-json/cache/v3/ping`, { method: 'POST' }))
      expect(response.headers.getSetCookie()).toEqual([
        'a=1; Path=/',
        'b=2; Expires=Wed, 21 Oct 2037 07:28:00 GMT',
      ])
    } finally {
      await open.close()
    }
  })
