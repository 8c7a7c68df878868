import { expect, test } from '#test'
import { jsonResponse, type TinySiteOptions, tinySite } from '../../client/testing/tiny-site.ts'
import { at } from '../../contract/lib/json.ts'
import { sessionWith } from '../testing/a-session.ts'

function someTestData(options: TinySiteOptions = {}, said = {}) {
  const site = tinySite(options)
  return { site, testData: sessionWith(site.fetch, said).tools.testData }
}

test('the titles, dates and ids of a set sort differently', async () => {
  const { items } = await someTestData().testData.set('posts')
  const sorted = (read: (item: (typeof items)[number]) => string) =>
    items.toSorted((a, b) => (read(a) < read(b) ? -1 : 1)).map(({ id }) => id)
  const byTitle = sorted((item) => String(at(item, 'title', 'raw')))
  const byDate = sorted((item) => String(item.date_gmt))
  const byId = items.map(({ id }) => id)
  expect(new Set([byTitle, byDate, byId].map(String)).size).toBe(3)
})

test('without --write a set is found among public items', async () => {
  const { testData, site } = someTestData({}, { write: false })
  for (const id of [4, 9]) site.items.set(`/core/v2/posts/${id}`, { id })
  expect((await testData.set('posts')).ids).toEqual([4, 9])
})

test('a check is untestable when a list cannot be read', async () => {
  const { testData } = someTestData(
    { answer: () => jsonResponse({ code: 'no', message: 'No.' }, 401) },
    { write: false },
  )
  await expect(testData.set('posts')).rejects.toThrow('The list of posts cannot be read: 401 no: "No.".')
})
