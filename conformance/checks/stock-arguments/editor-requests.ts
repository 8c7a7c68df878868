import { always, below, type Find, firstOf } from './paths.ts'
import type { StockRequest } from './template.ts'

const list: StockRequest = {}
const write: StockRequest = {}
const first = (of: string): StockRequest => ({ find: firstOf(`/core/v2/${of}`) })

/** The revisions of the first of a collection, or its autosaves. */
const versions = (of: string, what: 'revisions' | 'autosaves'): StockRequest => ({
  find: below(firstOf(`/core/v2/${of}`, 'id', 'parent'), ({ parent }) => `/core/v2/${of}/${parent}/${what}`),
})
const ofFirst = (of: string): StockRequest => ({ find: firstOf(`/core/v2/${of}`, 'id', 'parent') })

/** The theme in use. */
const theme: Find = firstOf('/core/v2/themes?status=active', 'stylesheet')

/** The styles of the site have no list: the theme in use links to them. */
const styles =
  (capture: 'id' | 'parent'): Find =>
  async ({ site, testData }) => {
    const { id } = await testData.once('global styles', async () => {
      const answer = await site.get('/core/v2/themes', { status: ['active'] })
      const href = answer.ok ? answer.at(0, '_links', 'wp:user-global-styles', 0, 'href') : undefined
      return { id: /(\d+)\D*$/.exec(String(href ?? ''))?.[1] }
    })
    return id === undefined ? undefined : { [capture]: id }
  }

/** What an editor reads and writes beside posts and pages. */
export const editorRequests = {
  'menu-items.list': list,
  'menu-items.create': write,
  'menu-items.read': first('menu-items'),
  'menu-items.update': write,
  'menu-items.delete': write,
  'menu-items.autosaves.list': first('menu-items'),
  'menu-items.autosaves.create': write,
  'menu-items.autosaves.read': versions('menu-items', 'autosaves'),
  'blocks.list': list,
  'blocks.create': write,
  'blocks.read': first('blocks'),
  'blocks.update': write,
  'blocks.delete': write,
  'blocks.revisions.list': ofFirst('blocks'),
  'blocks.revisions.read': versions('blocks', 'revisions'),
  'blocks.revisions.delete': write,
  'blocks.autosaves.list': first('blocks'),
  'blocks.autosaves.create': write,
  'blocks.autosaves.read': versions('blocks', 'autosaves'),
  'navigation.list': list,
  'navigation.create': write,
  'navigation.read': first('navigation'),
  'navigation.update': write,
  'navigation.delete': write,
  'navigation.revisions.list': ofFirst('navigation'),
  'navigation.revisions.read': versions('navigation', 'revisions'),
  'navigation.revisions.delete': write,
  'navigation.autosaves.list': first('navigation'),
  'navigation.autosaves.create': write,
  'navigation.autosaves.read': versions('navigation', 'autosaves'),
  'templates.list': list,
  'templates.create': write,
  'templates.lookup.read': list,
  'templates.read': first('templates'),
  'templates.update': write,
  'templates.delete': write,
  'templates.revisions.list': ofFirst('templates'),
  'templates.revisions.read': versions('templates', 'revisions'),
  'templates.revisions.delete': write,
  'templates.autosaves.list': first('templates'),
  'templates.autosaves.create': write,
  'templates.autosaves.read': versions('templates', 'autosaves'),
  'template-parts.list': list,
  'template-parts.create': write,
  'template-parts.lookup.read': list,
  'template-parts.read': first('template-parts'),
  'template-parts.update': write,
  'template-parts.delete': write,
  'template-parts.revisions.list': ofFirst('template-parts'),
  'template-parts.revisions.read': versions('template-parts', 'revisions'),
  'template-parts.revisions.delete': write,
  'template-parts.autosaves.list': first('template-parts'),
  'template-parts.autosaves.create': write,
  'template-parts.autosaves.read': versions('template-parts', 'autosaves'),
  'global-styles.revisions.list': { find: styles('parent') },
  'global-styles.revisions.read': {
    find: below(styles('parent'), ({ parent }) => `/core/v2/global-styles/${parent}/revisions`),
  },
  'global-styles.themes.variations.list': { find: theme },
  'global-styles.themes.read': { find: theme },
  'global-styles.read': { find: styles('id') },
  'global-styles.update': write,
  'font-families.list': list,
  'font-families.create': write,
  'font-families.read': first('font-families'),
  // Its slug stays as it was made.
  'font-families.update': {
    good: { font_family_settings: JSON.stringify({ name: 'Alder', fontFamily: 'Alder' }) },
  },
  'font-families.delete': write,
  'font-families.font-faces.list': { find: firstOf('/core/v2/font-families', 'id', 'font_family_id') },
  'font-families.font-faces.create': write,
  'font-families.font-faces.read': {
    find: below(
      firstOf('/core/v2/font-families', 'id', 'font_family_id'),
      ({ font_family_id: family }) => `/core/v2/font-families/${family}/font-faces`,
    ),
  },
  'font-families.font-faces.delete': write,
  'font-collections.list': list,
  'font-collections.read': { find: firstOf('/core/v2/font-collections', 'slug') },
  'block-renderer': { find: always({ name: 'core/archives' }), base: () => ({ context: 'edit' }) },
  'block-types.list': list,
  'block-types.namespace.list': { find: always({ namespace: 'core' }) },
  'block-types.read': { find: always({ namespace: 'core', name: 'paragraph' }) },
  'block-patterns.patterns.list': list,
  'block-patterns.categories.list': list,
  // An address of another site is looked up first.
  'block-editor.url-details.read': { base: ({ target }) => ({ url: target.facts.base }), isOutside: true },
  'block-editor.export.read': { isOutside: true },
  'block-editor.navigation-fallback.read': list,
} as const satisfies Readonly<Record<string, StockRequest>>
