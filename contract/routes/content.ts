import { revisionListArguments } from '../arguments/collection.ts'
import { contextArgument } from '../arguments/list-parts.ts'
import type { ArgumentDefinition, ArgumentDefinitions } from '../dialect.ts'
import { type Route, route } from '../route.ts'

const id: ArgumentDefinition = { description: 'The id of the item.', type: 'integer' }
const parent: ArgumentDefinition = { description: 'The id of the item it belongs to.', type: 'integer' }

const force = (description: string): ArgumentDefinition => ({ description, type: 'boolean', default: false })

/** The id capture of an item's path (section Resources and their fields). */
export const itemId: ArgumentDefinitions = { id }

/** `force` of an item's DELETE (section States and transitions). */
export const itemForce = force('Remove it for good instead of moving it to the trash.')

const excerptLength: ArgumentDefinition = {
  description: 'How many words a made excerpt has.',
  type: 'integer',
}

const password: ArgumentDefinition = { description: 'The password of a protected item.', type: 'string' }

interface ContentRoutes {
  /** The collection's path behind the namespace, `/posts`. */
  readonly path: string
  readonly list: ArgumentDefinitions
  readonly fields: ArgumentDefinitions
}

/** The routes posts and pages share: collection, item, revisions, autosaves (section Endpoints). */
export function contentRoutes({ path, list, fields }: ContentRoutes): Route[] {
  const item = `${path}/(?P<id>[\\d]+)`
  const under = `${path}/(?P<parent>[\\d]+)`
  return [
    route('core/v2', path, {
      get: { args: list, batch: true },
      post: { args: fields, batch: true },
    }),
    route('core/v2', item, {
      get: {
        args: { id, context: contextArgument, excerpt_length: excerptLength, password },
        batch: true,
      },
      'post put patch': { args: { id, ...fields }, batch: true },
      delete: { args: { id, force: itemForce }, batch: true },
    }),
    route('core/v2', `${under}/revisions`, { get: { args: { parent, ...revisionListArguments } } }),
    route('core/v2', `${under}/revisions/(?P<id>[\\d]+)`, {
      get: { args: { parent, id, context: contextArgument } },
      delete: { args: { parent, id, force: force('Has to be true: a revision has no trash.') } },
    }),
    route('core/v2', `${path}/(?P<id>[\\d]+)/autosaves`, {
      get: { args: { parent, context: contextArgument } },
      post: { args: { parent, ...fields } },
    }),
    route('core/v2', `${under}/autosaves/(?P<id>[\\d]+)`, {
      get: { args: { parent, id, context: contextArgument } },
    }),
  ]
}
