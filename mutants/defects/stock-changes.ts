import { isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, type MutantOptions, mutateRequest, mutateResponse } from '../mutant.ts'
import { changingRecords, put } from './records-of.ts'

// What the document does not name can only deviate.
export const options: MutantOptions = { deployment: 'stock', isOpen: true }

export const flow = (id: string) => by('stock flow', `stock.${id}`)

/** The items of a resource, in a list and alone. */
export const itemsOf = (kind: string): RegExp => new RegExp(`^/core/v2/${kind}(/(?!me/)[^/]+(//[^/]+)?)?$`)

/** Something that is sent is not kept; by an update, where that is what is checked. */
export const forgetting = (id: string, kind: string, ...fields: readonly string[]): Mutant[] =>
  fields.map((field) => {
    const isOfUpdates = /\.(update|life)$/.test(id)
    return mutateRequest(
      `${id}: ${field} is not kept`,
      flow(id),
      ({ method, path, body }) => {
        const isMeant = itemsOf(kind).test(path) && !(isOfUpdates && path === `/core/v2/${kind}`)
        return method === 'POST' && isMeant && isObject(body) && field in body
          ? { body: put(body, [field], undefined) }
          : undefined
      },
      options,
    )
  })

/** An argument of a list does nothing. */
export const ignoring = (id: string, path: string, ...names: readonly string[]): Mutant[] =>
  names.map((name) =>
    mutateRequest(
      `${id}: ${name} is ignored`,
      flow(id),
      (request) => {
        const query = new URLSearchParams(request.query)
        for (const key of [...query.keys()]) if (key === name || key.startsWith(`${name}[`)) query.delete(key)
        return request.path === path && query.size < request.query.size ? { query } : undefined
      },
      options,
    ),
  )

/** Records say something else. */
export const telling = (
  id: string,
  kind: string,
  what: string,
  change: (record: JsonObject) => JsonObject | undefined,
): Mutant =>
  mutateResponse(
    `${id}: ${what}`,
    flow(id),
    ({ path }, response) => (itemsOf(kind).test(path) ? changingRecords(response, change) : undefined),
    options,
  )

export const instead =
  (field: string, there: Json | undefined) =>
  (record: JsonObject): JsonObject | undefined =>
    field in record ? put(record, [field], there) : undefined

/** What is removed is not told. */
export const silent = (id: string, kind: string): Mutant =>
  telling(id, kind, 'a removal does not say so', (record) =>
    record.deleted === true ? { ...record, deleted: false } : undefined,
  )

/** What is removed stays: a delete only reads. */
export const keeping = (id: string, kind: string): Mutant =>
  mutateRequest(
    `${id}: what is removed stays`,
    flow(id),
    ({ method, path }) => (method === 'DELETE' && itemsOf(kind).test(path) ? { method: 'GET' } : undefined),
    options,
  )

/** What is asked of a status is done at once: a delete without `force` is one with it. */
export const forcing = (id: string, kind: string): Mutant =>
  mutateRequest(
    `${id}: a delete removes at once`,
    flow(id),
    ({ method, path, query }) => {
      const forced = new URLSearchParams(query)
      forced.set('force', 'true')
      return method === 'DELETE' && itemsOf(kind).test(path) ? { query: forced } : undefined
    },
    options,
  )

/** A refusal has another code. */
export const renaming = (id: string, code: string): Mutant =>
  mutateResponse(
    `${id}: ${code} is called otherwise`,
    flow(id),
    (_, { body }) =>
      isObject(body) && body.code === code ? { body: { ...body, code: 'rest_other' } } : undefined,
    options,
  )
