import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const base = '/core-abilities/v1'
const run = (name: string) => `${base}/abilities/core/${name}/run`
const stock = () => fakeSite({ deployment: 'stock' })

test('abilities are for signed-in users', async () => {
  const { as } = stock()
  expect((await as('anonymous').get(`${base}/abilities`)).status).toBe(401)
  const { body, headers } = await as('subscriber').get<{ name: string }[]>(`${base}/abilities?category=site`)
  expect(body.map(({ name }) => name)).toEqual(['core/get-site-info', 'core/get-environment-info'])
  expect(headers.get('x-wp-total')).toBe('2')
  expect((await as('subscriber').get(`${base}/abilities/core/nope`)).body.code).toBe('rest_ability_not_found')
  expect((await as('subscriber').get(`${base}/categories/user`)).body.slug).toBe('user')
})

test('an ability is run by users with its permission', async () => {
  const { as } = stock()
  expect((await as('admin').get(`${run('get-site-info')}?input[fields][]=name`)).body).toEqual({
    name: 'Small session',
  })
  expect((await as('editor').get(run('get-site-info'))).body).toMatchObject({
    code: 'rest_ability_cannot_execute',
    data: { status: 403 },
  })
  expect((await as('author').get(run('get-user-info'))).body).toMatchObject({
    user_login: 'author',
    roles: ['author'],
  })
  expect((await as('admin').get(run('get-environment-info'))).body).toMatchObject({ environment: 'local' })
})

test('a run with another method or input is refused', async () => {
  const admin = stock().as('admin')
  expect((await admin.post(run('get-site-info'))).body).toMatchObject({
    code: 'rest_ability_invalid_method',
    data: { status: 405 },
  })
  expect((await admin.get(`${run('get-site-info')}?input[fields][]=nope`)).body.code).toBe(
    'ability_invalid_input',
  )
})
