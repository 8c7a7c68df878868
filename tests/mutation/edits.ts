import { isList, isObject, type JsonObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { objectOrEmpty } from '../../contract/lib/json.ts'
import type { RequestView } from './matcher.ts'
import type { AnswerEdit, RequestEdit } from './mutant.ts'

// Requests.

/** The names of an argument in a query: alone, with brackets, with the parts of its object form. */
function namesOf(query: URLSearchParams, argument: string): string[] {
  return [...new Set(query.keys())].filter((name) => name === argument || name.startsWith(`${argument}[`))
}

export function valuesOf({ query }: RequestView, argument: string): string[] {
  return namesOf(query, argument).flatMap((name) => query.getAll(name))
}

/** True when an argument is in the query. */
export const has =
  (...names: readonly string[]) =>
  ({ query }: RequestView): boolean =>
    names.every((name) => namesOf(query, name).length > 0)

/** A query with other values of one argument; none removes it. */
export function withValues(query: URLSearchParams, argument: string, ...values: readonly string[]) {
  const changed = new URLSearchParams(query)
  for (const name of namesOf(query, argument)) changed.delete(name)
  for (const value of values) changed.append(values.length > 1 ? `${argument}[]` : argument, value)
  return { query: changed }
}

/** Removes arguments from the query. */
export const ignore =
  (...names: readonly string[]): RequestEdit =>
  (request) =>
    names.reduce<ReturnType<RequestEdit>>(
      (changed, name) => (has(name)(request) ? withValues(changed?.query ?? request.query, name) : changed),
      undefined,
    )

/** Sets an argument, whatever is sent. */
export const set =
  (name: string, ...values: readonly string[]): RequestEdit =>
  ({ query }) =>
    withValues(query, name, ...values)

/** Another default: sets an argument where it is missing. */
export const setDefault =
  (name: string, value: string): RequestEdit =>
  (request) =>
    has(name)(request) ? undefined : withName(request.query, name, value)

function withName(query: URLSearchParams, name: string, value: string) {
  const changed = new URLSearchParams(query)
  changed.set(name, value)
  return { query: changed }
}

/** Replaces the value of an argument; undefined removes it, the same value leaves the request as it is. */
export const replace =
  (name: string, change: string | ((value: string) => string | undefined), from?: string): RequestEdit =>
  ({ query }) => {
    const value = query.get(name)
    if (value === null || (from !== undefined && value !== from)) return undefined
    const other = typeof change === 'string' ? change : change(value)
    return other === value
      ? undefined
      : other === undefined
        ? withValues(query, name)
        : withName(query, name, other)
  }

/** Replaces a number in the query, in the range of those that a list takes. */
export const count = (name: string, change: (value: number) => number): RequestEdit =>
  replace(name, (value) =>
    /^\d+$/.test(value) && Number(value) <= 100 ? String(change(Number(value))) : value,
  )

/** Takes an argument for another. */
export const rename =
  (from: string, to: string): RequestEdit =>
  (request) =>
    has(from)(request)
      ? {
          query: new URLSearchParams(
            [...request.query].map(([name, value]) => [
              name === from || name.startsWith(`${from}[`) ? to + name.slice(from.length) : name,
              value,
            ]),
          ),
        }
      : undefined

/** Answers another method or path. */
export const takeFor =
  (method: string | undefined, path?: string | ((path: string) => string)): RequestEdit =>
  (request) => ({
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path: typeof path === 'string' ? path : path(request.path) }),
  })

/** Changes the body when it is an object; undefined leaves it. */
export const editBody =
  (change: (body: JsonObject, request: RequestView) => Json | undefined): RequestEdit =>
  (request) => {
    const body = isObject(request.body) ? change(request.body, request) : undefined
    return body === undefined ? undefined : { body }
  }

/** Drops members of the body, as if they had not been sent. */
export const drop = (name: string, isMeant: (value: Json) => boolean = () => true): RequestEdit =>
  editBody((body) => {
    const value = body[name]
    return value !== undefined && isMeant(value) ? put(body, [name], undefined) : undefined
  })

/** Takes one value of a member of the body for another. */
export const replaceMember = (name: string, from: Json, to: Json): RequestEdit =>
  editBody((body) => (body[name] === from ? { ...body, [name]: to } : undefined))

// Answers.

export function refusal(status: number, code = 'rest_invalid_param') {
  return { status, body: { code, message: 'Refused.', data: { status } } }
}

/** Refuses, whatever the answer was. */
export const refuse =
  (status: number, code?: string): AnswerEdit =>
  () =>
    refusal(status, code)

export const noRoute = refuse(404, 'rest_no_route')

/** Answers a successful request with a refusal. */
export const refuseDone =
  (status: number, code?: string): AnswerEdit =>
  (answer) =>
    answer.status < 300 ? refusal(status, code) : undefined

/** Another status, instead of one. */
export const restatus =
  (from: number, to: number): AnswerEdit =>
  ({ status }) =>
    status === from ? { status: to } : undefined

/** Another body; undefined leaves it. */
export const rebody =
  (change: (body: Json, request: RequestView) => Json | undefined): AnswerEdit =>
  ({ body, status }, request) => {
    const changed = status < 400 ? change(body, request) : undefined
    return changed === undefined ? undefined : { body: changed }
  }

/** Another list of records. */
export const relist = (
  change: (records: readonly JsonObject[], request: RequestView) => readonly Json[] | undefined,
): AnswerEdit =>
  rebody((body, request) => (isList(body) ? change(body.filter(isObject), request) : undefined))

/** Another header; undefined removes it. A header that is absent stays so. */
export const setHeader =
  (name: string, value?: string): AnswerEdit =>
  ({ headers }) => {
    if (!headers.has(name)) return undefined
    const changed = new Headers(headers)
    if (value === undefined) changed.delete(name)
    else changed.set(name, value)
    return { headers: changed }
  }

/** Changes each record, in a list and alone; undefined leaves one. */
export const editRecords =
  (change: (record: JsonObject, request: RequestView) => JsonObject | undefined): AnswerEdit =>
  ({ body, status }, request) => {
    if (status >= 400) return undefined
    let isChanged = false
    const edit = (value: Json): Json => {
      const other = isObject(value) ? change(value, request) : undefined
      if (other !== undefined) isChanged = true
      return other ?? value
    }
    const all = isList(body) ? body.map(edit) : edit(body)
    return isChanged ? { body: all } : undefined
  }

type Path = string | readonly string[]
type Value = Json | undefined | ((value: Json, record: JsonObject) => Json | undefined)

const stepsOf = (path: Path): readonly string[] => (typeof path === 'string' ? path.split('.') : path)

/** Another value of a field that is there: `title.raw`. */
export const setField = (path: Path, value: Value): AnswerEdit =>
  editRecords((record) => {
    const before = read(record, stepsOf(path))
    if (before === undefined) return undefined
    const after = typeof value === 'function' ? value(before, record) : value
    return after === undefined ? undefined : put(record, stepsOf(path), after)
  })

export const removeField = (path: Path): AnswerEdit =>
  editRecords((record) =>
    read(record, stepsOf(path)) === undefined ? undefined : put(record, stepsOf(path), undefined),
  )

/** A field that does not belong there. */
export const addField = (path: Path, value: Json): AnswerEdit =>
  editRecords((record) => put(record, stepsOf(path), value))

/** An error of one code has another, or another status. */
export const recode =
  (from: string, { status, code = from }: { readonly status?: number; readonly code?: string }): AnswerEdit =>
  (answer) =>
    isObject(answer.body) && answer.body.code === from
      ? {
          status: status ?? answer.status,
          body: { ...answer.body, code, ...(status !== undefined && { data: { status } }) },
        }
      : undefined

// Values.

/** Copies a value with another at a path; undefined removes it. */
export function put(value: JsonObject, path: readonly string[], there: Json | undefined): JsonObject {
  const [step = '', ...rest] = path
  const { [step]: old, ...others } = value
  if (rest.length === 0) return there === undefined ? others : { ...value, [step]: there }
  return { ...value, [step]: put(objectOrEmpty(old), rest, there) }
}

/** The value at a path; undefined where there is none. */
export function read(value: JsonObject, path: readonly string[]): Json | undefined {
  const [step = '', ...rest] = path
  const found = value[step]
  if (rest.length === 0) return found
  return isObject(found) ? read(found, rest) : undefined
}

/** Copies a value changed at a path, also inside lists; undefined removes it. */
export function editAt(
  value: Json | undefined,
  path: readonly (string | number)[],
  change: (value: Json | undefined) => Json | undefined,
): Json {
  const [step, ...rest] = path
  if (step === undefined) return change(value) ?? null
  if (isList(value)) return value.map((each, i) => (i === Number(step) ? editAt(each, rest, change) : each))
  const record: JsonObject = objectOrEmpty(value)
  if (rest.length > 0) return { ...record, [step]: editAt(record[step], rest, change) }
  const after = change(record[step])
  return after === undefined ? put(record, [String(step)], undefined) : { ...record, [step]: after }
}
