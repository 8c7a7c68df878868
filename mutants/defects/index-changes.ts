import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import type { CaughtBy } from '../check-kinds.ts'
import { type Mutant, type MutantOptions, mutateResponse } from '../mutant.ts'

type Change = (value: Json | undefined) => Json | undefined

/** A value with what stands at a path changed; undefined removes it. */
export function changed(value: Json | undefined, path: readonly (string | number)[], change: Change): Json {
  const [step, ...rest] = path
  if (step === undefined) return change(value) ?? null
  if (isList(value)) {
    const index = Number(step)
    return value.map((each, i) => (i === index ? changed(each, rest, change) : each))
  }
  const record: JsonObject = isObject(value) ? value : {}
  if (rest.length > 0) return { ...record, [step]: changed(record[step], rest, change) }
  const { [String(step)]: before, ...others } = record
  const after = change(before)
  return after === undefined ? others : { ...record, [step]: after }
}

/** A site whose index is wrong at one place, while it behaves well. */
export function mutateIndex(
  name: string,
  caughtBy: CaughtBy,
  path: readonly (string | number)[],
  change: Change,
  options: MutantOptions = {},
): Mutant {
  return mutateResponse(
    name,
    caughtBy,
    ({ method, path: request }, { body, status }) =>
      method === 'GET' && request === '/' && status === 200
        ? { body: changed(body, path, change) }
        : undefined,
    options,
  )
}

/** Instead of what was there. */
export const instead =
  (value: Json): Change =>
  () =>
    value

/** Takes away what was there. */
export const nothing: Change = () => undefined

/** An answer as the mock's to a path that leads nowhere. */
export const noRoute = {
  status: 404,
  body: { code: 'rest_no_route', message: 'There is no such route.', data: { status: 404 } },
} as const
