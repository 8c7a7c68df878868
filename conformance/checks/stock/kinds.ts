import { isObject, type JsonObject } from '../../../contract/lib/json.ts'
import type { Check, CheckTools } from '../check.ts'
import { assertFields, stockCheck } from './stock-check.ts'

/** What a site tells of its types, statuses and taxonomies. */
interface Kinds {
  readonly kind: string
  /** A capture of its path. */
  readonly capture: string
  /** Members that everybody sees. */
  readonly open: readonly string[]
  /** What is asked for by name, and some of what it is, in `edit`. */
  readonly known: string
  readonly fields: JsonObject
  readonly unknown: string
}

const all: readonly Kinds[] = [
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

/** What one is, without its links. */
function plain(record: JsonObject | undefined): JsonObject {
  const { _links, ...rest } = record ?? {}
  return rest
}

function checksOf({ kind, capture, open, known, fields, unknown }: Kinds): Check[] {
  const path = `/core/v2/${kind}`
  const of = (what: string, needs: Check['needs'], run: Check['run']): Check =>
    stockCheck(`stock.${kind}.${what}`, { routes: [path, `${path}/{${capture}}`], needs, run })
  return [
    of('list', 'nothing', async ({ anonymous, expect }) => {
      const list = await expect.accepted(anonymous.get(path))
      const missing = open.filter((name) => !isObject(list.record[name]))
      expect.equal(list, missing, [], `the ${kind} that are missing`)
      for (const name of open) {
        const one = await expect.accepted(anonymous.get(`${path}/${name}`))
        const inList = list.record[name]
        expect.equal(one, plain(one.record), plain(isObject(inList) ? inList : {}), `${name} alone`)
      }
    }),
    of('edit', 'user', async (tools) => {
      const one = await tools.expect.accepted(tools.site.get(`${path}/${known}`, { context: 'edit' }))
      assertFields(tools, one, fields)
      const list = await tools.expect.accepted(tools.site.get(path, { context: 'edit' }))
      const inList = list.record[known]
      tools.expect.equal(
        list,
        plain(isObject(inList) ? inList : {}),
        plain(one.record),
        `${known} in the list`,
      )
    }),
    of('unknown', 'nothing', async ({ anonymous, expect }) => {
      await expect.error(anonymous.get(`${path}/nothing-of-it`), 404, unknown)
    }),
    of('edit-anonymous', 'nothing', async ({ anonymous, expect }) => {
      await expect.error(anonymous.get(path, { context: 'edit' }), 401, 'rest_cannot_view')
    }),
  ]
}

/** Those that lead to lists lead to lists that are there. */
async function assertBases(
  { anonymous, expect }: CheckTools,
  path: string,
  names: readonly string[],
): Promise<void> {
  const list = await expect.accepted(anonymous.get(path))
  for (const name of names)
    await expect.accepted(anonymous.get(`/core/v2/${String(list.at(name, 'rest_base'))}`))
}

const others: readonly Check[] = [
  stockCheck('stock.statuses.hidden', {
    routes: ['/core/v2/statuses', '/core/v2/statuses/{status}'],
    needs: 'user',
    async run({ site, anonymous, expect }) {
      await expect.error(anonymous.get('/core/v2/statuses/draft'), 401, 'rest_cannot_read_status')
      const list = await expect.accepted(anonymous.get('/core/v2/statuses'))
      expect.that(list.at('draft') === undefined, list, 'no drafts for everybody', 'some')
      const mine = await expect.accepted(site.get('/core/v2/statuses'))
      for (const status of ['draft', 'pending', 'private', 'future', 'trash', 'publish'])
        expect.that(isObject(mine.at(status)), mine, `the status ${status}`, 'none')
    },
  }),
  stockCheck('stock.types.bases', {
    routes: ['/core/v2/types'],
    needs: 'nothing',
    run: (tools) => assertBases(tools, '/core/v2/types', ['post', 'page', 'attachment', 'wp_navigation']),
  }),
  stockCheck('stock.taxonomies.bases', {
    routes: ['/core/v2/taxonomies'],
    needs: 'nothing',
    run: (tools) => assertBases(tools, '/core/v2/taxonomies', ['category', 'post_tag']),
  }),
  stockCheck('stock.taxonomies.type', {
    routes: ['/core/v2/taxonomies'],
    needs: 'nothing',
    async run({ anonymous, expect }) {
      const ofPosts = await expect.accepted(anonymous.get('/core/v2/taxonomies', { type: 'post' }))
      for (const name of ['category', 'post_tag'])
        expect.that(isObject(ofPosts.at(name)), ofPosts, `${name} among those of posts`, 'none')
      const ofPages = await expect.accepted(anonymous.get('/core/v2/taxonomies', { type: 'page' }))
      expect.that(ofPages.at('category') === undefined, ofPages, 'no categories of pages', 'some')
    },
  }),
]

/** Types, statuses and taxonomies, which are only read. */
export const kindChecks: readonly Check[] = [...all.flatMap(checksOf), ...others]
