import { type Requirement, statements } from '../requirement.ts'
import { sections } from './sections.ts'

const kinds = ['types', 'statuses', 'taxonomies'] as const
const codes = {
  types: 'rest_type_invalid',
  statuses: 'rest_status_invalid',
  taxonomies: 'rest_taxonomy_invalid',
}

const ofKinds = (kind: (typeof kinds)[number]): Readonly<Record<string, string>> => ({
  [`stock.${kind}.list`]: `The list of ${kind} has those that everybody sees by their names, each as it is alone.`,
  [`stock.${kind}.edit`]: `In \`edit\` the ${kind} tell what they are and ask for.`,
  [`stock.${kind}.unknown`]: `One of the ${kind} that is not there answers 404 with \`${codes[kind]}\`.`,
  [`stock.${kind}.edit-anonymous`]: `The list of ${kind} in \`edit\` answers 401 with \`rest_cannot_view\` to nobody in particular.`,
})

/** What a site tells of itself: search, settings, types, statuses and taxonomies. */
export const stockSiteRequirements: readonly Requirement[] = statements(sections.stock, 'reference', {
  'stock.search.posts': 'A search finds a published post by its words, also by its subtype, and as no other.',
  'stock.search.pages': 'A search finds a published page by its words, also by its subtype, and as no other.',
  'stock.search.record': 'What a search finds tells its title and its address.',
  'stock.search.unpublished': 'A search finds nothing that is not published.',
  'stock.search.categories': 'A search for terms finds a category by its name.',
  'stock.search.tags': 'A search for terms finds a tag by its name.',
  'stock.search.formats': 'A search for post formats finds nothing else.',
  'stock.search.include': 'A search is narrowed by `include` and `exclude`, and has pages.',
  'stock.search.refused':
    'A search for an unknown type or subtype, or in `edit`, answers 400 with `rest_invalid_param`.',
  'stock.settings.read': 'The settings hold what the index tells of the site, and more.',
  'stock.settings.change': 'A change of settings changes what is sent, and nothing else.',
  'stock.settings.default-category':
    'A new post without categories gets the default category of the settings.',
  'stock.settings.default-comments': 'A new post takes comments as the settings say.',
  'stock.settings.refused':
    'A setting of the wrong type is refused with 400 and `rest_invalid_param`, and nothing changes.',
  'stock.settings.unknown': 'A setting that is unknown is passed over.',
  ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(ofKinds(kind)))),
  'stock.statuses.hidden':
    'Everybody sees the public statuses alone: others answer 401 with `rest_cannot_read_status`.',
  'stock.types.bases': 'The `rest_base` of a type leads to the list of its items.',
  'stock.taxonomies.bases': 'The `rest_base` of a taxonomy leads to the list of its terms.',
  'stock.taxonomies.type': 'The list of taxonomies is narrowed by `type` to those its items have.',
})
