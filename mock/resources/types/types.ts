import { typeRecord } from '../../../contract/index.ts'
import { denied } from '../../authorise/denial.ts'
import { mayEditAny, mayEditType } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import type { Described } from '../../endpoint/described.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import { features } from '../../store/content-features.ts'
import { contentTypes } from '../../store/content-types.ts'
import type { ContentType } from '../../store/records.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import { attachmentLabels, type Labels, typeLabels } from './type-labels.ts'

interface Presentation {
  readonly labels: Labels
  readonly icon: string
  readonly isInMenus: boolean
}

/** How each type is shown to those who write. */
const presentations = {
  post: { labels: typeLabels('Post', 'Posts', null), icon: 'dashicons-admin-post', isInMenus: true },
  page: {
    labels: typeLabels('Page', 'Pages', 'Parent Page:'),
    icon: 'dashicons-admin-page',
    isInMenus: true,
  },
  attachment: { labels: attachmentLabels, icon: 'dashicons-admin-media', isInMenus: false },
} as const satisfies Readonly<Partial<Record<ContentType, Presentation>>>

const described = (slug: keyof typeof presentations) => ({
  slug,
  ...contentTypes[slug],
  ...presentations[slug],
})

type DescribedType = ReturnType<typeof described>

interface TypeSource {
  readonly type: DescribedType
  readonly call: Call
}

const fields: FieldRenderers<TypeSource, typeof typeRecord> = {
  capabilities: ({ type }) => capabilitiesFor(type),
  description: () => '',
  hierarchical: ({ type }) => type.hierarchical,
  has_archive: () => false,
  visibility: ({ type }) => ({ show_in_nav_menus: type.isInMenus, show_ui: true }),
  viewable: () => true,
  labels: ({ type }) => type.labels,
  name: ({ type }) => type.labels.name,
  slug: ({ type }) => type.slug,
  icon: ({ type }) => type.icon,
  // What is written in an editor may have notes beside it.
  supports: ({ type }) =>
    Object.fromEntries(
      features[type.slug].map((name) => [name, name === 'editor' ? [{ notes: true }] : true]),
    ),
  taxonomies: ({ type }) => type.taxonomies,
  rest_base: ({ type }) => type.collection.split('/').at(-1),
  rest_namespace: ({ call }) => call.site.translator.deployed('core/v2'),
  template: () => [],
  template_lock: () => false,
}

const render = recordRenderer(typeRecord, fields)

function capabilitiesFor({ capabilityType: word, creation }: DescribedType): Record<string, string> {
  const one = ['edit', 'read', 'delete'].map((act) => [`${act}_post`, `${act}_${word}`])
  const many = ['edit', 'edit_others', 'edit_private', 'edit_published', 'publish', 'read_private']
  const removals = ['delete', 'delete_others', 'delete_private', 'delete_published']
  const all = [...many, ...removals].map((act) => [`${act}_posts`, `${act}_${word}s`])
  const create = ['create_posts', creation]
  return Object.fromEntries([...one, ...all, create, ['read', 'read']])
}

/** The types of item: what `about` of an item leads to. */
export const types: Described<DescribedType> = {
  capture: 'type',
  permits: { unknown: true, refused: true },
  items: new Map((['post', 'page', 'attachment'] as const).map((slug) => [slug, described(slug)])),
  isListed: ({ slug }, { args, user }) => args.context !== 'edit' || mayEditType(user, slug),
  listDenial: ({ args, user }) => {
    if (args.context !== 'edit' || mayEditAny(user)) return undefined
    const text = 'The context edit of types is for those who may write. Sign in as one.'
    return denied(user, 'rest_cannot_view', text)
  },
  itemDenial: ({ slug }, { args, user }) =>
    args.context === 'edit' && !mayEditType(user, slug) ? refusals.editContext(user, 'this type') : undefined,
  unknown: (name) =>
    new RestError(404, 'rest_type_invalid', `There is no type ${JSON.stringify(name)}. The list names them.`),
  render: (type, call, context) => ({
    ...render({ type, call }, context),
    _links: {
      collection: [{ href: call.addresses.route('/core/v2/types') }],
      'wp:items': [{ href: call.addresses.route(type.collection) }],
      curies,
    },
  }),
}
