import { typeRecord } from '../../../contract/index.ts'
import { denied } from '../../authorise/denial.ts'
import { mayEditType } from '../../authorise/rights.ts'
import type { Call } from '../../endpoint/call.ts'
import type { Described } from '../../endpoint/described.ts'
import { refusals } from '../../endpoint/refusals.ts'
import { RestError } from '../../http/errors.ts'
import type { ContentType } from '../../store/records.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import { collectionPaths, curies } from '../../view/links.ts'
import { attachmentLabels, type Labels, typeLabels } from './type-labels.ts'

interface TypeFacts {
  readonly slug: ContentType
  readonly labels: Labels
  readonly icon: string
  readonly hierarchical: boolean
  readonly taxonomies: readonly string[]
  /** What its capabilities are named for. */
  readonly word: 'post' | 'page'
  readonly supports: Readonly<Record<string, unknown>>
  readonly isInMenus: boolean
}

const supporting = (names: string): Record<string, true> =>
  Object.fromEntries(names.split(' ').map((name) => [name, true]))

// What is written in an editor is kept by it from time to time, and may have notes beside it.
const edited = { editor: [{ notes: true }], autosave: true }

const facts: readonly TypeFacts[] = [
  {
    slug: 'post',
    labels: typeLabels('Post', 'Posts', null),
    icon: 'dashicons-admin-post',
    hierarchical: false,
    taxonomies: ['category', 'post_tag'],
    word: 'post',
    supports: {
      ...supporting(
        'title author thumbnail excerpt trackbacks custom-fields comments revisions post-formats',
      ),
      ...edited,
    },
    isInMenus: true,
  },
  {
    slug: 'page',
    labels: typeLabels('Page', 'Pages', 'Parent Page:'),
    icon: 'dashicons-admin-page',
    hierarchical: true,
    taxonomies: [],
    word: 'page',
    supports: {
      ...supporting('title author thumbnail page-attributes custom-fields comments revisions'),
      ...edited,
    },
    isInMenus: true,
  },
  {
    slug: 'attachment',
    labels: attachmentLabels,
    icon: 'dashicons-admin-media',
    hierarchical: false,
    taxonomies: [],
    word: 'post',
    supports: supporting('title author comments'),
    isInMenus: false,
  },
]

interface TypeSource {
  readonly type: TypeFacts
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
  supports: ({ type }) => type.supports,
  taxonomies: ({ type }) => type.taxonomies,
  rest_base: ({ type }) => collectionPaths[type.slug].split('/').at(-1),
  rest_namespace: ({ call }) => call.site.translator.deployed('core/v2'),
  template: () => [],
  template_lock: () => false,
}

const render = recordRenderer(typeRecord, fields)

function capabilitiesFor({ slug, word }: TypeFacts): Record<string, string> {
  const one = ['edit', 'read', 'delete'].map((act) => [`${act}_post`, `${act}_${word}`])
  const many = ['edit', 'edit_others', 'edit_private', 'edit_published', 'publish', 'read_private']
  const removals = ['delete', 'delete_others', 'delete_private', 'delete_published']
  const all = [...many, ...removals].map((act) => [`${act}_posts`, `${act}_${word}s`])
  const create = ['create_posts', slug === 'attachment' ? 'upload_files' : `edit_${word}s`]
  return Object.fromEntries([...one, ...all, create, ['read', 'read']])
}

/** The types of item: what `about` of an item leads to. */
export const types: Described<TypeFacts> = {
  capture: 'type',
  permits: { unknown: true, refused: true },
  items: new Map(facts.map((type) => [type.slug, type])),
  isListed: ({ slug }, { args, user }) => args.context !== 'edit' || mayEditType(user, slug),
  listDenial: ({ args, user }) => {
    if (args.context !== 'edit' || facts.some(({ slug }) => mayEditType(user, slug))) return undefined
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
      'wp:items': [{ href: call.addresses.route(collectionPaths[type.slug]) }],
      curies,
    },
  }),
}
