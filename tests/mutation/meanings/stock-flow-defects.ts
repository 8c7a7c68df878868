import type { JsonObject } from '../../../conformance/index.ts'
import type { Json } from '../../../contract/index.ts'
import { drop, editRecords, ignore, put, refuseDone, set, takeFor } from '../edits.ts'
import { every } from '../matcher.ts'
import { answers, type Defect, type Mutant, mutant, requests, stock } from '../mutant.ts'

/** A mutant of one flow, `categories.create`. */
export const flow = (id: string, what: string, defect: Defect): Mutant =>
  mutant('stock flow', `stock.${id}`, `${id}: ${what}`, defect, stock)

/** The path pattern of a resource: its list and its items. */
export const itemPaths = (kind: string): string => `${kind}(?:/(?!me/)[^/]+(?://[^/]+)?)?`

/** A sent field is not stored: by creates, or by updates only. */
export const unstoredFields = (id: string, kind: string, ...fields: readonly string[]): Mutant[] =>
  fields.map((field) => {
    const on = /\.(update|life)$/.test(id) ? `${kind}/(?!me/).+` : itemPaths(kind)
    return flow(id, `${field} is not stored`, requests(`POST ${on}`, drop(field)))
  })

/** Arguments of a list have no effect. */
export const ignoredArguments = (id: string, path: string, ...names: readonly string[]): Mutant[] =>
  names.map((name) => flow(id, `${name} is ignored`, requests(`* ${path}`, ignore(name))))

/** Records are changed in answers. */
export const editedRecords = (
  id: string,
  kind: string,
  what: string,
  change: (record: JsonObject, method: string) => JsonObject | undefined,
): Mutant =>
  flow(
    id,
    what,
    answers(
      `* ${itemPaths(kind)}`,
      editRecords((record, { method }) => change(record, method)),
    ),
  )

export const replaceField =
  (field: string, there: Json | undefined) =>
  (record: JsonObject): JsonObject | undefined =>
    field in record ? put(record, [field], there) : undefined

/** A public route refuses anonymous clients. */
export const refusedAnonymously = (id: string, path: string): Mutant =>
  flow(
    id,
    'anonymous clients are refused',
    answers(
      every(`GET ${path}`, ({ hasCredentials }) => !hasCredentials),
      refuseDone(401, 'rest_forbidden'),
    ),
  )

/** A deletion is not reported, or has no effect. */
export const unreportedDeletion = (id: string, kind: string): Mutant =>
  editedRecords(id, kind, 'a deletion is not reported', replaceField('deleted', false))
export const ineffectiveDeletion = (id: string, kind: string): Mutant =>
  flow(id, 'what is removed stays', requests(`DELETE ${itemPaths(kind)}`, takeFor('GET')))

/** A DELETE without `force` deletes permanently. */
export const permanentDeletion = (id: string, kind: string): Mutant =>
  flow(id, 'a delete removes at once', requests(`DELETE ${itemPaths(kind)}`, set('force', 'true')))
