import { expect, test } from '#test'
import type { HandlerDefinition } from '../../resources/endpoint/handlers.ts'
import { fakeSite, pageIds, postIds, tagIds, type UserSlug, userIds } from '../../testing/fake-site.ts'

const asked = (permission: NonNullable<HandlerDefinition['permission']>) =>
  fakeSite({ handlers: { 'GET /tides/v1/a': { permission, handle: () => 1 } } })

test('a permission is evaluated once for each request, whatever its result', async () => {
  let count = 0
  for (const decision of [true, false, Promise.resolve(true), Promise.resolve(false)]) {
    count = 0
    const { as } = asked(() => {
      count++
      return decision
    })
    const { status } = await as('anonymous').get('/tides/v1/a')
    expect([count, status]).toEqual([1, (await decision) ? 200 : 401])
  }
})

test('Allow leaves out a method that an asynchronous permission denied', async () => {
  const { as } = asked(async () => false)
  expect((await as('anonymous').get('/tides/v1/a')).headers.get('allow')).toBeNull()
})

const { published, draft, byContributor } = postIds

for (const [user, may, mayNot] of [
  [
    'admin',
    [
      ['edit_user', userIds.author],
      ['delete_user', 2],
      ['edit_post', draft],
    ],
    [['edit_post', 99_999]],
  ],
  [
    'editor',
    [
      ['edit_page', pageIds.about],
      ['delete_post', published],
      ['edit_term', tagIds.apple],
    ],
    [['edit_user', userIds.author]],
  ],
  [
    'author',
    [
      ['edit_post', published],
      ['delete_post', String(published)],
      ['edit_user', userIds.author],
      ['assign_term', tagIds.apple],
    ],
    [
      ['edit_post', byContributor],
      ['edit_page', pageIds.about],
      ['edit_term', tagIds.apple],
      ['edit_comment', 1],
    ],
  ],
  [
    'subscriber',
    [['read_post', published]],
    [
      ['read_post', draft],
      ['publish_post', draft],
    ],
  ],
  [
    'anonymous',
    [],
    [
      ['read_post', published],
      ['edit_user', 0],
      ['edit_post', draft],
    ],
  ],
] as const satisfies readonly (readonly [UserSlug | 'anonymous', ...unknown[]])[])
  test(`for single items, ${user} has the rights of the role`, async () => {
    const { as } = fakeSite({
      handlers: {
        'POST /tides/v1/may': ({ can, params }) =>
          Object(params.asked).map(([name, id]: [string, unknown]) => can(name, id)),
      },
    })
    const { body } = await as(user).post('/tides/v1/may', { asked: [...may, ...mayNot] })
    expect(body).toEqual([...may.map(() => true), ...mayNot.map(() => false)])
  })
