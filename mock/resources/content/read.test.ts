import { expect, test } from '#test'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

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

test('where items are given, sticky=false leaves no sticky post out, and sticky=true ignores exclude', async () => {
  const { as } = fakeSite()
  const sticky = postIds.sticky
  const listed = async (query: string) => {
    const { body } = await as('admin').get<{ id: number }[]>(`/core/v2/posts?${query}`)
    return body.map(({ id }) => id)
  }
  expect(await listed(`sticky=false&include=${sticky}`)).toEqual([sticky])
  expect(await listed(`sticky=true&exclude=${sticky}`)).toEqual([sticky])
  expect(await listed(`sticky=false&exclude=${sticky}`)).not.toContain(sticky)
  expect(await listed(`ignore_sticky=false&exclude=${sticky}`)).not.toContain(sticky)
})
