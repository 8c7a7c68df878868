import { contextArgument, paging } from '../resources/list-arguments.ts'
import { everywhere } from '../schema/field-contexts.ts'
import { pattern } from '../schema/pattern.ts'
import { route } from '../schema/route.ts'

const core = 'core/v2'
const level = { level: 'reference' } as const

const name = { description: 'Its name, with that of its collection.', type: 'string' } as const
const readable = (description: string) =>
  ({ description, type: 'string', context: everywhere, readonly: true }) as const

/** An icon as it is answered. */
export const iconRecord = {
  title: 'icon',
  properties: {
    name: readable('Its name, with that of its collection.'),
    label: readable('What it shows.'),
    content: readable('The image, as SVG.'),
  },
} as const

/** The collection of an icon, in versions with several. */
export const collectionField = { collection: readable('The collection it is of.') } as const

const slugPattern = pattern('^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$')
const word = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?'

/** Limits a list of icons to a collection. */
export const collectionArgument = {
  collection: { description: 'Only icons of this collection.', type: 'string', pattern: slugPattern },
} as const

const read = { get: { args: { name, context: contextArgument } } } as const

/** The list of icons. */
export const iconList = route(core, '/icons', { get: { args: paging } }, level)

/** An icon by its name. */
export const iconRead = route(core, '/icons/(?P<name>[a-z][a-z0-9-]*/[a-z][a-z0-9-]*)', read, level)

/** The pattern of an icon's name, once there may be several collections. */
export const iconName = `/${core}/icons/(?P<name>${word}/${word})`

/** The icons of a collection. */
export const iconsOfCollection = route(
  core,
  `/icons/(?P<collection>${word})`,
  { get: { args: { ...collectionArgument, ...paging } } },
  level,
)

const slug = { description: 'The name of the collection.', type: 'string' } as const

/** The collections of icons. */
export const iconCollectionRoutes = [
  route(core, '/icon-collections', { get: { args: paging } }, level),
  route(
    core,
    `/icon-collections/(?P<slug>${word})`,
    { get: { args: { slug, context: contextArgument } } },
    level,
  ),
]

/** A collection of icons as it is answered. */
export const iconCollectionRecord = {
  title: 'icon-collection',
  properties: {
    slug: readable('The name of the collection.'),
    label: readable('The name to show.'),
    description: readable('Its content.'),
  },
} as const

/** How the screens of a kind of thing are laid out at first. */
export const viewConfigRoute = route(
  core,
  '/view-config',
  {
    get: {
      args: {
        kind: {
          description: 'The kind of thing: `postType`, `taxonomy` or `root`.',
          type: 'string',
          required: true,
        },
        name: { description: 'Its name within the kind.', type: 'string', required: true },
      },
    },
  },
  level,
)
