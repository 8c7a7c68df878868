import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

test('included items of the same second come in descending order of ids, as from the index of dates, or else ascending', async () => {
  const admin = fakeSite().as('admin')
  const create = async (status: string) =>
    (await admin.post('/core/v2/pages', { title: 'One of three', status })).body.id
  const ids = [await create('publish'), await create('publish'), await create('publish')]
  const listed = async (query: string) => {
    const { body } = await admin.get<{ id: number }[]>(`/core/v2/pages?include=${ids}&${query}`)
    return body.map(({ id }) => id)
  }
  const [first, second, third] = ids
  expect(await listed('')).toEqual([third, second, first])
  expect(await listed('per_page=1&page=2')).toEqual([second])
  for (const query of ['order=asc', 'orderby=modified', 'search=three', 'author=1', 'status=publish,draft'])
    expect([query, await listed(query)]).toEqual([query, ids])
})
