import { contextArgument, paging } from '../resources/list-arguments.ts'
import { everywhere, readOnly, text } from '../schema/describe.ts'
import { pattern } from '../schema/pattern.ts'
import { route } from '../schema/route.ts'

const core = 'core/v2'
const level = { level: 'reference' } as const

const name = text('Its name, with that of its collection.')
export const iconRecord = {
  title: 'icon',
  properties: {
    name: readOnly(everywhere, text('Its name, with that of its collection.')),
    label: readOnly(everywhere, text('What it shows.')),
    content: readOnly(everywhere, text('The image, as SVG.')),
  },
} as const

/** The collection of an icon, in versions with several. */
export const collectionField = { collection: readOnly(everywhere, text('The collection it is of.')) } as const

const slugPattern = pattern('^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$')
const word = '[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?'

/** Limits a list of icons to a collection. */
export const collectionArgument = {
  collection: { description: 'Only icons of this collection.', type: 'string', pattern: slugPattern },
} as const

const read = { get: { args: { name, context: contextArgument } } } as const

export const iconList = route(core, '/icons', { get: { args: paging } }, level)

export const iconRead = route(core, '/icons/(?P<name>[a-z][a-z0-9-]*/[a-z][a-z0-9-]*)', read, level)

/** The pattern of an icon's name, once there may be several collections. */
export const iconName = `/${core}/icons/(?P<name>${word}/${word})`

export const iconsOfCollection = route(
  core,
  `/icons/(?P<collection>${word})`,
  { get: { args: { ...collectionArgument, ...paging } } },
  level,
)

const slug = text('The name of the collection.')

export const iconCollectionRoutes = [
  route(core, '/icon-collections', { get: { args: paging } }, level),
  route(
    core,
    `/icon-collections/(?P<slug>${word})`,
    { get: { args: { slug, context: contextArgument } } },
    level,
  ),
]

export const iconCollectionRecord = {
  title: 'icon-collection',
  properties: {
    slug: readOnly(everywhere, text('The name of the collection.')),
    label: readOnly(everywhere, text('The name to show.')),
    description: readOnly(everywhere, text('Its content.')),
  },
} as const

/** How the screens of a kind of thing are laid out at first. */
export const viewConfigRoute = route(
  core,
  '/view-config',
  {
    get: {
      args: {
        kind: { ...text('The kind of thing: `postType`, `taxonomy` or `root`.'), required: true },
        name: { description: 'Its name within the kind.', type: 'string', required: true },
      },
    },
  },
  level,
)
