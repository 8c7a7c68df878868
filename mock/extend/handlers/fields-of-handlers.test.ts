import { expect, test } from '#test'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

test('a handler stores a field of an item and an option, and a computed field reads both', async () => {
  const { as } = fakeSite({
    fields: {
      post: { shelf: { get: (_, site, { stored }) => `${stored} of ${site.option('floor')}` } },
    },
    handlers: {
      'POST /shop/v1/shelf/{id}': ({ captures, params, site }) => {
        site.putField('post', Number(captures.id), 'shelf', String(params.shelf))
        site.putOption('floor', 2)
        return site.field('post', Number(captures.id), 'shelf')
      },
    },
  })
  const path = `/core/v2/posts/${postIds.published}`
  const { modified } = (await as('anonymous').get(path)).body
  expect((await as('admin').post(`/shop/v1/shelf/${postIds.published}`, { shelf: 'a' })).body).toBe('a')
  expect((await as('anonymous').get(path)).body).toMatchObject({ shelf: 'a of 2', modified })
})

test('a field of an item that does not exist is an error of the handler', async () => {
  const { as } = fakeSite({
    handlers: { 'POST /shop/v1/shelf': ({ site }) => site.putField('term', 99_999, 'shelf', 'a') },
  })
  const { status, body } = await as('admin').post('/shop/v1/shelf', {})
  expect([status, body.code]).toEqual([500, 'mock_handler_failed'])
})
