import { taxonomyRecord } from '../../../contract/index.ts'
import { can, type DecidingCapability } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { CustomTaxonomy } from '../../store/content-facts.ts'
import { registeredName, taxonomyFacts } from '../../store/content-types.ts'
import type { Taxonomy } from '../../store/records.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import { fitted } from '../../view/site-version.ts'
import type { View } from '../../view/view.ts'
import type { Call } from '../endpoint/call.ts'
import type { Described } from '../endpoint/described.ts'
import { refusals } from '../endpoint/refusals.ts'
import { splitPath } from '../types/controller.ts'
import type { Labels } from '../types/labels.ts'
import { categoryLabels, customLabels, menuLabels, patternCategoryLabels, tagLabels } from './labels.ts'

interface TaxonomyFacts {
  readonly taxonomy: Taxonomy
  readonly description?: string
  readonly labels: Labels
  /** The capabilities that its terms require, by action. */
  readonly capabilities: Readonly<Record<string, string>>
  /** The capability behind `assign_terms`. */
  readonly assigning: DecidingCapability
  readonly isPublic: boolean
  /** Whether admin screens show it. */
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

const builtIn: readonly TaxonomyFacts[] = [
  {
    taxonomy: 'category',
    labels: categoryLabels,
    capabilities: capabilities(managing, 'edit_categories', 'delete_categories', 'assign_categories'),
    assigning: 'edit_posts',
    isPublic: true,
    hasScreens: true,
  },
  {
    taxonomy: 'post_tag',
    labels: tagLabels,
    capabilities: capabilities('manage_post_tags', 'edit_post_tags', 'delete_post_tags', 'assign_post_tags'),
    assigning: 'edit_posts',
    isPublic: true,
    hasScreens: true,
  },
  {
    taxonomy: 'nav_menu',
    labels: menuLabels,
    capabilities: capabilities(themes, themes, themes, themes),
    assigning: themes,
    isPublic: false,
    hasScreens: false,
  },
  {
    taxonomy: 'wp_pattern_category',
    labels: patternCategoryLabels,
    capabilities: capabilities(managing, managing, managing, 'edit_posts'),
    assigning: 'edit_posts',
    isPublic: false,
    hasScreens: true,
  },
]

const typesWith = (taxonomy: Taxonomy, { state }: View): string[] => [
  ...(taxonomy === 'nav_menu' ? ['nav_menu_item'] : []),
  ...state.model.typesWith(taxonomy).map(registeredName),
]

function customFacts(taxonomy: CustomTaxonomy): TaxonomyFacts {
  const { name, singular_name, description, public: isPublic } = taxonomy.definition
  return {
    taxonomy,
    description,
    labels: customLabels(singular_name, name, taxonomy),
    capabilities: capabilities(managing, managing, managing, 'edit_posts'),
    assigning: 'edit_posts',
    isPublic,
    hasScreens: true,
  }
}

const factsIn = ({ state: { model } }: View): readonly TaxonomyFacts[] =>
  model.customTaxonomies.length === 0 ? builtIn : [...builtIn, ...model.customTaxonomies.map(customFacts)]

interface TaxonomySource {
  readonly taxonomy: TaxonomyFacts
  readonly call: Call
}

const fields: FieldRenderers<TaxonomySource, typeof taxonomyRecord> = {
  name: ({ taxonomy }) => taxonomy.labels.name,
  slug: ({ taxonomy }) => registeredName(taxonomy.taxonomy),
  capabilities: ({ taxonomy }) => taxonomy.capabilities,
  description: ({ taxonomy }) => taxonomy.description ?? '',
  labels: ({ taxonomy }) => taxonomy.labels,
  types: ({ taxonomy, call }) => typesWith(taxonomy.taxonomy, call),
  show_cloud: ({ taxonomy }) => taxonomy.isPublic,
  hierarchical: ({ taxonomy: { taxonomy } }) => taxonomyFacts(taxonomy).hierarchical,
  rest_base: ({ taxonomy: { taxonomy } }) => taxonomyFacts(taxonomy).base,
  rest_namespace: ({ taxonomy: { taxonomy }, call }) =>
    call.site.translator.deployed(splitPath(taxonomyFacts(taxonomy).collection).namespace),
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

const isOfType = ({ taxonomy }: TaxonomyFacts, call: Call): boolean => {
  const { type } = call.args
  return typeof type !== 'string' || type === '' || typesWith(taxonomy, call).includes(type)
}

export const taxonomies: Described<TaxonomyFacts> = {
  capture: 'taxonomy',
  permits: { unknown: true, refused: false },
  items: (call) => new Map(factsIn(call).map((facts) => [registeredName(facts.taxonomy), facts])),
  isListed: (taxonomy, call) =>
    isOfType(taxonomy, call) && (call.args.context !== 'edit' || mayAssign(taxonomy, call)),
  listDenial: (call) => {
    const { args, user } = call
    const isShown = (taxonomy: TaxonomyFacts) => isOfType(taxonomy, call) && mayAssign(taxonomy, call)
    if (args.context !== 'edit' || factsIn(call).some(isShown)) return undefined
    return refusals.editContext(user, 'rest_cannot_view')
  },
  itemDenial: (taxonomy, call) =>
    call.args.context === 'edit' && !mayAssign(taxonomy, call) ? refusals.editContext(call.user) : undefined,
  unknown: (name) =>
    new RestError(
      404,
      'rest_taxonomy_invalid',
      `There is no taxonomy ${JSON.stringify(name)}. Use a name from the list of taxonomies.`,
    ),
  render: (taxonomy, call, context) => ({
    ...fitted(call, render({ taxonomy, call }, context), taxonomyRecord.title, context),
    _links: {
      collection: [{ href: call.addresses.route('/core/v2/taxonomies') }],
      'wp:items': [{ href: call.addresses.route(taxonomyFacts(taxonomy.taxonomy).collection) }],
      curies,
    },
  }),
}
