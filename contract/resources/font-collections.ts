import { everywhere, readOnly, shownIn, text } from '../schema/describe.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { contextArgument, paging } from './list-arguments.ts'

const { search: _search, ...paged } = paging

const list = (description: string) => ({ description, type: 'array', context: everywhere }) as const

export const fontCollectionRecord = {
  title: 'font-collection',
  properties: {
    slug: readOnly(everywhere, text('Its name.')),
    name: shownIn(everywhere, text('The name to show.')),
    description: shownIn(everywhere, text('The description.')),
    font_families: list('The font families that can be installed from it.'),
    categories: list('What they are sorted into.'),
  },
} as const

export const fontCollectionRoutes = {
  '/font-collections': { get: { id: 'font-collections.list', args: paged } },
  '/font-collections/(?P<slug>[\\/\\w-]+)': {
    get: { id: 'font-collections.read', args: { context: contextArgument } },
  },
} as const satisfies RouteDeclarations
