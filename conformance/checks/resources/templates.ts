import type { Answer } from '../../assertions/answer.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Fields } from '../../data/maker.ts'
import type { Check, CheckTools } from '../check.ts'
import { assertFields, make, readInEdit, resourceChecks, wordpressCheck } from '../wordpress-check.ts'

type Kind = 'templates' | 'template-parts'

function template(tools: CheckTools, kind: Kind, fields: Fields = {}): Promise<Answer> {
  const name = tools.testData.text('made')
  const area = kind === 'template-parts' ? { area: 'header' } : {}
  return make(tools, kind, {
    slug: name.replaceAll(' ', '-'),
    title: name,
    content: 'As it was.',
    ...area,
    ...fields,
  })
}

function templateChecksOf(kind: Kind): Check[] {
  const path = `/core/v2/${kind}`
  const templateCheck = resourceChecks(kind, [path, `${path}/{id}`])
  const pathOf = (answer: Answer): string => `${path}/${String(answer.at('id'))}`
  return [
    templateCheck('list', 'user', async ({ site, expect }) => {
      const list = await expect.accepted(site.get(path))
      const [first] = list.items
      if (first === undefined) inapplicable(`The theme has no ${kind}.`)
      const one = await expect.accepted(site.get(`${path}/${String(first.id)}`))
      for (const name of ['id', 'slug', 'theme', 'type', 'source', 'status', 'title'])
        expect.equal(one, one.at(name), first[name] ?? null, `${name} of ${String(first.id)}`)
    }),
    templateCheck('create', async (tools) => {
      const name = tools.testData.text('new')
      const slug = name.replaceAll(' ', '-')
      const area = kind === 'template-parts' ? { area: 'footer' } : {}
      const made = await tools.expect.status(
        tools.site.post(path, { slug, title: name, content: 'Words.', ...area }),
        201,
      )
      const known = {
        slug,
        source: 'custom',
        status: 'publish',
        'title.raw': name,
        'content.raw': 'Words.',
        ...area,
      }
      assertFields(tools, made, { id: `${String(made.at('theme'))}//${slug}`, ...known })
      assertFields(tools, await readInEdit(tools, pathOf(made)), known)
      const list = await tools.expect.accepted(tools.site.get(path))
      const ids = list.items.map(({ id }) => id)
      tools.expect.that(
        ids.includes(String(made.at('id'))),
        list,
        `${String(made.at('id'))} in the list`,
        'no such one',
      )
    }),
    templateCheck('update', async (tools) => {
      const path = pathOf(await template(tools, kind))
      const title = tools.testData.text('changed')
      await tools.expect.status(tools.site.post(path, { title, content: 'As it is.' }), 200)
      assertFields(tools, await readInEdit(tools, path), { 'title.raw': title, 'content.raw': 'As it is.' })
    }),
    templateCheck('delete', async (tools) => {
      const { site, expect } = tools
      const made = await template(tools, kind)
      const answer = await expect.status(site.delete(pathOf(made), { force: true }), 200)
      assertFields(tools, answer, { deleted: true, 'previous.id': made.at('id') ?? '' })
      await expect.error(site.get(pathOf(made)), 404, 'rest_template_not_found')
    }),
    templateCheck('unknown', 'user', async ({ site, expect }) => {
      await expect.error(site.get(`${path}/no-theme//no-${kind}`), 404, 'rest_template_not_found')
    }),
  ]
}

function historyOf(kind: Kind): Check[] {
  const path = `/core/v2/${kind}`
  const templateCheck = resourceChecks(kind, [path])
  return [
    templateCheck('revisions', [`${path}/{parent}/revisions`], async (tools) => {
      const { site, expect } = tools
      const made = await template(tools, kind)
      const own = `${path}/${String(made.at('id'))}`
      for (const content of ['Second.', 'Third.']) await expect.accepted(site.post(own, { content }))
      const list = await expect.value(
        site.get(`${own}/revisions`, { context: 'edit' }),
        '0.content.raw',
        'Third.',
        'the content of the latest revision',
      )
      expect.equal(list, list.at(0, 'parent'), made.at('wp_id') ?? 0, 'the parent of the latest revision')
    }),
    templateCheck('autosaves', [`${path}/{id}/autosaves`], async (tools) => {
      const { site, expect } = tools
      const made = await template(tools, kind)
      const own = `${path}/${String(made.at('id'))}`
      await expect.status(site.post(`${own}/autosaves`, { content: 'On the way.' }), 200)
      await expect.value(
        site.get(`${own}/autosaves`, { context: 'edit' }),
        '0.content.raw',
        'On the way.',
        'the content of the autosave',
      )
      assertFields(tools, await readInEdit(tools, own), { 'content.raw': 'As it was.' })
    }),
  ]
}

const lookup = '/core/v2/templates/lookup'

export const templateChecks: readonly Check[] = [
  ...templateChecksOf('templates'),
  ...templateChecksOf('template-parts'),
  ...historyOf('templates'),
  ...historyOf('template-parts'),
  wordpressCheck('stock.templates.lookup', [lookup], 'user', async ({ site, expect }) => {
    await expect.error(site.get(lookup), 400, 'rest_missing_callback_param')
    const answer = await expect.accepted(site.get(lookup, { slug: 'index' }))
    // A theme without templates renders nothing by one.
    const slug = answer.at('slug') ?? 'index'
    expect.equal(answer, slug, 'index', 'the slug of the template')
  }),
]

const path = '/core/v2/font-families'

const fontCheck = resourceChecks('font-families', [path, `${path}/{id}`])

/** The settings of a font family, which are sent as JSON text. */
function familySettings({ testData }: CheckTools): {
  readonly name: string
  readonly slug: string
  readonly fontFamily: string
} {
  const slug = testData.slug('font')
  return { name: 'Alder', slug, fontFamily: 'Alder, serif' }
}

function makeFamily(tools: CheckTools): Promise<Answer> {
  return make(tools, 'font-families', { font_family_settings: JSON.stringify(familySettings(tools)) })
}

/** Font families; no page uses them until a style does. */
export const fontChecks: readonly Check[] = [
  fontCheck('create', async (tools) => {
    const family = familySettings(tools)
    await makeFamily(tools)
    const fields = { font_family_settings: JSON.stringify(family) }
    const made = await tools.expect.status(tools.site.post(path, fields), 201)
    for (const answer of [made, await readInEdit(tools, `${path}/${made.id}`)])
      for (const [name, value] of Object.entries(family))
        tools.expect.equal(answer, answer.at('font_family_settings', name), value, `${name} of the family`)
    await tools.expect.ids(
      tools.site.get(path, { slug: family.slug }),
      [made.id],
      'the families of this slug',
    )
  }),
  fontCheck('taken', async (tools) => {
    const fields = { font_family_settings: JSON.stringify(familySettings(tools)) }
    await make(tools, 'font-families', fields)
    await tools.expect.error(tools.site.post(path, fields), 400, 'rest_duplicate_font_family')
  }),
  fontCheck('delete', async (tools) => {
    const { site, expect } = tools
    const { id } = await makeFamily(tools)
    await expect.error(site.delete(`${path}/${id}`), 501, 'rest_trash_not_supported')
    const answer = await expect.status(site.delete(`${path}/${id}`, { force: true }), 200)
    assertFields(tools, answer, { deleted: true, 'previous.id': id })
    await expect.error(site.get(`${path}/${id}`), 404, 'rest_post_invalid_id')
  }),
]
