import { expect, test } from '#test'
import { jsonResponse, tinySite } from '../../../client/testing/tiny-site.ts'
import { sessionWith } from '../../testing/a-session.ts'
import { CombinedDefaults } from './combined-defaults.ts'
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
  comparable: ({ body }) => body,
  comparison: async (_tools, name) => (name === 'c' ? { other: 1 } : {}),
}

const placed = (name: string): Place => ({
  id: name,
  name,
  schema: { type: 'string', default: 'x' },
  put: (sent) => sent,
  good: async () => 'x',
})

/** A server whose answer shows the arguments, with these defaults. */
function showing(defaults: Readonly<Record<string, string>>) {
  const site = tinySite({
    answer({ path }) {
      const sent = Object.fromEntries(new URL(path, 'http://site.test').searchParams)
      return jsonResponse({ ...defaults, ...sent })
    },
  })
  const combined = new CombinedDefaults('posts.list', template)
  const places = ['a', 'b', 'c'].map(placed)
  for (const place of places) combined.add(place)
  return { site, combined, places, tools: sessionWith(site.fetch).tools }
}

test('two requests prove the defaults of all arguments that are compared alike', async () => {
  const { site, combined, places, tools } = showing({ a: 'x', b: 'x', c: 'x' })
  const proven = []
  for (const place of places) proven.push(await combined.proves(tools, place))
  expect(proven).toEqual([true, true, false])
  expect(site.seen).toHaveLength(2)
})

test('another default of one argument proves nothing', async () => {
  const { combined, places, tools } = showing({ a: 'x', b: 'y', c: 'x' })
  for (const place of places) expect(await combined.proves(tools, place)).toBe(false)
})
