import { expect, test } from '#test'
import { fakeSite, mediaIds, pageIds, postIds } from '../testing/fake-site.ts'

/** A site whose posts have a cover: the id of an image is stored, its address is returned. */
const covered = () =>
  fakeSite({
    fields: {
      post: {
        cover: {
          schema: { type: ['integer', 'null'] },
          get: (_, site, { stored, params }) => {
            const image = typeof stored === 'number' ? site.item('post', stored) : undefined
            return params.cover_format === 'id' ? image?.id : image?.source_url
          },
          set: (sent) => (typeof sent === 'number' ? sent : undefined),
          validate: (sent, site) =>
            typeof sent === 'number' && site.item('post', sent)?.type !== 'attachment'
              ? { message: `${sent} is not an image.`, data: { value: sent } }
              : undefined,
        },
        history: {
          schema: { type: ['string', 'array'] },
          get: (_, __, { stored }) => stored ?? [],
          set: (sent, _, { stored }) => [...(Array.isArray(stored) ? stored : []), String(sent)],
        },
        html: { get: (_, site) => site.rendered('One.\n\nTwo.') },
        author_email: {
          get: (item, site) =>
            typeof item.author === 'number' ? site.item('user', item.author)?.email : null,
        },
      },
    },
  })

const path = `/core/v2/posts/${postIds.published}`

test('a field with get and set stores what set returns of the stored value, and get reads it', async () => {
  const { as } = covered()
  await as('admin').post(path, { history: 'a' })
  expect((await as('admin').post(path, { history: 'b' })).body.history).toEqual(['a', 'b'])
  expect((await as('anonymous').get(path)).body.history).toEqual(['a', 'b'])
})

test('undefined of set removes the stored value', async () => {
  const { as } = covered()
  await as('admin').post(path, { cover: mediaIds.picture })
  const image = (await as('anonymous').get(`/core/v2/media/${mediaIds.picture}`)).body.source_url
  expect((await as('anonymous').get(path)).body.cover).toBe(image)
  const { body } = await as('admin').post(`${path}?cover_format=id`, { title: 'Same cover' })
  expect(body.cover).toBe(mediaIds.picture)
  // Null is not validated.
  expect((await as('admin').post(path, { cover: null })).body).not.toHaveProperty('cover')
})

test('a value that validate refuses is an invalid parameter, with the code and the data of the refusal', async () => {
  const { as } = covered()
  // Arguments are checked before permission.
  for (const user of ['admin', 'anonymous'] as const) {
    const { status, body } = await as(user).post(path, { cover: pageIds.about })
    expect(status).toBe(400)
    expect(body.code).toBe('rest_invalid_param')
    expect(body.data.params.cover).toBe(`${pageIds.about} is not an image.`)
    expect(body.data.details.cover).toMatchObject({
      code: 'rest_invalid_param',
      data: { value: pageIds.about },
    })
  }
  const typed = await as('admin').post(path, { cover: 'x' })
  expect(typed.body.data.details.cover).toMatchObject({ code: 'rest_invalid_type' })
})

test('a field with get and without set is read-only', async () => {
  const { as } = covered()
  await as('admin').post(path, { html: 'sent' })
  expect((await as('anonymous').get(path)).body.html).toBe('<p>One.</p>\n<p>Two.</p>\n')
})

test('get reads other items as an administrator does', async () => {
  const { as } = covered()
  expect((await as('anonymous').get(path)).body.author_email).toContain('@')
})

test('an item that a field reads has no computed fields, so that fields do not read one another without end', async () => {
  const get = (
    { id }: Readonly<Record<string, unknown>>,
    site: { item(kind: 'post', id: number): unknown },
  ) => Object.keys(Object(typeof id === 'number' && site.item('post', id))).includes('same')
  const { as } = fakeSite({ fields: { post: { same: { get } } } })
  expect((await as('anonymous').get(path)).body.same).toBe(false)
})

test('a field adds links to other items, which are embedded', async () => {
  const { as } = fakeSite({
    fields: {
      page: {
        brand: {
          links: (site, { stored }) => {
            const href = site.address('post', Number(stored))
            return href === undefined ? [] : [{ rel: 'shop:brand', href, embeddable: true }]
          },
        },
      },
    },
  })
  const page = `/core/v2/pages/${pageIds.about}`
  expect((await as('anonymous').get(page)).body._links).not.toHaveProperty('shop:brand')
  await as('admin').post(page, { brand: postIds.published })
  const { body } = await as('anonymous').get(`${page}?_embed`)
  expect(Object(body._links)['shop:brand']).toEqual([
    { href: `http://site.test/wp-json${path}`, embeddable: true },
  ])
  expect(Object(body._embedded)['shop:brand'][0].id).toBe(postIds.published)
})
