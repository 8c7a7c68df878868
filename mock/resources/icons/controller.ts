import { iconCollectionRecord, iconRecord } from '../../../contract/versions/icons.ts'
import { denied } from '../../auth/denial.ts'
import { can, mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { registeredName } from '../../store/content-types.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { contextOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { types } from '../types/controller.ts'

interface Icon {
  readonly name: string
  readonly label: string
  readonly content: string
}

// Our own drawings, each a path in a square of 24, with names of WordPress.
const figures: readonly (readonly [name: string, label: string, path: string])[] = [
  ['arrow-down', 'Arrow Down', 'M11 4h2v12l4-4 1 1-6 6-6-6 1-1 4 4z'],
  ['arrow-left', 'Arrow Left', 'M20 11v2H8l4 4-1 1-6-6 6-6 1 1-4 4z'],
  ['arrow-right', 'Arrow Right', 'M4 11v2h12l-4 4 1 1 6-6-6-6-1 1 4 4z'],
  ['arrow-up', 'Arrow Up', 'M11 20h2V8l4 4 1-1-6-6-6 6 1 1 4-4z'],
  ['check', 'Check', 'M9 16 5 12l-1 1 5 5L20 7l-1-1z'],
  ['plus', 'Plus', 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z'],
]

const svg = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${path}" /></svg>`

/** The icons of WordPress. */
const coreIcons: readonly Icon[] = figures.map(([name, label, path]) => ({
  name,
  label,
  content: svg(path),
}))

const iconCollections: ReadonlyMap<string, { readonly label: string; readonly description: string }> =
  new Map([['core', { label: 'WordPress', description: 'The icons that come with WordPress.' }]])

const permit: EndpointBehaviour['permit'] = ({ user }) =>
  mayEditAny(user)
    ? undefined
    : denied(user, 'rest_cannot_view', 'Only users who can write posts can read icons. Sign in as one.')

const iconFields: FieldRenderers<Icon, typeof iconRecord> = {
  name: ({ name }) => `core/${name}`,
  label: ({ label }) => label,
  content: ({ content }) => content,
}

const renderFields = recordRenderer(iconRecord, iconFields)

// An icon names its collection on sites with a route for collections.
function renderIcon(icon: Icon, call: Call): Rendered {
  const rendered = renderFields(icon, contextOf(call))
  return hasCollections(call) ? { ...rendered, collection: 'core' } : rendered
}

const hasCollections = ({ site }: Call): boolean =>
  site.deployment.routes.some(({ pattern }) => pattern === '/core/v2/icon-collections')

const unknownCollection = (slug: string): RestError =>
  new RestError(404, 'rest_icon_collection_not_found', `There is no icon collection ${JSON.stringify(slug)}.`)

/** `GET` of the icons, or of those of a collection. */
export const iconList: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const { collection, search } = call.args
    if (hasCollections(call) && collection !== undefined && !iconCollections.has(scalarText(collection)))
      throw unknownCollection(scalarText(collection))
    const sought = scalarText(search).toLowerCase()
    const found = coreIcons.filter(({ name, label }) =>
      [`core/${name}`, label.toLowerCase()].some((text) => text.includes(sought)),
    )
    return ok(found.map((icon) => renderIcon(icon, call)))
  },
}

export const iconRead: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const name = scalarText(call.args.name)
    const icon = coreIcons.find((each) => `core/${each.name}` === name)
    if (icon === undefined)
      throw new RestError(
        404,
        'rest_icon_not_found',
        `There is no icon ${JSON.stringify(name)}. Use a name from the list of icons.`,
      )
    return ok(renderIcon(icon, call))
  },
}

type Collection = readonly [slug: string, texts: { readonly label: string; readonly description: string }]

const collectionFields: FieldRenderers<Collection, typeof iconCollectionRecord> = {
  slug: ([slug]) => slug,
  label: ([, { label }]) => label,
  description: ([, { description }]) => description,
}

const renderCollection = recordRenderer(iconCollectionRecord, collectionFields)

export const iconCollectionList: EndpointBehaviour = {
  permit,
  handle: (call) => ok([...iconCollections].map((each) => renderCollection(each, contextOf(call)))),
}

export const iconCollectionRead: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const slug = scalarText(call.args.slug)
    const texts = iconCollections.get(slug)
    if (texts === undefined) throw unknownCollection(slug)
    return ok(renderCollection([slug, texts], contextOf(call)))
  },
}

// True when there is no type or taxonomy of the requested name.
function isUnknown(call: Call): boolean {
  const { kind, name } = call.args
  if (kind === 'postType') return !types.items(call).has(scalarText(name))
  return kind === 'taxonomy' && !call.state.model.taxonomies.some((each) => registeredName(each) === name)
}

// Whether the user may list things of the requested kind.
function mayList({ args, user }: Call): boolean {
  if (args.kind === 'root') return can(user, 'manage_options')
  return args.kind === 'taxonomy' ? can(user, 'manage_categories') : mayEditAny(user)
}

/** `GET` of the default layout of the admin screens of a kind of thing. */
export const viewConfigRead: EndpointBehaviour = {
  permit: (call) =>
    isUnknown(call) || mayList(call)
      ? undefined
      : denied(
          call.user,
          'rest_cannot_read',
          'Only users of an admin screen can read its view configuration. Sign in as one.',
        ),
  handle: (call) => {
    const { kind, name } = call.args
    if (isUnknown(call))
      throw new RestError(
        404,
        'rest_view_config_invalid_entity',
        `There is no ${scalarText(kind)} named ${JSON.stringify(name)}.`,
      )
    return ok({
      kind,
      name,
      default_view: { type: 'table', filters: [], perPage: 20, sort: { field: 'title', direction: 'asc' } },
      default_layouts: { table: {} },
      view_list: [],
      form: {},
    })
  },
}
