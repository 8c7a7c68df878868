// Runs in a project that has @wordpress/e2e-test-utils-playwright: signs in to a site as its users do, calls each method
// of RequestUtils, and prints what came of it. Argument: the site's address.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const load = createRequire(`${process.cwd()}/`)
const [baseURL, username, password, picture] = process.argv.slice(2)
process.env.WP_BASE_URL = baseURL

const { RequestUtils } = load('@wordpress/e2e-test-utils-playwright')

const storageStatePath = join(process.cwd(), 'storage-state.json')
writeFileSync(storageStatePath, '{"cookies": [], "origins": []}')
const utils = await RequestUtils.setup({ user: { username, password }, storageStatePath, baseURL })

const post = { title: 'Ebb', content: 'Text', status: 'publish', date_gmt: '2025-01-01T00:00:00' }
const outcomes = {}

/** Calls a method, and notes its outcome: `passes`, or the failure. */
async function tried(name, act, isRight = () => true) {
  try {
    const value = await act()
    outcomes[name] = isRight(value) ? 'passes' : `gave ${JSON.stringify(value)?.slice(0, 200)}`
    return value
  } catch (error) {
    outcomes[name] = `${error.code ?? error.name}: ${String(error.message).split('\n')[0].slice(0, 200)}`
  }
}

const hasId = (value) => (value?.id ?? 0) > 0
const isList = (value) => Array.isArray(value)

await tried('setupRest', () => utils.setupRest())
await tried(
  'rest',
  () => utils.rest({ path: '/wp/v2/users/me' }),
  ({ slug }) => slug === username,
)
await tried(
  'getMaxBatchSize',
  () => utils.getMaxBatchSize(),
  (size) => size === 25,
)
await tried(
  'batchRest',
  () => utils.batchRest([{ method: 'POST', path: '/wp/v2/posts', body: post }]),
  isList,
)
const made = await tried('createPost', () => utils.createPost(post), hasId)
await tried('createComment', () => utils.createComment({ content: 'Low water.', post: made?.id }), hasId)
await tried('deleteAllComments', () => utils.deleteAllComments())
await tried('deleteAllPosts', () => utils.deleteAllPosts())
await tried('createPage', () => utils.createPage(post), hasId)
await tried('deleteAllPages', () => utils.deleteAllPages())
await tried('createRecord', () => utils.createRecord('posts', post), hasId)
await tried('createBlock', () => utils.createBlock({ title: 'Ebb', status: 'publish', content: '' }), hasId)
await tried('deleteAllBlocks', () => utils.deleteAllBlocks())
await tried('deleteAllPatternCategories', () => utils.deleteAllPatternCategories())
await tried('createClassicMenu', () => utils.createClassicMenu('Quay'), hasId)
await tried('createNavigationMenu', () => utils.createNavigationMenu({ title: 'Quay', content: '' }), hasId)
await tried('getNavigationMenus', () => utils.getNavigationMenus({ status: 'publish' }), isList)
await tried('deleteAllMenus', () => utils.deleteAllMenus())
await tried(
  'createTemplate',
  () => utils.createTemplate('wp_template', { slug: 'ebb', title: 'Ebb', content: '' }),
  ({ id }) => id.endsWith('//ebb'),
)
await tried('deleteAllTemplates', () => utils.deleteAllTemplates('wp_template'))
await tried('resetPreferences', () => utils.resetPreferences())
await tried('setPreferences', () => utils.setPreferences('core/edit-post', { welcomeGuide: false }))
const uploaded = await tried('uploadMedia', () => utils.uploadMedia(picture), hasId)
await tried(
  'listMedia',
  () => utils.listMedia(),
  (media) => media.some(({ id }) => id === uploaded?.id),
)
await tried('deleteMedia', () => utils.deleteMedia(uploaded?.id))
await tried('deleteAllMedia', () => utils.deleteAllMedia())
await tried(
  'createUser',
  () => utils.createUser({ username: 'wanda', email: 'wanda@example.com', password: 'x', roles: ['editor'] }),
  hasId,
)
await tried('deleteAllUsers', () => utils.deleteAllUsers())
await tried(
  'getSiteSettings',
  () => utils.getSiteSettings(),
  ({ title }) => title !== '',
)
await tried(
  'updateSiteSettings',
  () => utils.updateSiteSettings({ title: 'Quay' }),
  ({ title }) => title === 'Quay',
)
await tried('getPluginsMap', () => utils.getPluginsMap())
const [plugin] = Object.keys(utils.pluginsMap ?? {})
await tried('activatePlugin', () => utils.activatePlugin(plugin))
await tried('deactivatePlugin', () => utils.deactivatePlugin(plugin))
const [theme] = (await utils.rest({ path: '/wp/v2/themes' }).catch(() => [])) ?? []
await tried('activateTheme', () => utils.activateTheme(theme?.stylesheet))
const styles = await tried(
  'getCurrentThemeGlobalStylesPostId',
  () => utils.getCurrentThemeGlobalStylesPostId(),
  (id) => Number(id) > 0,
)
await tried('getThemeGlobalStylesRevisions', () => utils.getThemeGlobalStylesRevisions(styles), isList)
await tried('resetThemeGlobalStyles', () => utils.resetThemeGlobalStyles())
await tried('addWidgetBlock', () =>
  utils.addWidgetBlock('<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph -->', 'wp_inactive_widgets'),
)
await tried('deleteAllWidgets', () => utils.deleteAllWidgets())
await tried('setGutenbergExperiments', () => utils.setGutenbergExperiments(['gutenberg-form-blocks']))

console.log(JSON.stringify(outcomes))
process.exit(0)
