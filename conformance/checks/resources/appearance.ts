import { isList, isObject } from '../../../contract/lib/json.ts'
import type { Check, CheckTools } from '../check.ts'
import { unknownId } from '../unknown-id.ts'
import { assertFields, make, readInEdit, signedInCheck, wordpressCheck } from '../wordpress-check.ts'

async function activeTheme({ site, expect }: CheckTools): Promise<string> {
  const list = await expect.accepted(site.get('/core/v2/themes', { status: ['active'] }))
  expect.equal(list, list.items.length, 1, 'the number of active themes')
  return String(list.at(0, 'stylesheet'))
}

const themes = ['/core/v2/themes', '/core/v2/themes/{stylesheet}']
const styles = '/core/v2/global-styles'
const ofTheme = `${styles}/themes/{stylesheet}`
const plugins = ['/core/v2/plugins', '/core/v2/plugins/{plugin}']

const themeChecks: readonly Check[] = [
  signedInCheck('themes.active', themes, async (tools) => {
    const { site, expect } = tools
    const stylesheet = await activeTheme(tools)
    const one = await expect.accepted(site.get(`/core/v2/themes/${stylesheet}`))
    assertFields(tools, one, { stylesheet, status: 'active' })
    const [name, supports] = [one.at('name', 'rendered'), one.at('theme_supports')]
    expect.that(typeof name === 'string' && name !== '', one, 'a name', 'none')
    expect.that(
      isObject(supports) && isList(supports.formats),
      one,
      'the features that the theme supports',
      'none',
    )
  }),
  signedInCheck('themes.unknown', themes, async ({ site, expect }) => {
    await expect.error(site.get('/core/v2/themes/unknown'), 404, 'rest_theme_not_found')
  }),
  signedInCheck('global-styles.theme', [ofTheme, `${styles}/{id}`], async (tools) => {
    const { site, expect } = tools
    const theme = await expect.accepted(site.get(`${styles}/themes/${await activeTheme(tools)}`))
    for (const member of ['settings', 'styles'])
      expect.that(member in theme.record, theme, `the ${member} of the theme`, 'none')
  }),
  signedInCheck('global-styles.variations', [`${ofTheme}/variations`], async (tools) => {
    const list = await tools.expect.accepted(
      tools.site.get(`${styles}/themes/${await activeTheme(tools)}/variations`),
    )
    tools.expect.that(isList(list.body), list, 'a list of variations', 'something else')
  }),
  signedInCheck('global-styles.unknown', [ofTheme, `${styles}/{id}`], async ({ site, expect }) => {
    await expect.error(site.get(`${styles}/themes/unknown`), 404, 'rest_theme_not_found')
    await expect.error(site.get(`${styles}/${unknownId}`), 404, 'rest_global_styles_not_found')
  }),
  signedInCheck('plugins.list', plugins, async ({ site, expect }) => {
    const list = await expect.accepted(site.get('/core/v2/plugins'))
    for (const status of ['active', 'inactive']) {
      const some = await expect.accepted(site.get('/core/v2/plugins', { status: [status] }))
      const expected = list.items.filter((each) => each.status === status).map(({ plugin }) => plugin ?? null)
      expect.each(some, 'plugin', expected, `the plugins that are ${status}`)
    }
    const [first] = list.items
    if (first !== undefined) {
      await expect.value(
        site.get(`/core/v2/plugins/${String(first.plugin)}`),
        'name',
        first.name ?? null,
        'the name of the first',
      )
    }
  }),
  signedInCheck('plugins.unknown', plugins, async ({ site, expect }) => {
    await expect.error(site.get('/core/v2/plugins/unknown'), 404, 'rest_plugin_not_found')
  }),
]

const sidebars = ['/core/v2/sidebars', '/core/v2/sidebars/{id}']
const widgetTypes = ['/core/v2/widget-types', '/core/v2/widget-types/{id}']
const widgets = ['/core/v2/widgets', '/core/v2/widgets/{id}']
const unused = 'wp_inactive_widgets'

/** Creates an inactive widget. */
const widget = (tools: CheckTools) =>
  make(tools, 'widgets', {
    id_base: 'block',
    sidebar: unused,
    instance: { raw: { content: tools.testData.text('widget') } },
  })

const widgetChecks: readonly Check[] = [
  signedInCheck('sidebars.list', sidebars, async (tools) => {
    const list = await tools.expect.accepted(tools.site.get('/core/v2/sidebars'))
    const ids = list.items.map(({ id }) => id)
    tools.expect.that(ids.includes(unused), list, `${unused} among the sidebars`, ids.join(', '))
    assertFields(tools, await tools.expect.accepted(tools.site.get(`/core/v2/sidebars/${unused}`)), {
      id: unused,
      status: 'inactive',
    })
  }),
  signedInCheck('sidebars.unknown', sidebars, async ({ site, expect }) => {
    await expect.error(site.get('/core/v2/sidebars/unknown'), 404, 'rest_sidebar_not_found')
  }),
  signedInCheck('widget-types.list', widgetTypes, async (tools) => {
    const list = await tools.expect.accepted(tools.site.get('/core/v2/widget-types'))
    const ids = list.items.map(({ id }) => id)
    for (const id of ['block', 'text'])
      tools.expect.that(ids.includes(id), list, `the widget ${id}`, ids.join(', '))
    assertFields(tools, await tools.expect.accepted(tools.site.get('/core/v2/widget-types/text')), {
      id: 'text',
      is_multi: true,
    })
  }),
  signedInCheck('widget-types.unknown', widgetTypes, async ({ site, expect }) => {
    await expect.error(site.get('/core/v2/widget-types/unknown'), 404, 'rest_widget_type_invalid')
  }),
  wordpressCheck('stock.widgets.life', [...widgets, ...sidebars], async (tools) => {
    const { site, expect, testData } = tools
    const made = await widget(tools)
    assertFields(tools, made, { id_base: 'block', sidebar: unused })
    const path = `/core/v2/widgets/${String(made.at('id'))}`
    const content = testData.text('changed')
    await expect.accepted(site.post(path, { instance: { raw: { content } } }))
    assertFields(tools, await readInEdit(tools, path), { 'instance.raw.content': content })
    const list = await expect.accepted(site.get('/core/v2/widgets', { sidebar: unused }))
    const ids = list.items.map(({ id }) => id)
    expect.that(
      ids.includes(String(made.at('id'))),
      list,
      'the widget in the list of its sidebar',
      ids.join(', '),
    )
  }),
  wordpressCheck('stock.widgets.delete', widgets, async (tools) => {
    const { site, expect } = tools
    const made = await widget(tools)
    const path = `/core/v2/widgets/${String(made.at('id'))}`
    assertFields(tools, await expect.accepted(site.delete(path, { force: true })), { deleted: true })
    await expect.error(site.get(path), 404, 'rest_widget_not_found')
  }),
]

/** Themes, styles, plugins, sidebars and widgets. */
export const appearanceChecks: readonly Check[] = [...themeChecks, ...widgetChecks]
