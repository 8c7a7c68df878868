import { expect, test } from '#test'
import { jsonResponse, tinySite } from '../../../client/testing/tiny-site.ts'
import type { Json } from '../../../contract/index.ts'
import { sessionWith } from '../../testing/a-session.ts'
import type { Place } from './place.ts'
import type { RequestTemplate } from './request-template.ts'
import { type Shot, Volley } from './volley.ts'

const stage: RequestTemplate = {
  needs: 'nothing',
  carries: 'query',
  base: async () => ({}),
  open:
    async ({ site }) =>
    (args) =>
      site.get('/core/v2/posts', args),
}

function shot(name: string, value: Json): Shot {
  const place: Place = { id: name, name, schema: {}, put: (sent) => sent, good: async () => value }
  return { place, key: JSON.stringify(value), needs: 'nothing', value: async () => value }
}

type Names = readonly string[]

/** A server that refuses values of `bad`, and names of them those that `looks` at first, one list after the other. */
function refusing(...looks: readonly Names[]) {
  const site = tinySite({
    answer({ path }) {
      const query = new URL(path, 'http://site.test').searchParams
      const bad = [...query].filter(([, value]) => value === 'bad').map(([name]) => name)
      const named = looks
        .map((names) => bad.filter((name) => names.includes(name)))
        .find(({ length }) => length)
      if (named === undefined) return jsonResponse([])
      const params = Object.fromEntries(named.map((name) => [name, 'No.']))
      return jsonResponse({ code: 'rest_invalid_param', message: 'No.', data: { status: 400, params } }, 400)
    },
  })
  return { site, tools: sessionWith(site.fetch).tools }
}

test('what one request names is refused, and not sent again', async () => {
  const { site, tools } = refusing(['a', 'b'])
  const volley = new Volley('posts.list', stage)
  const [a, b, c] = [shot('a', 'bad'), shot('b', 'bad'), shot('c', 'bad')]
  for (const each of [a, b, c]) volley.add('refused', each)
  expect(await volley.shows(tools, 'refused', a, 0)).toBe(true)
  expect(await volley.shows(tools, 'refused', b, 0)).toBe(true)
  // What nobody names is for its own check to send.
  expect(await volley.shows(tools, 'refused', c, 0)).toBe(false)
  expect(site.seen).toHaveLength(1)
})

test('what a server looks at later is sent again, without what was named', async () => {
  const { site, tools } = refusing(['a', 'b'], ['c', 'd'])
  const volley = new Volley('posts.list', stage)
  const shots = ['a', 'b', 'c', 'd'].map((name) => shot(name, 'bad'))
  for (const each of shots) volley.add('refused', each)
  for (const each of shots) expect(await volley.shows(tools, 'refused', each, 0)).toBe(true)
  expect(site.seen).toHaveLength(2)
})

test('a value that a server takes though it should not is never among the refused', async () => {
  const { tools } = refusing(['a', 'b'])
  const volley = new Volley('posts.list', stage)
  const wrong = shot('c', 'taken by mistake')
  for (const each of [shot('a', 'bad'), shot('b', 'bad'), wrong]) volley.add('refused', each)
  expect(await volley.shows(tools, 'refused', wrong, 0)).toBe(false)
})

test('what succeeds together is taken; what does not is left to its own check', async () => {
  const { tools } = refusing(['b'])
  const volley = new Volley('posts.list', stage)
  const [a, b, c] = [shot('a', 'good'), shot('b', 'bad'), shot('c', 'good')]
  for (const each of [a, b, c]) volley.add('taken', each)
  expect(await volley.shows(tools, 'taken', a, 0)).toBe(true)
  expect(await volley.shows(tools, 'taken', b, 0)).toBe(false)
  expect(await volley.shows(tools, 'taken', c, 0)).toBe(true)
})

test('values of one argument go in requests of their own, and a lonely one in none', async () => {
  const { site, tools } = refusing(['a', 'b'])
  const volley = new Volley('posts.list', stage)
  const [first, second] = [shot('a', 'bad'), shot('a', 'worse')]
  for (const each of [first, second, shot('b', 'bad')]) volley.add('refused', each)
  expect(await volley.shows(tools, 'refused', first, 0)).toBe(true)
  expect(await volley.shows(tools, 'refused', second, 0)).toBe(false)
  expect(site.seen).toHaveLength(1)
})
