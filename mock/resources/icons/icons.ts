import { iconCollectionRecord, iconRecord } from '../../../contract/versions/icons.ts'
import { denied } from '../../authorise/denial.ts'
import { mayEditAny } from '../../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { coreIcons, type Icon, iconCollections } from './core-icons.ts'

const permit: EndpointBehaviour['permit'] = ({ user }) =>
  mayEditAny(user)
    ? undefined
    : denied(user, 'rest_cannot_view', 'Icons and their collections are told to those who write.')

const iconFields: FieldRenderers<Icon, typeof iconRecord> = {
  name: ({ name }) => `core/${name}`,
  label: ({ label }) => label,
  content: ({ content }) => content,
}

const renderFields = recordRenderer(iconRecord, iconFields)

// An icon tells its collection where there may be several: where the site has a route for them.
function renderIcon(icon: Icon, call: Call): Rendered {
  const rendered = renderFields(icon, contextOf(call))
  return hasCollections(call) ? { ...rendered, collection: 'core' } : rendered
}

const hasCollections = ({ site }: Call): boolean =>
  site.deployment.routes.some(({ pattern }) => pattern === '/core/v2/icon-collections')

const unknownCollection = (slug: string): RestError =>
  new RestError(
    404,
    'rest_icon_collection_not_found',
    `There is no collection of icons ${JSON.stringify(slug)}. The list of collections names them.`,
  )

/** `GET` of the icons, or of those of a collection. */
export const iconList: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const { collection, search } = call.args
    if (hasCollections(call) && collection !== undefined && !iconCollections.has(textOf(collection)))
      throw unknownCollection(textOf(collection))
    const sought = textOf(search).toLowerCase()
    const found = coreIcons.filter(({ name, label }) =>
      [`core/${name}`, label.toLowerCase()].some((text) => text.includes(sought)),
    )
    return { status: 200, body: found.map((icon) => renderIcon(icon, call)) }
  },
}

/** `GET` of an icon by its name. */
export const iconRead: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const name = textOf(call.args.name)
    const icon = coreIcons.find((each) => `core/${each.name}` === name)
    if (icon === undefined)
      throw new RestError(
        404,
        'rest_icon_not_found',
        `There is no icon ${JSON.stringify(name)}. The list names them.`,
      )
    return { status: 200, body: renderIcon(icon, call) }
  },
}

type Collection = readonly [slug: string, texts: { readonly label: string; readonly description: string }]

const collectionFields: FieldRenderers<Collection, typeof iconCollectionRecord> = {
  slug: ([slug]) => slug,
  label: ([, { label }]) => label,
  description: ([, { description }]) => description,
}

const renderCollection = recordRenderer(iconCollectionRecord, collectionFields)

/** `GET` of the collections of icons. */
export const iconCollectionList: EndpointBehaviour = {
  permit,
  handle: (call) => ({
    status: 200,
    body: [...iconCollections].map((each) => renderCollection(each, contextOf(call))),
  }),
}

/** `GET` of a collection by its name. */
export const iconCollectionRead: EndpointBehaviour = {
  permit,
  handle: (call) => {
    const slug = textOf(call.args.slug)
    const texts = iconCollections.get(slug)
    if (texts === undefined) throw unknownCollection(slug)
    return { status: 200, body: renderCollection([slug, texts], contextOf(call)) }
  },
}
