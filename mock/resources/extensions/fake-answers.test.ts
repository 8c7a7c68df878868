import { expect, test } from '#test'
import { type Client, fakeSite } from '../../testing/fake-site.ts'

const second = (seed = 1) => fakeSite({ deployment: 'second', seed }).as('admin')

const path = '/seo/v1/search-statistics/stats/keywords'
const texts = async (client: Client, paths: readonly string[]) => {
  const answers: string[] = []
  for (const each of paths) answers.push((await client.get(each)).text)
  return answers
}
const several = [
  path,
  '/seo/v1/tags',
  '/seo/v1/seo-checklist',
  '/seo/v1/writing-assistant/keyword/7',
  '/forms/v1/forms',
  '/forms/v1/forms/3/fields',
]

test('the same seed, route and parameters have the same answer', async () => {
  const client = second()
  const first = await texts(client, several)
  expect(await texts(client, [...several].reverse())).toEqual(first.reverse())
  expect(await texts(second(), several)).toEqual(await texts(client, several))
})

test('another seed has different answers', async () => {
  const [one, two] = [await texts(second(1), several), await texts(second(2), several)]
  for (const [place, text] of one.entries()) expect(two[place]).not.toBe(text)
})

test('another body has a different answer with the same members', async () => {
  const client = second()
  const bodies: string[] = []
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) bodies.push((await client.post('/seo/v1/analyze', { n })).text)
  expect(new Set(bodies).size).toBeGreaterThan(1)
  for (const text of bodies) expect(Object.keys(JSON.parse(text))).toEqual(['success', 'message'])
})

test('a write to an extension changes nothing', async () => {
  const { site, as } = fakeSite({ deployment: 'second' })
  const before = JSON.stringify(site.snapshot())
  for (const route of ['/seo/v1/reset-settings', '/seo/v1/backup', '/forms/v1/forms', '/cache/v3/ping'])
    await as('admin').post(route, { a: 1 })
  expect(JSON.stringify(site.snapshot())).toBe(before)
})
