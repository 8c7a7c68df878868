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

test('a stable field is computed again after a write, another one and one that reads the time in each answer', async () => {
  const counts = { stable: 0, timed: 0, other: 0 }
  const { as } = fakeSite({
    fields: {
      post: {
        stable: { stable: true, get: () => ++counts.stable },
        timed: { stable: true, get: (_, site) => (site.now() > 0 ? ++counts.timed : 0) },
        other: { get: () => ++counts.other },
      },
    },
  })
  const only = fakeSite({ fields: { post: { stable: { stable: true, get: () => ++counts.stable } } } })
  const path = `/core/v2/posts/${postIds.published}`
  for (const _ of [1, 2, 3]) await as('anonymous').get(path)
  expect(counts).toEqual({ stable: 3, timed: 3, other: 3 })
  for (const _ of [1, 2, 3]) await only.as('anonymous').get(path)
  const cached = counts.stable
  for (const _ of [1, 2, 3]) await only.as('anonymous').get(path)
  expect(counts.stable).toBe(cached)
  await only.as('editor').post('/core/v2/posts', { title: 'New' })
  const written = counts.stable
  await only.as('anonymous').get(path)
  expect(counts.stable).toBe(written + 1)
})
