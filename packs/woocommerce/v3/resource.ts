import type {
  HandlerDefinition,
  HandlerPermission,
  HandlerRequest,
  HandlerSchema,
  HandlerSite,
  StoredRecord,
} from '../../../index.ts'
import { memberIn } from '../../lib/texts.ts'
import { idSelection, idsParam, pageAnswer, sortedBy } from '../listing.ts'
import { type Catalog, requestCatalog } from '../product-facts.ts'
import type { Shop } from '../shop.ts'
import { permission, type Verb } from './access.ts'
import { batch, batchLists, itemsPath } from './batch.ts'
import { Reader } from './reader.ts'

type Arguments = Readonly<Record<string, HandlerSchema>>
export type Handlers = Readonly<Record<string, HandlerDefinition>>
type Key<Item> = (item: Item, catalog: Catalog) => string | number

/** What a write has at hand. */
export interface Write {
  readonly sent: Reader
  readonly request: HandlerRequest
  readonly catalog: Catalog
}

/** Where items are: a store of records, or one whose writes are requests to the site. */
export interface ItemStore<Item> {
  all(): readonly Item[] | Promise<readonly Item[]>
  get(id: number): Item | undefined
  add(make: (id: number) => Item, request: HandlerRequest): Item | Promise<Item>
  put(item: Item, request: HandlerRequest): Item | Promise<Item>
  remove(id: number, request: HandlerRequest): unknown
}

/** A resource of the API that manages a shop: its items can be listed, read, created, changed and deleted. */
export interface Resource<Item extends StoredRecord> {
  /** `/wc/v3/coupons`, with captures of parents. */
  readonly route: string
  /** The name of an item's id in the route. Default: `id`. */
  readonly capture?: string
  readonly store: (shop: Shop) => ItemStore<Item>
  /** The items of the route. Default: all. @throws an error when its parent doesn't exist */
  readonly items?: (request: HandlerRequest, catalog: Catalog) => readonly Item[]
  /** The error for an id that no item has; 404 when it is read, and the statuses when it is changed and deleted. */
  readonly missing: readonly [code: string, change?: number, remove?: number]
  readonly view: (item: Item, catalog: Catalog, request: HandlerRequest) => object
  readonly filters?: Arguments
  readonly matches?: (item: Item, request: HandlerRequest, catalog: Catalog) => boolean
  readonly keys: Readonly<Record<string, Key<Item>>>
  /** The usual order: a key, and whether it is descending. */
  readonly order: readonly [key: string, order: 'asc' | 'desc']
  readonly fields: Arguments
  /** Fields of a change, where they differ from those of a new item. */
  readonly changedFields?: Arguments
  /** Fields that a new item needs. */
  readonly required?: readonly string[]
  readonly create: (id: number, write: Write) => Item
  readonly update: (item: Item, write: Write) => Item
  /**
   * The error if an item doesn't exist, before the permission to manage the shop is checked: that it is missing,
   * by the permission (`refused`) or by the route (`allowed`), whose methods the answer names then. Default: nothing.
   */
  readonly missingFirst?: 'refused' | 'allowed'
  /**
   * Where items go that are deleted without `force`; `gone`: `force` is true by
   * default. Default: they can't be.
   */
  readonly trashed?: ((item: Item, at: { readonly now: number }) => Item) | 'gone'
  /** Whether the answer to that is the item as it is in the trash. Default: as it was. */
  readonly answersTrashed?: boolean
  /** The answer to the deletion of an item. Default: the item. */
  readonly deleted?: (view: object) => object
  /** The capability with which others than those who manage the shop read items. Default: none. */
  readonly readers?: string
  /** The word for changes in codes of errors. Default: `edit`. */
  readonly edit?: 'edit' | 'update'
  /** Links of an item besides those to itself and to its list. */
  readonly links?: (item: Item, site: HandlerSite) => object
  /** What goes with an item that is deleted. */
  readonly removed?: (item: Item, catalog: Catalog, request: HandlerRequest) => void
  /** Arguments of a deletion besides `force`. */
  readonly deletedFields?: Arguments
  /** The reason why items can't be deleted. Default: users who manage the shop may delete them. */
  readonly undeletable?: (item: Item) => string | undefined
  /** Whether invalid ids in a list are rejected. Default: they match nothing. */
  readonly verifiesIds?: boolean
  /** What the list can be: without `include` and `exclude`, or without any argument. Default: all of them. */
  readonly listed?: 'without ids' | 'whole'
}

const context = { type: 'string', enum: ['view', 'edit'], default: 'view' } as const

/** The routes of a resource. */
export function resourceHandlers<Item extends StoredRecord>(resource: Resource<Item>): Handlers {
  const { route, capture = 'id', fields, required = [], view, store, trashed, missingFirst } = resource
  const [missing, missingToChange, missingToDelete] = resource.missing
  const one = `${route}/(?P<${capture}>[\\d]+)`
  const parents = captureArguments(route)
  const id = { ...parents, [capture]: { type: 'integer' } } as const
  const needed = Object.fromEntries(required.map((name) => [name, { ...fields[name], required: true }]))
  const answered = (item: Item, request: HandlerRequest, catalog: Catalog, isGone = false) => ({
    ...view(item, catalog, request),
    _links: itemLinks(resource, item, request, isGone),
  })
  const write = (request: HandlerRequest, catalog: Catalog): Write => {
    return { sent: new Reader(request.params), request, catalog }
  }
  const find = (request: HandlerRequest, catalog: Catalog): Item | undefined => {
    const wanted = Number(request.params[capture])
    const items = resource.items?.(request, catalog)
    return items ? items.find((each) => each.id === wanted) : store(catalog.shop).get(wanted)
  }
  const missingMessage = ({ params }: HandlerRequest) => `There is no item with the id ${params[capture]}.`
  const found = (request: HandlerRequest, catalog: Catalog, status = 404): Item => {
    const item = find(request, catalog)
    if (item) return item
    throw request.error(status, missing, missingMessage(request))
  }
  const listPermission = (verb: Verb, readers?: string): HandlerPermission => {
    const decide = permission(verb, readers)
    if (missingFirst !== 'refused' || Object.keys(parents).length === 0) return decide
    return (request) => {
      // Its error for a missing parent comes first.
      resource.items?.(request, requestCatalog(request))
      return decide(request)
    }
  }
  const itemPermission = (verb: Verb, readers?: string): HandlerPermission => {
    const decide = permission(verb, readers)
    if (missingFirst === undefined) return decide
    return (request) => {
      const item = find(request, requestCatalog(request))
      const refusal = item && verb === 'delete' ? resource.undeletable?.(item) : undefined
      if (refusal !== undefined)
        return { status: 403, code: 'woocommerce_rest_cannot_delete', message: refusal }
      if (item) return decide(request)
      if (missingFirst === 'allowed') return true
      return { status: 404, code: missing, message: missingMessage(request) }
    }
  }
  return {
    [`GET ${route}`]: {
      args: { ...parents, context, ...listArguments(resource), ...resource.filters },
      permission: listPermission('list', resource.readers),
      async handle(request) {
        const catalog = requestCatalog(request)
        const all = resource.items?.(request, catalog) ?? (await store(catalog.shop).all())
        const items = listed(resource, all, request, catalog)
        const view = (item: Item) => answered(item, request, catalog)
        return resource.listed === 'whole'
          ? wholeList(request, items.map(view))
          : pageAnswer(request, items, view)
      },
    },
    [`POST ${route}`]: {
      args: { ...parents, ...fields, ...needed },
      permission: listPermission('create'),
      async handle(request) {
        const catalog = requestCatalog(request)
        resource.items?.(request, catalog)
        const make = (next: number): Item => resource.create(next, write(request, catalog))
        const item = await store(catalog.shop).add(make, request)
        const headers = { Location: request.site.route(`${itemsPath(request.path)}/${item.id}`) }
        return request.answer(answered(item, request, requestCatalog(request)), { status: 201, headers })
      },
    },
    [`GET ${one}`]: {
      args: { ...id, context },
      permission: itemPermission('read', resource.readers),
      handle(request) {
        const catalog = requestCatalog(request)
        return answered(found(request, catalog), request, catalog)
      },
    },
    [`POST PUT PATCH ${one}`]: {
      args: { ...id, ...fields, ...resource.changedFields },
      permission: itemPermission(resource.edit ?? 'edit'),
      async handle(request) {
        const catalog = requestCatalog(request)
        const changed = resource.update(found(request, catalog, missingToChange), write(request, catalog))
        const item = await store(catalog.shop).put(changed, request)
        return answered(item, request, requestCatalog(request))
      },
    },
    [`DELETE ${one}`]: {
      args: { ...id, ...resource.deletedFields, force: { type: 'boolean', default: trashed === 'gone' } },
      permission: itemPermission('delete'),
      async handle(request) {
        const catalog = requestCatalog(request)
        const isForced = request.params.force === true
        if (!isForced && (trashed === undefined || trashed === 'gone'))
          throw request.error(
            501,
            'woocommerce_rest_trash_not_supported',
            'This has no trash. Send force=true.',
          )
        const item = found(request, catalog, missingToDelete)
        // The plugin still remembers an attribute when it answers.
        const isGone = isForced && missingFirst === 'refused' && trashed !== 'gone'
        const body = answered(item, request, catalog, isGone)
        if (isForced || trashed === undefined || trashed === 'gone') {
          await store(catalog.shop).remove(item.id, request)
          resource.removed?.(item, catalog, request)
          return resource.deleted?.(body) ?? body
        }
        if (memberIn(body, 'status') === 'trash')
          throw request.error(410, 'woocommerce_rest_already_trashed', 'This is in the trash already.')
        const inTrash = await store(catalog.shop).put(trashed(item, { now: request.site.now() }), request)
        return resource.answersTrashed === true ? answered(inTrash, request, catalog) : body
      },
    },
    [`POST PUT PATCH ${route}/batch`]: {
      args: {
        ...parents,
        ...batchLists,
      },
      permission: listPermission('batch'),
      handle: (request) => batch(request),
    },
  }
}

/** The captures of a route as arguments, so that they are numbers. */
const captureArguments = (route: string): Arguments =>
  Object.fromEntries([...route.matchAll(/\(\?P<(\w+)>/g)].map(([, name = '']) => [name, { type: 'integer' }]))

function itemLinks<Item extends StoredRecord>(
  { route, links, undeletable }: Resource<Item>,
  item: Item,
  { path, site }: HandlerRequest,
  isGone: boolean,
) {
  const list = itemsPath(path).replace(new RegExp(`^(${escaped(route)})/\\d+$`), '$1')
  const allow = ['GET', 'POST', 'PUT', 'PATCH', ...(undeletable?.(item) === undefined ? ['DELETE'] : [])]
  return {
    // Like the plugin: nobody may call the methods of an item that is no longer there.
    self: [{ href: site.route(`${list}/${item.id}`), ...(!isGone && { targetHints: { allow } }) }],
    collection: [{ href: site.route(list) }],
    ...links?.(item, site),
  }
}

/** A route as an expression that matches a path of it. */
const escaped = (route: string): string => route.replaceAll(/\(\?P<\w+>(\[[^\]]+\]\+)\)/g, '$1')

type Listed<Item extends StoredRecord> = Pick<
  Resource<Item>,
  'keys' | 'order' | 'listed' | 'verifiesIds' | 'matches'
>

/** The arguments that page and order a list. */
export function listArguments<Item extends StoredRecord>(resource: Listed<Item>): Arguments {
  const { keys, order, listed, verifiesIds } = resource
  if (listed === 'whole') return {}
  const items: HandlerSchema = verifiesIds === true ? { type: 'integer' } : {}
  const ids: HandlerSchema = { type: 'array', items, default: [] }
  return {
    page: { type: 'integer', default: 1, minimum: 1 },
    per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
    offset: { type: 'integer' },
    ...(listed === undefined && { include: ids, exclude: ids }),
    order: { type: 'string', enum: ['asc', 'desc'], default: order[1] },
    orderby: { type: 'string', enum: Object.keys(keys), default: order[0] },
  }
}

/** The items of a list that a request selects, in its order. */
export function listed<Item extends StoredRecord>(
  resource: Listed<Item>,
  all: readonly Item[],
  request: HandlerRequest,
  catalog: Catalog,
): readonly Item[] {
  const include = idsParam(request, 'include')
  const isSelected = idSelection(request)
  const items = all.filter((item) => isSelected(item) && (resource.matches?.(item, request, catalog) ?? true))
  const name = String(request.params.orderby ?? resource.order[0])
  const key: Key<Item> =
    name === 'include' ? ({ id }) => include.indexOf(id) : (resource.keys[name] ?? (({ id }) => id))
  const direction = (request.params.order ?? resource.order[1]) === 'asc' || name === 'include' ? 1 : -1
  return sortedBy(items, (item) => key(item, catalog), direction)
}

/** A list that has no pages, with the headers of one. */
export const wholeList = (request: HandlerRequest, items: readonly unknown[]): unknown =>
  request.answer(items, {
    headers: { 'X-WP-Total': String(items.length), 'X-WP-TotalPages': String(Math.min(items.length, 1)) },
  })

/** Whether an answer has texts as they were written: those of writes, and with `context=edit`. */
export const isEdited = ({ method, params }: HandlerRequest): boolean =>
  method !== 'GET' || params.context === 'edit'
