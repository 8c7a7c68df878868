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
