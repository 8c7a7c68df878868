import { typeRecord } from '../../../contract/index.ts'
import { denied } from '../../authorise/denial.ts'
import { can, mayEditAny } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import type { Described } from '../../endpoint/described.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { features } from '../../store/content-features.ts'
import { contentTypes } from '../../store/content-types.ts'
import type { User } from '../../store/records.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import { attachmentLabels, type Labels, postLabels, typeLabels } from './type-labels.ts'
import { type UnseenType, unseenTypes } from './unseen-types.ts'

/** A type as it is told. */
interface DescribedType {
  readonly slug: string
  readonly labels: Labels
  readonly icon: string | null
  readonly description: string
  readonly isInMenus: boolean
  readonly isManaged: boolean
  readonly viewable: boolean
  readonly hierarchical: boolean
  /** The path of its collection behind the namespace. */
  readonly base: string
  readonly supports: readonly string[]
  readonly taxonomies: readonly string[]
  readonly capabilities: Readonly<Record<string, string>>
}

const presentations = {
  post: { labels: postLabels, icon: 'dashicons-admin-post', isInMenus: true },
  page: {
    labels: typeLabels('Page', 'Pages', 'Parent Page:'),
    icon: 'dashicons-admin-page',
    isInMenus: true,
  },
  attachment: { labels: attachmentLabels, icon: 'dashicons-admin-media', isInMenus: false },
} as const

function ofDocument(slug: keyof typeof presentations): DescribedType {
  const { collection, capabilityType, creation, hierarchical, taxonomies } = contentTypes[slug]
  return {
    ...presentations[slug],
    slug,
    description: '',
    isManaged: true,
    viewable: true,
    hierarchical,
    base: collection.split('/').at(-1) ?? '',
    supports: features[slug],
    taxonomies,
    capabilities: capabilitiesFor(capabilityType, creation),
  }
}

const ofEditor = ([slug, type]: readonly [string, UnseenType]): DescribedType => ({
  ...type,
  slug,
  icon: null,
  isInMenus: false,
  viewable: false,
  hierarchical: false,
  capabilities: { ...capabilitiesFor('post', 'edit_posts'), ...type.capabilities },
})

const described: readonly DescribedType[] = [
  ofDocument('post'),
  ofDocument('page'),
  ofDocument('attachment'),
  ...Object.entries(unseenTypes).map(ofEditor),
]

interface TypeSource {
  readonly type: DescribedType
  readonly call: Call
}

const fields: FieldRenderers<TypeSource, typeof typeRecord> = {
  capabilities: ({ type }) => type.capabilities,
  description: ({ type }) => type.description,
  hierarchical: ({ type }) => type.hierarchical,
  has_archive: () => false,
  visibility: ({ type }) => ({ show_in_nav_menus: type.isInMenus, show_ui: type.isManaged }),
  viewable: ({ type }) => type.viewable,
  labels: ({ type }) => type.labels,
  name: ({ type }) => type.labels.name,
  slug: ({ type }) => type.slug,
  icon: ({ type }) => type.icon,
  // What is written in an editor and seen by others may have notes beside it.
  supports: ({ type }) =>
    Object.fromEntries(
      type.supports.map((name) => [name, name === 'editor' && type.viewable ? [{ notes: true }] : true]),
    ),
  taxonomies: ({ type }) => type.taxonomies,
  rest_base: ({ type }) => type.base,
  rest_namespace: ({ call }) => call.site.translator.deployed('core/v2'),
  template: () => [],
  template_lock: () => false,
}

const render = recordRenderer(typeRecord, fields)

function capabilitiesFor(word: string, creation: string): Record<string, string> {
  const one = ['edit', 'read', 'delete'].map((act) => [`${act}_post`, `${act}_${word}`])
  const many = ['edit', 'edit_others', 'edit_private', 'edit_published', 'publish', 'read_private']
  const removals = ['delete', 'delete_others', 'delete_private', 'delete_published']
  const all = [...many, ...removals].map((act) => [`${act}_posts`, `${act}_${word}s`])
  const create = ['create_posts', creation]
  return Object.fromEntries([...one, ...all, create, ['read', 'read']])
}

// Every type asks for one of the capabilities that a site decides by.
const mayEdit = (user: User | undefined, { capabilities }: DescribedType): boolean =>
  decidingCapabilities.some((each) => each === capabilities.edit_posts && can(user, each))

const decidingCapabilities = ['edit_posts', 'edit_pages', 'edit_theme_options'] as const

/** The types of item: what `about` of an item leads to. */
export const types: Described<DescribedType> = {
  capture: 'type',
  permits: { unknown: true, refused: true },
  items: new Map(described.map((type) => [type.slug, type])),
  isListed: (type, { args, user }) => args.context !== 'edit' || mayEdit(user, type),
  listDenial: ({ args, user }) => {
    if (args.context !== 'edit' || mayEditAny(user)) return undefined
    const text = 'The context edit of types is for those who may write. Sign in as one.'
    return denied(user, 'rest_cannot_view', text)
  },
  itemDenial: (type, { args, user }) =>
    args.context === 'edit' && !mayEdit(user, type) ? refusals.editContext(user, 'this type') : undefined,
  unknown: (name) =>
    new RestError(404, 'rest_type_invalid', `There is no type ${JSON.stringify(name)}. The list names them.`),
  render: (type, call, context) => ({
    ...render({ type, call }, context),
    _links: {
      collection: [{ href: call.addresses.route('/core/v2/types') }],
      'wp:items': [{ href: call.addresses.route(`/core/v2/${type.base}`) }],
      curies,
    },
  }),
}
