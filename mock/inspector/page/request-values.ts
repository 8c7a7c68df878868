import { bodyValue, readMembers } from './argument-value.ts'
import type { Draft } from './draft.ts'
import type { Route } from './index-document.ts'

/** What is filled in for a request. */
export interface RequestValues {
  /** The texts of arguments by name. */
  readonly args: ReadonlyMap<string, string>
  /** The rest of the query, `_fields=id&_embed`. */
  readonly query: string
  /** The rest of the body, a JSON object. */
  readonly members: string
  readonly file?: File | undefined
  /** Counts how often the form was filled in by an example or an address, or cleared. */
  readonly filled: number
}

export const noValues: RequestValues = { args: new Map(), query: '', members: '', filled: 0 }

export const hasBody = (method: string): boolean => method !== 'GET' && method !== 'DELETE'

/** The name of a problem with the rest of the body; no argument has it. */
export const moreMembers = ' more members'

/** Values by name as those of a form: what the route does not declare goes into the rest of the query. */
export function filledValues(
  { methods, captures }: Route,
  method: string,
  given: ReadonlyMap<string, string>,
  filled: number,
): RequestValues {
  const known = new Set(
    [...(methods.get(method) ?? []), ...captures.map(({ name }) => [name])].map(([name]) => name),
  )
  const rest = new URLSearchParams([...given].filter(([name]) => !known.has(name)))
  return {
    args: new Map([...given].filter(([name]) => known.has(name))),
    // As people write it.
    query: rest.toString().replaceAll('%2C', ','),
    members: '',
    filled,
  }
}

/** A value that cannot be sent. */
export class UnsentValue extends Error {
  readonly argument: string

  constructor(argument: string, message: string) {
    super(message)
    this.argument = argument
  }
}

/**
 * The request for what is filled in.
 *
 * @param base where the routes begin, `http://127.0.0.1:4010/wp-json`
 * @throws UnsentValue for a missing part of the path, and for a body that is not JSON
 */
export function requestDraft(
  route: Route,
  method: string,
  values: RequestValues,
  base: string,
): Pick<Draft, 'method' | 'address' | 'members' | 'file'> {
  const path = route.template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.args.get(name) ?? ''
    if (value === '') throw new UnsentValue(name, 'Required: it is part of the path.')
    return encodeURIComponent(value)
  })
  const url = new URL(base + path)
  const query = new URLSearchParams(values.query)
  const set = (route.methods.get(method) ?? []).filter(
    ([name]) =>
      (values.args.get(name) ?? '') !== '' && !route.captures.some((capture) => capture.name === name),
  )
  const members: Record<string, unknown> = {}
  for (const [name, argument] of set) {
    const text = values.args.get(name) ?? ''
    if (hasBody(method)) members[name] = attemptValue(name, () => bodyValue(argument, text))
    else query.append(name, text)
  }
  url.search = query.toString()
  const more = hasBody(method) ? attemptValue(moreMembers, () => readMembers(values.members)) : {}
  const body = { ...members, ...more }
  return {
    method,
    address: url.href,
    members: Object.keys(body).length > 0 ? body : undefined,
    file: values.file,
  }
}

function attemptValue<Value>(argument: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new UnsentValue(argument, error instanceof Error ? error.message : String(error))
  }
}
