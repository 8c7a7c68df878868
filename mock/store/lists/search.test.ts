import { expect, test } from '#test'
import { loadDataSet } from '../../../fixtures/index.ts'
import { fakeSite } from '../../testing/fake-site.ts'

const journal = loadDataSet('journal')
const inJournal = fakeSite({ data: journal })

async function found(
  route: string,
  user: 'admin' | 'anonymous' = 'anonymous',
  { as } = inJournal,
): Promise<number[]> {
  const { status, body } = await as(user).get<{ id: number }[]>(route)
  expect(status).toBe(200)
  return body.map(({ id }) => id)
}

test('anonymous searches do not find protected posts; those of users do', async () => {
  const route = '/core/v2/posts?search=rowing%20club'
  expect(await found(route)).not.toContain(153)
  expect(await found(route, 'admin')).toContain(153)
})

test('past the last page of a search, only files that match otherwise than by their name count', async () => {
  const list = async (search: string, page: number) => {
    const { status, headers } = await inJournal
      .as('admin')
      .get(`/core/v2/media?per_page=1&search=${search}&page=${page}`)
    return [status, headers.get('X-WP-Total')]
  }
  const { body } = await inJournal
    .as('admin')
    .get<{ media_details: { file: string }; title: { rendered: string } }[]>('/core/v2/media')
  const [named] = body.flatMap(({ media_details: { file } }) => /(\w+\.\w+)$/.exec(file)?.[1] ?? [])
  expect(await list(named ?? '', 1)).toEqual([200, '1'])
  expect(await list(named ?? '', 2)).toEqual([200, '0'])
  const [titled] = body.map(({ title }) => title.rendered)
  expect(await list(encodeURIComponent(titled ?? ''), 9)).toEqual([400, null])
})
