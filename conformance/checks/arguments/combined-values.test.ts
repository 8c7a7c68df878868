import { expect, test } from '#test'
import { jsonResponse, tinySite } from '../../../client/testing/tiny-site.ts'
import type { Json } from '../../../contract/index.ts'
import { sessionWith } from '../../testing/a-session.ts'
import { CombinedValues, type PlacedValue } from './combined-values.ts'
import type { Place } from './place.ts'
import type { RequestTemplate } from './request-template.ts'

const template: RequestTemplate = {
  needs: 'nothing',
  carries: 'query',
  base: async () => ({}),
  prepare:
    async ({ site }) =>
    (args) =>
      site.get('/core/v2/posts', args),
}

function placed(name: string, value: Json): PlacedValue {
  const place: Place = { id: name, name, schema: {}, put: (sent) => sent, good: async () => value }
  return { place, key: JSON.stringify(value), needs: 'nothing', value: async () => value }
}

type Names = readonly string[]

/** A server that rejects the values in `bad`, and names those in `looks`, one list after the other. */
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

test('a value that an error names is rejected, and not sent again', async () => {
  const { site, tools } = refusing(['a', 'b'])
  const combined = new CombinedValues('posts.list', template)
  const [a, b, c] = [placed('a', 'bad'), placed('b', 'bad'), placed('c', 'bad')]
  for (const each of [a, b, c]) combined.add('rejected', each)
  expect(await combined.proves(tools, 'rejected', a, 0)).toBe(true)
  expect(await combined.proves(tools, 'rejected', b, 0)).toBe(true)
  // A value that no error names is left to its check.
  expect(await combined.proves(tools, 'rejected', c, 0)).toBe(false)
  expect(site.seen).toHaveLength(1)
})

test('what a server looks at later is sent again, without what was named', async () => {
  const { site, tools } = refusing(['a', 'b'], ['c', 'd'])
  const combined = new CombinedValues('posts.list', template)
  const shots = ['a', 'b', 'c', 'd'].map((name) => placed(name, 'bad'))
  for (const each of shots) combined.add('rejected', each)
  for (const each of shots) expect(await combined.proves(tools, 'rejected', each, 0)).toBe(true)
  expect(site.seen).toHaveLength(2)
})

test('a value that a server accepts by mistake is never among the rejected', async () => {
  const { tools } = refusing(['a', 'b'])
  const combined = new CombinedValues('posts.list', template)
  const wrong = placed('c', 'accepted by mistake')
  for (const each of [placed('a', 'bad'), placed('b', 'bad'), wrong]) combined.add('rejected', each)
  expect(await combined.proves(tools, 'rejected', wrong, 0)).toBe(false)
})

test('values that succeed together are accepted; the others are left to their checks', async () => {
  const { tools } = refusing(['b'])
  const combined = new CombinedValues('posts.list', template)
  const [a, b, c] = [placed('a', 'good'), placed('b', 'bad'), placed('c', 'good')]
  for (const each of [a, b, c]) combined.add('accepted', each)
  expect(await combined.proves(tools, 'accepted', a, 0)).toBe(true)
  expect(await combined.proves(tools, 'accepted', b, 0)).toBe(false)
  expect(await combined.proves(tools, 'accepted', c, 0)).toBe(true)
})

test('values of one argument are sent in separate requests', async () => {
  const { site, tools } = refusing(['a', 'b'])
  const combined = new CombinedValues('posts.list', template)
  const [first, second] = [placed('a', 'bad'), placed('a', 'worse')]
  for (const each of [first, second, placed('b', 'bad')]) combined.add('rejected', each)
  expect(await combined.proves(tools, 'rejected', first, 0)).toBe(true)
  expect(await combined.proves(tools, 'rejected', second, 0)).toBe(false)
  expect(site.seen).toHaveLength(2)
})

test('the control of several checks is sent once', async () => {
  const { site, tools } = refusing(['a'])
  const combined = new CombinedValues('posts.list', template)
  combined.add('accepted', placed('a', 'good'))
  for (const control of [placed('a', 'good'), placed('a', 'good')])
    expect(await combined.proves(tools, 'accepted', control, 0)).toBe(true)
  expect(site.seen).toHaveLength(1)
})
