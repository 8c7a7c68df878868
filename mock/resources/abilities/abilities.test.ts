import { expect, test } from '#test'
import { fakeSite } from '../../testing/fake-site.ts'

const base = '/core-abilities/v1'
const run = (name: string) => `${base}/abilities/core/${name}/run`
const stock = () => fakeSite({ deployment: 'stock' })

test('an ability is run by users with its permission', async () => {
  const { as } = stock()
  expect((await as('admin').get(`${run('get-site-info')}?input[fields][]=name`)).body).toEqual({
    name: 'Small session',
  })
  expect((await as('editor').get(run('get-site-info'))).body).toMatchObject({
    code: 'rest_ability_cannot_execute',
    data: { status: 403 },
  })
  expect((await as('author').get(run('get-user-info'))).body.code).toBe('rest_ability_not_found')
  expect((await as('admin').get(run('get-environment-info'))).body).toMatchObject({ environment: 'local' })
})

test('in 7.1 every ability takes fields, and the one about the user is shown', async () => {
  const { as } = fakeSite({ deployment: 'stock', wordpress: '7.1' })
  const author = as('author')
  expect((await author.get(run('get-user-info'))).body).toMatchObject({
    user_login: 'author',
    roles: ['author'],
    first_name: expect.any(String),
  })
  const named = await author.get(`${run('get-user-info')}?input[fields][]=user_login`)
  expect(named.body).toEqual({ user_login: 'author' })
  const { body } = await as('admin').get(`${run('get-environment-info')}?input[fields]=wp_version`)
  expect(body).toEqual({ wp_version: '7.1' })
})
