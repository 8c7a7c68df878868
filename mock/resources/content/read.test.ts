import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

for (const query of ['status[x]=draft', 'status=DRAFT', 'status[]=draft&status[1][]=publish'])
  test(`${query} lists drafts`, async () => {
    const { body } = await fakeSite().as('admin').get<{ status: string }[]>(`/core/v2/posts?${query}`)
    expect(new Set(body.map(({ status }) => status))).toEqual(new Set(['draft']))
  })

test('each status is validated on its own, by its slug', async () => {
  const { body } = await fakeSite().as('admin').get('/core/v2/posts?status[]=draft&status[]=Un%20known')
  expect(body.data.params.status).toMatch(/^status\[0\] /)
  expect(body.data.details.status?.code).toBe('rest_not_in_enum')
})
