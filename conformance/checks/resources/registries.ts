import { isObject, type JsonObject, objectOrEmpty } from '../../../contract/lib/json.ts'
import type { Check, CheckTools } from '../check.ts'
import { assertFields, resourceChecks, wordpressCheck } from '../wordpress-check.ts'

/** A registry of a site: its types, statuses or taxonomies. */
interface Registry {
  readonly kind: string
  /** The capture in its path. */
  readonly capture: string
  /** Members that anonymous clients see. */
  readonly open: readonly string[]
  /** A member that is requested by name in `edit`, and some of its fields. */
  readonly known: string
  readonly fields: JsonObject
  readonly unknown: string
}

const all: readonly Registry[] = [
  {
    kind: 'types',
    capture: 'type',
    open: [
      'post',
      'page',
      'attachment',
      'wp_block',
      'wp_template',
      'wp_template_part',
      'wp_navigation',
      'nav_menu_item',
    ],
    known: 'post',
    fields: {
      slug: 'post',
      rest_base: 'posts',
      hierarchical: false,
      viewable: true,
      'capabilities.edit_post': 'edit_post',
      'supports.title': true,
    },
    unknown: 'rest_type_invalid',
  },
  {
    kind: 'statuses',
    capture: 'status',
    open: ['publish'],
    known: 'draft',
    fields: {
      slug: 'draft',
      public: false,
      protected: true,
      private: false,
      queryable: false,
      date_floating: true,
    },
    unknown: 'rest_status_invalid',
  },
  {
    kind: 'taxonomies',
    capture: 'taxonomy',
    open: ['category', 'post_tag'],
    known: 'category',
    fields: {
      slug: 'category',
      rest_base: 'categories',
      hierarchical: true,
      'visibility.public': true,
      'capabilities.manage_terms': 'manage_categories',
    },
    unknown: 'rest_taxonomy_invalid',
  },
]

function withoutLinks(record: JsonObject | undefined): JsonObject {
  const { _links, ...rest } = record ?? {}
  return rest
}

function checksFor({ kind, capture, open, known, fields, unknown }: Registry): Check[] {
  const path = `/core/v2/${kind}`
  const registryCheck = resourceChecks(kind, [path, `${path}/{${capture}}`])
  return [
    registryCheck('list', 'nothing', async ({ anonymous, expect }) => {
      const list = await expect.open(anonymous.get(path))
      const missing = open.filter((name) => !isObject(list.record[name]))
      expect.equal(list, missing, [], `the ${kind} that are missing`)
      for (const name of open) {
        const one = await expect.open(anonymous.get(`${path}/${name}`))
        const inList = list.record[name]
        expect.equal(one, withoutLinks(one.record), withoutLinks(objectOrEmpty(inList)), `${name} alone`)
      }
    }),
    registryCheck('edit', 'user', async (tools) => {
      const one = await tools.expect.accepted(tools.site.get(`${path}/${known}`, { context: 'edit' }))
      assertFields(tools, one, fields)
      const list = await tools.expect.accepted(tools.site.get(path, { context: 'edit' }))
      const inList = list.record[known]
      tools.expect.equal(
        list,
        withoutLinks(objectOrEmpty(inList)),
        withoutLinks(one.record),
        `${known} in the list`,
      )
    }),
    registryCheck('unknown', 'nothing', async ({ anonymous, expect }) => {
      await expect.error(anonymous.get(`${path}/unknown`), 404, unknown)
    }),
    registryCheck('edit-anonymous', 'nothing', async ({ anonymous, expect }) => {
      await expect.error(anonymous.get(path, { context: 'edit' }), 401, 'rest_cannot_view')
    }),
  ]
}

/** Asserts that the `rest_base` of each name is an existing list. */
async function assertBases(
  { anonymous, expect }: CheckTools,
  path: string,
  names: readonly string[],
): Promise<void> {
  const list = await expect.open(anonymous.get(path))
  for (const name of names) await expect.open(anonymous.get(`/core/v2/${String(list.at(name, 'rest_base'))}`))
}

const others: readonly Check[] = [
  wordpressCheck(
    'stock.statuses.hidden',
    ['/core/v2/statuses', '/core/v2/statuses/{status}'],
    'user',
    async ({ site, anonymous, expect }) => {
      await expect.error(anonymous.get('/core/v2/statuses/draft'), 401, 'rest_cannot_read_status')
      const list = await expect.open(anonymous.get('/core/v2/statuses'))
      expect.that(list.at('draft') === undefined, list, 'no drafts for anonymous clients', 'some')
      const mine = await expect.accepted(site.get('/core/v2/statuses'))
      for (const status of ['draft', 'pending', 'private', 'future', 'trash', 'publish'])
        expect.that(isObject(mine.at(status)), mine, `the status ${status}`, 'none')
    },
  ),
  wordpressCheck('stock.types.bases', ['/core/v2/types'], 'nothing', (tools) =>
    assertBases(tools, '/core/v2/types', ['post', 'page', 'attachment', 'wp_navigation']),
  ),
  wordpressCheck('stock.taxonomies.bases', ['/core/v2/taxonomies'], 'nothing', (tools) =>
    assertBases(tools, '/core/v2/taxonomies', ['category', 'post_tag']),
  ),
  wordpressCheck(
    'stock.taxonomies.type',
    ['/core/v2/taxonomies'],
    'nothing',
    async ({ anonymous, expect }) => {
      const ofPosts = await expect.open(anonymous.get('/core/v2/taxonomies', { type: 'post' }))
      for (const name of ['category', 'post_tag'])
        expect.that(isObject(ofPosts.at(name)), ofPosts, `${name} among those of posts`, 'none')
      const ofPages = await expect.open(anonymous.get('/core/v2/taxonomies', { type: 'page' }))
      expect.that(ofPages.at('category') === undefined, ofPages, 'no categories of pages', 'some')
    },
  ),
]

/** Types, statuses and taxonomies, which are read-only. */
export const registryChecks: readonly Check[] = [...all.flatMap(checksFor), ...others]
