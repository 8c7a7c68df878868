import { typeRecord } from '../../../contract/index.ts'
import { can } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { ContentModel } from '../../store/content-model.ts'
import { registeredName } from '../../store/content-types.ts'
import type { User } from '../../store/records.ts'
import { type FieldRenderers, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import { fitted } from '../../view/site-version.ts'
import type { View } from '../../view/view.ts'
import type { Call } from '../endpoint/call.ts'
import type { Described } from '../endpoint/described.ts'
import { refusals } from '../endpoint/refusals.ts'
import { customTypeFacts, type TypeFacts, typeFacts } from './facts.ts'

interface NamedType extends TypeFacts {
  readonly slug: string
}

// Includes the custom taxonomies that name the type.
function taxonomiesOf({ slug, taxonomies }: NamedType, model: ContentModel): readonly string[] {
  const type = model.type(slug)
  return type ? model.taxonomiesOf(type).map(registeredName) : taxonomies
}

/** The parts of the path of a collection: `/core/v2/posts` is `core/v2` and `posts`. */
export function splitPath(collection: string): { readonly namespace: string; readonly base: string } {
  const [, namespace = '', base = ''] = /^\/([^/]+\/[^/]+)\/(.*)$/.exec(collection) ?? []
  return { namespace, base }
}

interface TypeSource {
  readonly type: NamedType
  readonly call: Call
}

const fields: FieldRenderers<TypeSource, typeof typeRecord> = {
  capabilities: ({ type }) => type.capabilities,
  description: ({ type }) => type.description,
  hierarchical: ({ type }) => type.hierarchical,
  has_archive: ({ type }) => type.hasArchive ?? false,
  visibility: ({ type }) => ({ show_in_nav_menus: type.isInMenus, show_ui: type.hasScreens }),
  viewable: ({ type }) => type.hasPages,
  labels: ({ type }) => type.labels,
  name: ({ type }) => type.labels.name,
  slug: ({ type }) => type.slug,
  icon: ({ type }) => type.icon,
  // Items with an editor and a page can have notes.
  supports: ({ type }) =>
    Object.fromEntries(
      type.supports.map((name) => [name, name === 'editor' && type.hasPages ? [{ notes: true }] : true]),
    ),
  taxonomies: ({
    type,
    call: {
      state: { model },
    },
  }) => taxonomiesOf(type, model),
  rest_base: ({ type }) => splitPath(type.collection).base,
  rest_namespace: ({ type, call }) => call.site.translator.deployed(splitPath(type.collection).namespace),
  template: () => [],
  template_lock: () => false,
}

const render = recordRenderer(typeRecord, fields)

const builtIn: ReadonlyMap<string, NamedType> = new Map(
  Object.entries<TypeFacts>(typeFacts).map(([slug, type]) => [slug, { slug, ...type }]),
)

const itemsOf = ({ state: { model } }: View): ReadonlyMap<string, NamedType> =>
  model.customTypes.length === 0
    ? builtIn
    : new Map([
        ...builtIn,
        ...model.customTypes.map(
          (type) => [type.name, { slug: type.name, ...customTypeFacts(type) }] as const,
        ),
      ])

const mayWrite = (user: User | undefined, { capabilities }: TypeFacts): boolean =>
  can(user, capabilities.edit_posts)

export const types: Described<NamedType> = {
  capture: 'type',
  permits: { unknown: true, refused: true },
  items: itemsOf,
  isListed: (type, { args, user }) => args.context !== 'edit' || mayWrite(user, type),
  listDenial: (call) => {
    const { args, user } = call
    if (args.context !== 'edit' || [...itemsOf(call).values()].some((type) => mayWrite(user, type)))
      return undefined
    return refusals.editContext(user, 'rest_cannot_view')
  },
  itemDenial: (type, { args, user }) =>
    args.context === 'edit' && !mayWrite(user, type) ? refusals.editContext(user) : undefined,
  unknown: (name) =>
    new RestError(
      404,
      'rest_type_invalid',
      `There is no type ${JSON.stringify(name)}. Use a name from the list of types.`,
    ),
  render: (type, call, context) => ({
    ...fitted(call, render({ type, call }, context), typeRecord.title, context),
    _links: {
      collection: [{ href: call.addresses.route('/core/v2/types') }],
      'wp:items': [{ href: call.addresses.route(type.collection) }],
      curies,
    },
  }),
}
