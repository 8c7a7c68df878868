import { taxonomyRecord } from '../../../contract/index.ts'
import { denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import type { Described } from '../../endpoint/described.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { contentTypeNames, contentTypes, isHierarchical, taxonomyPaths } from '../../store/content-types.ts'
import type { ContentType, Taxonomy } from '../../store/records.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import type { Labels } from '../types/type-labels.ts'
import { categoryLabels, tagLabels } from './taxonomy-labels.ts'

interface TaxonomyFacts {
  readonly slug: Taxonomy
  readonly labels: Labels
  /** What its capabilities are named for. */
  readonly word: 'categories' | 'post_tags'
}

const facts: readonly TaxonomyFacts[] = [
  { slug: 'category', labels: categoryLabels, word: 'categories' },
  { slug: 'post_tag', labels: tagLabels, word: 'post_tags' },
]

const typesWith = (taxonomy: Taxonomy): ContentType[] =>
  contentTypeNames.filter((type) => contentTypes[type].taxonomies.includes(taxonomy))

interface TaxonomySource {
  readonly taxonomy: TaxonomyFacts
  readonly call: Call
}

const fields: FieldRenderers<TaxonomySource, typeof taxonomyRecord> = {
  name: ({ taxonomy }) => taxonomy.labels.name,
  slug: ({ taxonomy }) => taxonomy.slug,
  capabilities: ({ taxonomy: { word } }) =>
    Object.fromEntries(
      ['manage', 'edit', 'delete', 'assign'].map((act) => [`${act}_terms`, `${act}_${word}`]),
    ),
  description: () => '',
  labels: ({ taxonomy }) => taxonomy.labels,
  types: ({ taxonomy }) => typesWith(taxonomy.slug),
  show_cloud: () => true,
  hierarchical: ({ taxonomy }) => isHierarchical[taxonomy.slug],
  rest_base: ({ taxonomy }) => taxonomyPaths[taxonomy.slug],
  rest_namespace: ({ call }) => call.site.translator.deployed('core/v2'),
  visibility: () => ({
    public: true,
    publicly_queryable: true,
    show_admin_column: true,
    show_in_nav_menus: true,
    show_in_quick_edit: true,
    show_ui: true,
  }),
}

const render = recordRenderer(taxonomyRecord, fields)

const isRefusedEdit = ({ args, user }: Call): boolean => args.context === 'edit' && !can(user, 'edit_posts')

/** The taxonomies: what `about` of a category or tag leads to. */
export const taxonomies: Described<TaxonomyFacts> = {
  capture: 'taxonomy',
  permits: { unknown: true, refused: false },
  items: new Map(facts.map((taxonomy) => [taxonomy.slug, taxonomy])),
  isListed: ({ slug }, { args }) =>
    typeof args.type !== 'string' || args.type === '' || typesWith(slug).some((type) => type === args.type),
  listDenial: (call) => {
    if (!isRefusedEdit(call)) return undefined
    const text = 'The context edit of taxonomies is for those who may write. Sign in as one.'
    return denied(call.user, 'rest_cannot_view', text)
  },
  itemDenial: (_, call) =>
    isRefusedEdit(call) ? refusals.editContext(call.user, 'this taxonomy') : undefined,
  unknown: (name) =>
    new RestError(
      404,
      'rest_taxonomy_invalid',
      `There is no taxonomy ${JSON.stringify(name)}. The list names them.`,
    ),
  render: (taxonomy, call, context) => ({
    ...render({ taxonomy, call }, context),
    _links: {
      collection: [{ href: call.addresses.route('/core/v2/taxonomies') }],
      'wp:items': [{ href: call.addresses.route(`/core/v2/${taxonomyPaths[taxonomy.slug]}`) }],
      curies,
    },
  }),
}
