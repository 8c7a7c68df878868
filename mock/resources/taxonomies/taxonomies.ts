import { taxonomyRecord } from '../../../contract/index.ts'
import { denied } from '../../authorise/denial.ts'
import { can, type DecidingCapability } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import type { Described } from '../../endpoint/described.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { isHierarchical, taxonomyPaths } from '../../store/content-types.ts'
import type { Taxonomy } from '../../store/records.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import { type TypeFacts, typeFacts } from '../types/type-facts.ts'
import type { Labels } from '../types/type-labels.ts'
import { categoryLabels, menuLabels, patternCategoryLabels, tagLabels } from './taxonomy-labels.ts'

interface TaxonomyFacts {
  readonly slug: Taxonomy
  readonly labels: Labels
  /** The capabilities that its terms ask for, by the act. */
  readonly capabilities: Readonly<Record<string, string>>
  /** What it takes to give its terms to an item: what `assign_terms` stands for. */
  readonly assigning: DecidingCapability
  readonly isPublic: boolean
  /** Is it shown on the screens where its items are listed and written. */
  readonly hasScreens: boolean
}

const capabilities = (manage: string, edit: string, remove: string, assign: string) => ({
  manage_terms: manage,
  edit_terms: edit,
  delete_terms: remove,
  assign_terms: assign,
})

const themes = 'edit_theme_options'
const managing = 'manage_categories'

const facts: readonly TaxonomyFacts[] = [
  {
    slug: 'category',
    labels: categoryLabels,
    capabilities: capabilities(managing, 'edit_categories', 'delete_categories', 'assign_categories'),
    assigning: 'edit_posts',
    isPublic: true,
    hasScreens: true,
  },
  {
    slug: 'post_tag',
    labels: tagLabels,
    capabilities: capabilities('manage_post_tags', 'edit_post_tags', 'delete_post_tags', 'assign_post_tags'),
    assigning: 'edit_posts',
    isPublic: true,
    hasScreens: true,
  },
  {
    slug: 'nav_menu',
    labels: menuLabels,
    capabilities: capabilities(themes, themes, themes, themes),
    assigning: themes,
    isPublic: false,
    hasScreens: false,
  },
  {
    slug: 'wp_pattern_category',
    labels: patternCategoryLabels,
    capabilities: capabilities(managing, managing, managing, 'edit_posts'),
    assigning: 'edit_posts',
    isPublic: false,
    hasScreens: true,
  },
]

const typesWith = (taxonomy: Taxonomy): string[] =>
  Object.entries<TypeFacts>(typeFacts).flatMap(([name, { taxonomies }]) =>
    taxonomies.includes(taxonomy) ? name : [],
  )

interface TaxonomySource {
  readonly taxonomy: TaxonomyFacts
  readonly call: Call
}

const fields: FieldRenderers<TaxonomySource, typeof taxonomyRecord> = {
  name: ({ taxonomy }) => taxonomy.labels.name,
  slug: ({ taxonomy }) => taxonomy.slug,
  capabilities: ({ taxonomy }) => taxonomy.capabilities,
  description: () => '',
  labels: ({ taxonomy }) => taxonomy.labels,
  types: ({ taxonomy }) => typesWith(taxonomy.slug),
  show_cloud: ({ taxonomy }) => taxonomy.isPublic,
  hierarchical: ({ taxonomy }) => isHierarchical[taxonomy.slug],
  rest_base: ({ taxonomy }) => taxonomyPaths[taxonomy.slug],
  rest_namespace: ({ call }) => call.site.translator.deployed('core/v2'),
  visibility: ({ taxonomy: { isPublic, hasScreens } }) => ({
    public: isPublic,
    publicly_queryable: isPublic,
    show_admin_column: hasScreens,
    show_in_nav_menus: isPublic,
    show_in_quick_edit: hasScreens,
    show_ui: hasScreens,
  }),
}

const render = recordRenderer(taxonomyRecord, fields)

const mayAssign = ({ assigning }: TaxonomyFacts, { user }: Call): boolean => can(user, assigning)

const isOfType = ({ slug }: TaxonomyFacts, type: unknown): boolean =>
  typeof type !== 'string' || type === '' || typesWith(slug).includes(type)

/** The taxonomies: what `about` of a term leads to. */
export const taxonomies: Described<TaxonomyFacts> = {
  capture: 'taxonomy',
  permits: { unknown: true, refused: false },
  items: new Map(facts.map((taxonomy) => [taxonomy.slug, taxonomy])),
  isListed: (taxonomy, call) =>
    isOfType(taxonomy, call.args.type) && (call.args.context !== 'edit' || mayAssign(taxonomy, call)),
  listDenial: (call) => {
    const { args, user } = call
    const isShown = (taxonomy: TaxonomyFacts) => isOfType(taxonomy, args.type) && mayAssign(taxonomy, call)
    if (args.context !== 'edit' || facts.some(isShown)) return undefined
    const text = 'The context edit of taxonomies is for those who may write. Sign in as one.'
    return denied(user, 'rest_cannot_view', text)
  },
  itemDenial: (taxonomy, call) =>
    call.args.context === 'edit' && !mayAssign(taxonomy, call)
      ? refusals.editContext(call.user, 'this taxonomy')
      : undefined,
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
