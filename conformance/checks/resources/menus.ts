import { objectOrEmpty } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { assertFields, make, readInEdit, resourceChecks, wordpressCheck } from '../wordpress-check.ts'

const path = '/core/v2/menu-items'
const menuItemCheck = resourceChecks('menu-items', [
  path,
  `${path}/{id}`,
  '/core/v2/menus',
  '/core/v2/menus/{id}',
])

async function menu(tools: CheckTools): Promise<number> {
  return (await make(tools, 'menus', { name: tools.testData.text('menu') })).id
}

/** Creates a menu item, by default a link to an address. */
function menuItem(tools: CheckTools, menus: number, fields: Fields = {}): Promise<Answer> {
  const title = tools.testData.text('item')
  return make(tools, 'menu-items', {
    title,
    url: 'https://example.com/',
    menus,
    status: 'publish',
    ...fields,
  })
}

const itemChecks: readonly Check[] = [
  menuItemCheck('create', async (tools) => {
    const fields = {
      title: tools.testData.text('first'),
      url: 'https://example.com/there',
      menus: await menu(tools),
      status: 'publish',
      attr_title: 'A hint',
      target: '_blank',
      classes: ['wide'],
      description: 'Described.',
    }
    const made = await tools.expect.status(tools.site.post(path, fields), 201)
    const { title, ...others } = fields
    const known = { ...others, 'title.raw': title, type: 'custom', parent: 0 }
    assertFields(tools, made, known)
    assertFields(tools, await readInEdit(tools, `${path}/${made.id}`), known)
  }),
  menuItemCheck('of-content', async (tools) => {
    const title = tools.testData.text('linked')
    const post = await tools.testData.create('posts', { status: 'publish', title: { raw: title } })
    const fields = { type: 'post_type', object: 'post', object_id: post }
    const made = await menuItem(tools, await menu(tools), fields)
    const read = await tools.expect.accepted(tools.anonymous.get(`/core/v2/posts/${post}`))
    assertFields(tools, made, { ...fields, url: read.at('link') ?? '' })
  }),
  menuItemCheck('list', async (tools) => {
    const { site, expect } = tools
    const [menus, other] = [await menu(tools), await menu(tools)]
    const first = await menuItem(tools, menus, { menu_order: 2 })
    const below = await menuItem(tools, menus, { parent: first.id, menu_order: 1 })
    const elsewhere = await menuItem(tools, other)
    assertFields(tools, below, { parent: first.id, menu_order: 1 })
    await expect.ids(
      site.get(path, { menus: [menus] }),
      [below.id, first.id],
      'the items of the menu, in menu order',
    )
    await expect.ids(
      site.get(path, { include: [first.id, elsewhere.id], menus_exclude: [menus] }),
      [elsewhere.id],
      'the items of other menus',
    )
  }),
  menuItemCheck('update', async (tools) => {
    const { id } = await menuItem(tools, await menu(tools))
    const title = tools.testData.text('renamed')
    const answer = await tools.expect.status(
      tools.site.post(`${path}/${id}`, { title, url: 'https://example.com/else' }),
      200,
    )
    assertFields(tools, answer, { 'title.raw': title, url: 'https://example.com/else' })
    assertFields(tools, await readInEdit(tools, `${path}/${id}`), {
      'title.raw': title,
      url: 'https://example.com/else',
      type: 'custom',
    })
  }),
  menuItemCheck('refused', async (tools) => {
    const { site, expect, testData } = tools
    await expect.error(site.post(path, { title: '' }), 400, 'rest_title_required')
    const fields = { title: testData.text('nowhere'), type: 'custom', menus: await menu(tools) }
    await expect.error(site.post(path, fields), 400, 'rest_url_required')
  }),
  menuItemCheck('trash', async (tools) => {
    const { id } = await menuItem(tools, await menu(tools))
    await tools.expect.error(tools.site.delete(`${path}/${id}`), 501, 'rest_trash_not_supported')
    await readInEdit(tools, `${path}/${id}`)
  }),
  menuItemCheck('delete', async (tools) => {
    const { site, expect } = tools
    const { id } = await menuItem(tools, await menu(tools))
    const answer = await expect.status(site.delete(`${path}/${id}`, { force: true }), 200)
    assertFields(tools, answer, { deleted: true, 'previous.id': id })
    await expect.error(site.get(`${path}/${id}`), 404, 'rest_post_invalid_id')
  }),
  menuItemCheck('delete-with-menu', async (tools) => {
    const { site, expect } = tools
    const menus = await menu(tools)
    const { id } = await menuItem(tools, menus)
    await expect.accepted(site.delete(`/core/v2/menus/${menus}`, { force: true }))
    await expect.error(site.get(`${path}/${id}`), 404, 'rest_post_invalid_id')
  }),
]

const locations = '/core/v2/menu-locations'

const locationChecks: readonly Check[] = [
  wordpressCheck(
    'stock.menu-locations.list',
    [locations, `${locations}/{location}`],
    'user',
    async ({ site, expect }) => {
      const list = await expect.accepted(site.get(locations))
      // A block theme has no locations: the answer is an empty list.
      for (const [name, location] of Object.entries(objectOrEmpty(list.body))) {
        const one = await expect.accepted(site.get(`${locations}/${name}`))
        const listed = objectOrEmpty(location)
        for (const field of ['name', 'description', 'menu'])
          expect.equal(one, one.at(field), listed[field] ?? null, `${field} of ${name}`)
      }
    },
  ),
  wordpressCheck(
    'stock.menu-locations.unknown',
    [`${locations}/{location}`],
    'user',
    async ({ site, expect }) => {
      await expect.error(site.get(`${locations}/unknown`), 404, 'rest_menu_location_invalid')
    },
  ),
]

export const menuChecks: readonly Check[] = [...itemChecks, ...locationChecks]
