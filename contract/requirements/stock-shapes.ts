import type { Context } from '../index.ts'
import { slug } from '../lib/slug.ts'
import { capitalised, withArticle } from '../lib/text.ts'
import { type Requirement, statements } from '../requirement.ts'
import { pluginRecord } from '../resources/plugin-record.ts'
import { sections } from './sections.ts'

/** A record of a whole WordPress whose members are checked. */
export interface StockShape {
  /** A route that answers it, as `templateOf` writes it: its `OPTIONS` describes the record. */
  readonly route: string
  /** What one is called in a sentence. */
  readonly noun: string
  /** The contexts that the route takes; none when it takes no `context`. */
  readonly contexts: readonly Context[]
  /** Whether a run creates one, because a site may have none. */
  readonly isMade?: boolean
  /** Whether the response is an object with the records by name. */
  readonly isKeyed?: boolean
  /** Whether every context shows all fields, whatever the schema says. */
  readonly isUnfiltered?: boolean
  /** Members that only some of them have. */
  readonly sometimes?: readonly string[]
}

const contexts: readonly Context[] = ['view', 'embed', 'edit']

const made = (kind: string, noun: string, sometimes: readonly string[] = []): StockShape => ({
  route: `/core/v2/${kind}/{id}`,
  noun,
  contexts,
  isMade: true,
  sometimes,
})

const found = (path: string, noun: string, more: Partial<StockShape> = {}): StockShape => ({
  route: `/core/v2/${path}`,
  noun,
  contexts,
  ...more,
})

/** The records of a whole WordPress. */
export const stockShapes: readonly StockShape[] = [
  made('categories', 'category'),
  made('tags', 'tag'),
  made('wp_pattern_category', 'pattern category'),
  made('menus', 'menu'),
  made('users', 'user'),
  made('comments', 'comment'),
  made('menu-items', 'menu item'),
  made('blocks', 'synced pattern'),
  made('navigation', 'navigation menu'),
  made('templates', 'template', ['plugin']),
  made('template-parts', 'template part'),
  made('widgets', 'widget'),
  found('users/{user_id}/application-passwords', 'application password', {
    isMade: true,
    sometimes: ['password'],
  }),
  found('search', 'search result', { isMade: true, contexts: ['view', 'embed'] }),
  found('types', 'type', { isKeyed: true }),
  found('statuses', 'status', { isKeyed: true }),
  found('taxonomies', 'taxonomy', { isKeyed: true }),
  found('settings', 'site', { contexts: [] }),
  found('themes', 'theme', {
    contexts: [],
    // Of the active one alone.
    sometimes: ['theme_supports', 'default_template_types', 'default_template_part_areas'],
  }),
  found('plugins', 'plugin', { isUnfiltered: pluginRecord.isUnfiltered }),
  found('sidebars', 'sidebar'),
  found('widget-types', 'widget type'),
  found('block-types', 'block type'),
  found('block-patterns/patterns', 'block pattern', {
    contexts: [],
    // Missing for a pattern without them.
    sometimes: [
      'description',
      'viewport_width',
      'inserter',
      'categories',
      'keywords',
      'block_types',
      'post_types',
      'template_types',
      'source',
    ],
  }),
  found('block-patterns/categories', 'block pattern category', { contexts: [] }),
  found('menu-locations', 'menu location', { isKeyed: true }),
  found('font-collections', 'font collection'),
]

/** The record that a route responds with, alone or in a list; undefined for other routes. */
export function stockShapeOf(template: string): StockShape | undefined {
  const list = (route: string): string => route.replace(/\/\{\w+\}$/, '')
  return stockShapes.find(({ route }) => list(route) === list(template))
}

/** The contexts that a record is checked in; without any, `view`. */
export function fieldContexts({ contexts: taken }: StockShape): readonly Context[] {
  return taken.length > 0 ? taken : ['view']
}

/** The id of what a record shows in a context, or of what `OPTIONS` says of it. */
export function shapeId({ route }: StockShape, context: Context | 'options'): string {
  const name = route.replace('/core/v2/', '').replaceAll(/\/\{\w+\}/g, '')
  return `stock.shapes.${slug(name.replaceAll('/', '-'))}.${context}`
}

/** What the records of a whole WordPress consist of. */
export const stockShapeRequirements: readonly Requirement[] = statements(
  sections.stock,
  'reference',
  Object.fromEntries(
    stockShapes.flatMap((shape) => [
      ...fieldContexts(shape).map((context) => [
        shapeId(shape, context),
        shape.isUnfiltered
          ? `In \`${context}\`, ${withArticle(shape.noun)} has all fields of its schema.`
          : shape.contexts.length > 0
            ? `In \`${context}\`, ${withArticle(shape.noun)} has the fields that its schema lists for this context, and no others of its schema.`
            : `${capitalised(withArticle(shape.noun))} has the fields of its schema.`,
      ]),
      [
        shapeId(shape, 'options'),
        `\`OPTIONS\` describes the fields of ${withArticle(shape.noun)}, their types and contexts.`,
      ],
    ]),
  ),
)
