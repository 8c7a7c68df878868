import type { CheckTools, Json } from '../../../conformance/index.ts'
import type { Values } from './checked-resource.ts'
import { type Answer, type Fields, isLike, type Query } from './values.ts'

/** An item of a check: the list that it is in, and its own path. */
export interface Item {
  readonly list: string
  readonly id: number
  readonly path: string
  readonly answer: Answer
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

/** Expects that a created item has its address in the header `Location`. @param end of the address */
export function expectLocation({ expect }: CheckTools, created: Answer, end: string): void {
  const location = created.headers.get('Location') ?? ''
  expect.that(location.endsWith(end), created, 'its address in the header Location', location)
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
