import {
  type Check,
  type CheckTools,
  type Json,
  type Requirement,
  statements,
  writeCheck,
} from '../../../conformance/index.ts'
import { type Answer, type Fields, isLike, type Query } from './values.ts'

/** Values that are written together. */
export interface Values {
  readonly sent: Fields
  /** What is read, where it isn't what was sent. A member that is null here isn't read. */
  readonly read?: Fields
  /** Whether only a change can write them, or only a new item. Default: both. */
  readonly only?: 'create' | 'update'
}

/** An item of a check: the list that it is in, and its own path. */
export interface Item {
  readonly list: string
  readonly id: number
  readonly path: string
  readonly answer: Answer
}

/** How a list of three items of a check, a, b and c, is sorted and filtered. */
export interface Listing {
  /** The fields of the three, whose order differs by each key. */
  readonly items: (word: string) => readonly [Fields, Fields, Fields]
  /** A filter that finds these three only. */
  readonly within: (word: string) => Query
  /** Their order by each `orderby`, ascending: `cab`. */
  readonly orders: Readonly<Record<string, string>>
  /** Their order without arguments. */
  readonly usual: string
  /** What is found by a filter. */
  readonly filters?: Readonly<
    Record<string, readonly [query: (ids: Ids, word: string, user: number) => Query, found: string]>
  >
  /** Creates something that uses the item a, and returns its id. */
  readonly user?: (a: number, word: string, tools: CheckTools, list: string) => Promise<number>
  /** Whether `orderby=include` sorts the items as they are named. Default false. */
  readonly isGiven?: boolean
}

export type Ids = readonly [a: number, b: number, c: number]

/** A resource of the API that manages a shop, as its checks need it. */
export interface CheckedResource {
  /** In ids of checks, `coupons`. */
  readonly name: string
  /** Its items, in sentences. */
  readonly items: string
  /** The path of its list; creates what it belongs to. */
  readonly list: (tools: CheckTools) => string | Promise<string>
  /** What a new item needs. */
  readonly needed: (word: string, tools: CheckTools) => Fields | Promise<Fields>
  /** Values that together write every field, each item changed to the next ones. */
  readonly values: (word: string, tools: CheckTools) => readonly Values[] | Promise<readonly Values[]>
  /** The code and statuses for an item that doesn't exist: when it is read, changed, and deleted. */
  readonly missing: readonly [code: string, read: number, change: number, remove: number]
  /**
   * What anonymous clients are told of an item that doesn't exist: that it is missing (`refused`: with one status), or that
   * they may not see it. Default: the latter.
   */
  readonly missingFirst?: 'refused' | 'allowed'
  /** Where an item is that was deleted without `force`: it has this status, isn't deleted, or is gone. */
  readonly trash: 'trash' | 'none' | 'gone'
  /** The word for changes in codes of errors. Default: `edit`. */
  readonly edit?: string
  /** Where a deleted item is in an answer. Default: it is the answer. */
  readonly deleted?: string
  /** Fields that a write without them changes. */
  readonly restless?: readonly string[]
  /** Of lists with pages, order and filters. */
  readonly listing?: Listing
}

export const manage = '/wc/v3'

/** Creates an item, and deletes it when the check ends. @param removal what a deletion needs besides `force` */
export async function newItem(
  tools: CheckTools,
  list: string,
  fields: Fields,
  removal: Query = {},
): Promise<Item> {
  const { site, expect } = tools
  const answer = await expect.status(site.post(list, fields), 201)
  const { id } = answer
  const path = `${list}/${id}`
  deleteAtEnd(tools, path, removal)
  return { list, id, path, answer }
}

/** Deletes an item when the check ends, unless it is gone. */
export function deleteAtEnd({ site, testData }: CheckTools, path: string, removal: Query = {}): void {
  testData.atEnd(path, async () => {
    const found = await site.get(path)
    return found.ok ? site.delete(path, { force: true, ...removal }) : found
  })
}

/** A word of a check, which no other process of the run has either. */
export const newWord = ({ testData }: CheckTools): string => {
  const own = crypto.randomUUID().slice(0, 6)
  return `${testData.text('').replaceAll(/[^a-z0-9]/gi, '')}${own}`
}

export const missingId = 987_654_321

/** The requirements of resources. */
export function resourceRequirements(resources: readonly CheckedResource[]): readonly Requirement[] {
  return statements(
    'WooCommerce',
    'required',
    Object.fromEntries(
      resources.flatMap(({ name, items, listing, trash, missingFirst }) => [
        [`woocommerce.v3.${name}.create`, `New ${items} have what is sent, and are read with it.`],
        [`woocommerce.v3.${name}.update`, `What is sent of ${items} is changed, and nothing else.`],
        [
          `woocommerce.v3.${name}.delete`,
          trash === 'none'
            ? `${capital(items)} are deleted with \`force\` only, and are missing then.`
            : `${capital(items)} go to the trash, or are deleted with \`force\`, and are missing then.`,
        ],
        [`woocommerce.v3.${name}.missing`, `For ${items} that don’t exist, the answer is an error.`],
        [
          `woocommerce.v3.${name}.missing-first`,
          missingFirst === undefined
            ? `Anonymous clients don’t learn which ${items} exist.`
            : `For ${items} that don’t exist, anonymous clients get the same error.`,
        ],
        [`woocommerce.v3.${name}.batch`, `A batch creates, changes and deletes ${items}.`],
        [`woocommerce.v3.${name}.permission`, `${capital(items)} are for users who manage the shop.`],
        ...(listing === undefined
          ? []
          : [
              [`woocommerce.v3.${name}.order`, `The list of ${items} is sorted by its arguments.`],
              [`woocommerce.v3.${name}.filter`, `The list of ${items} is filtered by its arguments.`],
              [
                `woocommerce.v3.${name}.pages`,
                `The list of ${items} has pages, with their number in headers.`,
              ],
            ]),
      ]),
    ),
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The checks of a resource: its items live, are listed, changed and deleted. */
export function resourceChecks(resource: CheckedResource): readonly Check[] {
  const { name, listing } = resource
  const check = (what: string, ...rest: Parameters<typeof checkOf>) =>
    checkOf(...rest)(`woocommerce.v3.${name}.${what}`)
  return [
    check('create', (tools) => checkCreate(resource, tools)),
    check('update', (tools) => checkUpdate(resource, tools)),
    check('delete', (tools) => checkDelete(resource, tools)),
    check('missing', (tools) => checkMissing(resource, tools)),
    check('missing-first', (tools) => checkMissingFirst(resource, tools)),
    check('batch', (tools) => checkBatch(resource, tools)),
    check('permission', (tools) => checkPermission(resource, tools)),
    ...(listing === undefined
      ? []
      : [
          check('order', (tools) => checkOrder(resource, listing, tools)),
          check('filter', (tools) => checkFilters(resource, listing, tools)),
          check('pages', (tools) => checkPages(resource, listing, tools)),
        ]),
  ]
}

const checkOf = (run: Check['run']) => (requirement: string) => writeCheck(requirement, run)

const asList = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [])

/** Expects that an answer has what was sent. */
export function expectRead({ expect }: CheckTools, answer: Answer, { sent, read = {} }: Values): void {
  for (const [name, value] of Object.entries({ ...sent, ...read })) {
    if (value === null && name in read) continue
    const all = answer.at(name)
    // Others may have added meta.
    const isOwn = (each: Json): boolean => asList(value).some((wanted) => isLike(each, wanted))
    const actual = name === 'meta_data' && Array.isArray(all) ? all.filter(isOwn) : all
    const text = `${name} ${JSON.stringify(value).slice(0, 300)}`
    expect.satisfies(isLike(actual, value), answer, text, actual)
  }
}

async function checkCreate(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const list = await resource.list(tools)
  const word = newWord(tools)
  for (const [i, values] of (await resource.values(word, tools)).entries()) {
    if (values.only === 'update') continue
    const needed = await resource.needed(`${word}${i}`, tools)
    const { answer, path, id } = await newItem(tools, list, { ...needed, ...values.sent })
    expectRead(tools, answer, values)
    const location = answer.headers.get('Location') ?? ''
    expect.that(location.endsWith(`/${id}`), answer, `its address in the header Location`, location)
    const read = await expect.accepted(site.get(path, { context: 'edit' }))
    expectRead(tools, read, values)
    const self = read.at('_links', 'self', 0, 'href')
    expect.that(String(self).endsWith(path), read, 'a link to itself', String(self))
  }
  // What is required.
  const needed = await resource.needed(`${word}less`, tools)
  for (const name of Object.keys(needed)) {
    const { [name]: _, ...others } = needed
    await expect.error(site.post(list, others), 400, 'rest_missing_callback_param')
  }
}

async function checkUpdate(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const list = await resource.list(tools)
  const word = newWord(tools)
  const { path } = await newItem(tools, list, await resource.needed(word, tools))
  for (const values of await resource.values(word, tools)) {
    if (values.only === 'create') continue
    expectRead(tools, await expect.accepted(site.put(path, values.sent)), values)
    expectRead(tools, await expect.accepted(site.get(path, { context: 'edit' })), values)
    // What isn't sent stays.
    const kept = Object.entries(values.sent).filter(([name]) => !resource.restless?.includes(name))
    expectRead(tools, await expect.accepted(site.post(path, {})), {
      ...values,
      sent: Object.fromEntries(kept),
    })
  }
}

async function checkDelete(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const list = await resource.list(tools)
  const { path, id } = await newItem(tools, list, await resource.needed(newWord(tools), tools))
  const {
    missing: [code, status],
    trash,
    deleted = '',
  } = resource
  const removed = (sent: Query) => expect.value(site.delete(path, sent), `${deleted}id`, id, 'the id')
  if (trash === 'none') await expect.error(site.delete(path), 501, 'woocommerce_rest_trash_not_supported')
  if (trash === 'trash') {
    await expect.value(site.delete(path), 'id', id, 'the id')
    await expect.value(site.get(path), 'status', trash, 'the status')
    await expect.error(site.delete(path), 410, 'woocommerce_rest_already_trashed')
  }
  await removed(trash === 'gone' ? {} : { force: true })
  await expect.error(site.get(path), status, code)
}

async function checkMissing(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const list = await resource.list(tools)
  const path = `${list}/${missingId}`
  const [code, read, change, remove] = resource.missing
  await expect.error(site.get(path), read, code)
  await expect.error(site.put(path, {}), change, code)
  await expect.error(site.delete(path, { force: true }), remove, code)
}

async function checkMissingFirst(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const { anonymous, expect } = tools
  const path = `${await resource.list(tools)}/${missingId}`
  const [code, ...statuses] = resource.missing
  const { missingFirst, edit = 'edit' } = resource
  for (const [method, i, verb] of [
    ['GET', 0, 'view'],
    ['PUT', 1, edit],
    ['DELETE', 2, 'delete'],
  ] as const) {
    const sent = method === 'DELETE' ? { query: { force: true } } : method === 'PUT' ? { body: {} } : {}
    const answer = anonymous.send(method, path, sent)
    const status = missingFirst === undefined ? 401 : missingFirst === 'refused' ? 404 : statuses[i]
    const named = missingFirst === undefined ? `woocommerce_rest_cannot_${verb}` : code
    await expect.error(answer, status ?? 404, named)
  }
}

async function checkBatch(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const list = await resource.list(tools)
  const word = newWord(tools)
  const [{ sent = {}, read } = {}] = (await resource.values(word, tools)).filter(
    ({ only }) => only === undefined,
  )
  const first = await newItem(tools, list, await resource.needed(`${word}a`, tools))
  const second = await newItem(tools, list, await resource.needed(`${word}b`, tools))
  const create = [await resource.needed(`${word}c`, tools)]
  const answer = await expect.accepted(
    site.post(`${list}/batch`, {
      create,
      update: [{ id: first.id, ...sent }, { id: missingId }],
      delete: [second.id],
    }),
  )
  const created = Number(answer.at('create', 0, 'id'))
  expect.satisfies(created > 0, answer, 'the id of a new item', answer.at('create', 0))
  deleteAtEnd(tools, `${list}/${created}`)
  expect.equal(answer, answer.at('update', 0, 'id'), first.id, 'the changed item')
  expect.equal(
    answer,
    answer.at('update', 1, 'error', 'code'),
    resource.missing[0],
    'the error of a missing item',
  )
  expect.equal(answer, answer.at('update', 1, 'id'), missingId, 'the id of a missing item')
  const deleted = ['delete', 0, ...(resource.deleted ?? '').split('.').filter(Boolean), 'id']
  expect.equal(answer, answer.at(...deleted), second.id, 'the deleted item')
  await expect.accepted(site.get(`${list}/${created}`))
  const nothing = await expect.accepted(site.post(`${list}/batch`, { create: [], update: [], delete: [] }))
  expect.equal(nothing, nothing.items.length, 0, 'the number of parts')
  expectRead(tools, await expect.accepted(site.get(first.path, { context: 'edit' })), {
    sent,
    ...(read && { read }),
  })
  const [code, status] = resource.missing
  await expect.error(site.get(second.path), status, code)
}

async function checkPermission(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const list = await resource.list(tools)
  const needed = await resource.needed(newWord(tools), tools)
  const { path } = await newItem(tools, list, needed)
  const requests = [
    ['GET', list, 'view', {}],
    ['POST', list, 'create', needed],
    ['GET', path, 'view', {}],
    ['PUT', path, resource.edit ?? 'edit', {}],
    ['DELETE', path, 'delete', {}],
    ['POST', `${list}/batch`, 'batch', {}],
  ] as const
  await expectDenied(tools, requests)
}

/** Requests that are refused to all but users who manage the shop: with the last word of the code, and a body. */
type DeniedRequest = readonly [method: string, path: string, what: string, body: Json]

/** Expects that neither anonymous clients nor subscribers may send requests. */
export async function expectDenied(tools: CheckTools, requests: readonly DeniedRequest[]): Promise<void> {
  const { anonymous, expect } = tools
  const { site: subscriber } = await tools.as('subscriber')
  for (const [method, each, what, body] of requests) {
    const sent = method === 'GET' || method === 'DELETE' ? {} : { body }
    const code = `woocommerce_rest_cannot_${what}`
    await expect.error(anonymous.send(method, each, sent), 401, code)
    await expect.error(subscriber.send(method, each, sent), 403, code)
  }
}

/** The three items of a listing, created once a run. */
async function listedItems(resource: CheckedResource, { items, user }: Listing, tools: CheckTools) {
  return tools.testData.once(`woocommerce list of ${resource.name}`, async () => {
    const list = await resource.list(tools)
    const word = newWord(tools)
    const ids: number[] = []
    for (const [i, fields] of items(word).entries()) {
      const needed = await resource.needed(`${word}${'abc'.charAt(i)}`, tools)
      ids.push((await newItem(tools, list, { ...needed, ...fields })).id)
    }
    const [a = 0, b = 0, c = 0] = ids
    return { list, word, ids: [a, b, c] as const, user: (await user?.(a, word, tools, list)) ?? 0 }
  })
}

const lettered = (ids: Ids, letters: string): readonly number[] =>
  [...letters].map((letter) => ids['abc'.indexOf(letter)] ?? 0)

const reversed = (letters: string): string => [...letters].toReversed().join('')

async function checkOrder(resource: CheckedResource, listing: Listing, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const { list, word, ids } = await listedItems(resource, listing, tools)
  const within = listing.within(word)
  await expect.ids(site.get(list, within), lettered(ids, listing.usual), 'the usual order')
  for (const [orderby, letters] of Object.entries(listing.orders)) {
    const sorted = (order: string) => site.get(list, { ...within, orderby, order })
    await expect.ids(sorted('asc'), lettered(ids, letters), `the order by ${orderby}`)
    await expect.ids(sorted('desc'), lettered(ids, reversed(letters)), `the descending order by ${orderby}`)
  }
  if (!listing.isGiven) return
  const given = lettered(ids, 'bac')
  await expect.ids(site.get(list, { include: [...given], orderby: 'include' }), given, 'the given order')
}

async function checkFilters(resource: CheckedResource, listing: Listing, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const { list, word, ids, user } = await listedItems(resource, listing, tools)
  for (const [name, [query, found]] of Object.entries(listing.filters ?? {})) {
    const answer = await expect.accepted(
      site.get(list, { ...listing.within(word), ...query(ids, word, user) }),
    )
    const sorted = answer.ids.toSorted((a, b) => a - b)
    expect.equal(
      answer,
      sorted,
      lettered(ids, found).toSorted((a, b) => a - b),
      `what ${name} finds`,
    )
  }
}

async function checkPages(resource: CheckedResource, listing: Listing, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const { list, word, ids } = await listedItems(resource, listing, tools)
  const [first = 0, second = 0, third = 0] = lettered(ids, listing.usual)
  const page = async (query: Query, expected: readonly number[], pages: number) => {
    const answer = await expect.ids(
      site.get(list, { ...listing.within(word), ...query }),
      expected,
      'the page',
    )
    expect.equal(answer, answer.count('X-WP-Total'), 3, 'X-WP-Total')
    expect.equal(answer, answer.count('X-WP-TotalPages'), pages, 'X-WP-TotalPages')
  }
  await page({}, [first, second, third], 1)
  await page({ per_page: 2 }, [first, second], 2)
  await page({ per_page: 2, page: 2 }, [third], 2)
  await expect.ids(site.get(list, { ...listing.within(word), per_page: 2, page: 3 }), [], 'no more')
  await page({ per_page: 2, offset: 1 }, [second, third], 2)
  await expect.error(site.get(list, { per_page: 101 }), 400, 'rest_invalid_param')
  await expect.error(site.get(list, { page: 0 }), 400, 'rest_invalid_param')
}
