import {
  type Check,
  type CheckTools,
  type Requirement,
  statements,
  writeCheck,
} from '../../../conformance/index.ts'
import type { CheckedResource } from './checked-resource.ts'
import {
  deleteAtEnd,
  expectDenied,
  expectLocation,
  expectRead,
  missingId,
  newItem,
  newWord,
} from './items.ts'
import { checkFilters, checkOrder, checkPages } from './resource-lists.ts'
import type { Query } from './values.ts'

/** The requirements of resources. */
export function resourceRequirements(resources: readonly CheckedResource[]): readonly Requirement[] {
  return statements(
    'WooCommerce',
    'required',
    Object.fromEntries(
      resources.flatMap(({ name, items, listing, trash, missingFirst }) => [
        [
          `woocommerce.v3.${name}.create`,
          `New ${items} have the values that were sent, and reading them returns the same.`,
        ],
        [`woocommerce.v3.${name}.update`, `Updating ${items} changes only the values that were sent.`],
        [
          `woocommerce.v3.${name}.delete`,
          trash === 'none'
            ? `${capital(items)} are deleted with \`force\` only, and are missing afterwards.`
            : `${capital(items)} go to the trash, or are deleted with \`force\`, and are missing afterwards.`,
        ],
        [`woocommerce.v3.${name}.missing`, `Requests for ${items} that don’t exist return an error.`],
        [
          `woocommerce.v3.${name}.missing-first`,
          missingFirst === undefined
            ? `Anonymous clients don’t learn which ${items} exist.`
            : `For ${items} that don’t exist, anonymous clients get the same error.`,
        ],
        [`woocommerce.v3.${name}.batch`, `A batch creates, changes and deletes ${items}.`],
        [`woocommerce.v3.${name}.permission`, `Only users who manage the shop can access ${items}.`],
        ...(listing === undefined
          ? []
          : [
              [`woocommerce.v3.${name}.order`, `The list of ${items} is sorted by its arguments.`],
              [`woocommerce.v3.${name}.filter`, `The list of ${items} is filtered by its arguments.`],
              [`woocommerce.v3.${name}.pages`, `The list of ${items} is paginated, with totals in headers.`],
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

async function checkCreate(resource: CheckedResource, tools: CheckTools): Promise<void> {
  const { site, expect } = tools
  const list = await resource.list(tools)
  const word = newWord(tools)
  for (const [i, values] of (await resource.values(word, tools)).entries()) {
    if (values.only === 'update') continue
    const needed = await resource.needed(`${word}${i}`, tools)
    const { answer, path, id } = await newItem(tools, list, { ...needed, ...values.sent })
    expectRead(tools, answer, values)
    expectLocation(tools, answer, `/${id}`)
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
  if (trash === 'gone')
    await expect.error(site.delete(path, { force: false }), 501, 'woocommerce_rest_trash_not_supported')
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
    const expectedCode = missingFirst === undefined ? `woocommerce_rest_cannot_${verb}` : code
    await expect.error(answer, status ?? 404, expectedCode)
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
