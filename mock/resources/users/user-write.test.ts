import { expect, test } from '#test'
import { fakeSite, noon } from '../../testing/fake-site.ts'

const users = '/core/v2/users'
const newcomer = { username: 'newcomer', email: 'new@example.com', password: 'secret' }
const stock = () => fakeSite({ deployment: 'stock' })

test('a user is created with the sent fields and the defaults of WordPress', async () => {
  const { as } = stock()
  const { status, headers, body } = await as('admin').post(users, newcomer)
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`http://site.test/wp-json/core/v2/users/${body.id}`)
  expect(body).toMatchObject({
    username: 'newcomer',
    name: 'newcomer',
    nickname: 'newcomer',
    slug: 'newcomer',
    first_name: '',
    url: '',
    description: '',
    locale: 'en_US',
    roles: ['subscriber'],
    registered_date: `${new Date(noon).toISOString().slice(0, 19)}+00:00`,
    meta: { persisted_preferences: [] },
  })
  expect((await as('admin').get(`${users}/${body.id}?context=edit`)).body).toEqual(body)
  expect((await as('anonymous').get(`${users}/${body.id}`)).body.code).toBe('rest_user_cannot_view')
})

test('an unsafe URL is not stored', async () => {
  const { body } = await stock()
    .as('admin')
    .post(users, { ...newcomer, url: 'javascript:alert(1)' })
  expect(body.url).toBe('')
})
