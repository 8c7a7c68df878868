import type { Json, JsonObject } from '../../../contract/index.ts'
import { cannot, type Denial } from '../../auth/denial.ts'
import type { SiteRequest, SiteResponse } from '../../http/exchange.ts'
import { fetchWith } from '../../http/fetch.ts'
import { abilityInput, abilityResult, siteAbilities } from '../../resources/abilities/ability.ts'
import type { Ability, Call } from '../../resources/endpoint/call.ts'
import type { HandlerSite, InnerRequest, SiteAbility } from '../../resources/endpoint/handlers.ts'
import { fieldSite } from '../../resources/field-site.ts'
import type { FieldItemKind } from '../../store/content-model.ts'
import { handlerOptionName } from '../../store/handler-options.ts'
import type { User } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { HandlerError } from './handler-answer.ts'
import { neutralPath } from './handler-name.ts'
import { storedRecords } from './stored-records.ts'

/** Answers a request from within a call, by its own site, or by the site without handlers. */
export type RequestSite = (
  call: Call,
  user: User | undefined,
  request: SiteRequest,
  isOriginal?: boolean,
) => SiteResponse | Promise<SiteResponse>

/** The maximum depth of handlers that request each other, against endless recursion. */
const maxDepth = 20

const deniedError = ({ status, code, message }: Denial): HandlerError =>
  new HandlerError(status, code, message)

export function innerSite(call: Call, ask: RequestSite): HandlerSite {
  const { site, addresses, state } = call
  const served = (path: string): string => {
    const [, route = '', query = ''] = /^([^?]*)(.*)$/s.exec(path) ?? []
    return addresses.route(neutralPath(route, site.deployment, site.translator)) + query
  }
  const fetch = async (path: string, sent: InnerRequest = {}): Promise<Response> => {
    const inner = nestedCall(call, path)
    const user = userFor(call, sent.as)
    return fetchWith((request) => ask(inner, user, request, sent.original))(
      new Request(served(path), initOf(sent)),
    )
  }
  return {
    ...fieldSite(call),
    route: served,
    fetch,
    async json(path, sent) {
      const response = await fetch(path, sent)
      const text = await response.text()
      if (response.ok) return JSON.parse(text || 'null')
      throw refused(response.status, path, text)
    },
    putOption: (name, value) => state.putOption(handlerOptionName(name), asJson(name, value)),
    putField: (kind, id, name, value) => putField(state, kind, id, { [name]: value }),
    records: (name, initial = []) => storedRecords(name, initial, state),
    abilities: () => siteAbilities(call).map((ability) => callAbility(ability, call)),
  }
}

/** A nested call. @throws Error when calls are nested too deeply */
function nestedCall(call: Call, name: string): Call {
  const depth = (call.site.depth ?? 0) + 1
  if (depth > maxDepth)
    throw new Error(`it requests ${name}, which requests it: ${maxDepth} handlers wait for one another`)
  return { ...call, site: { ...call.site, depth } }
}

/** An ability that runs as the user of a call. */
function callAbility(ability: Ability, call: Call): SiteAbility {
  const { name, label, description, category, input, output, meta } = ability
  return {
    name,
    label,
    description,
    category,
    input: input?.json,
    output: output?.json,
    meta,
    async permission(sent) {
      const inner = nestedCall(call, name)
      const accepted = validInput(ability, sent)
      return (accepted && (await ability.denial(inner, accepted.input))) ?? true
    },
    async run(sent) {
      const inner = nestedCall(call, name)
      const accepted = uncoercedInput(ability, sent)
      if (await ability.denial(inner, accepted))
        throw deniedError(cannot(call.user, 'ability_invalid_permissions', `run the ability ${name}`))
      return abilityResult(ability, inner, accepted)
    },
  }
}

/**
 * The input of an ability, or its default. Only the route of abilities coerces it.
 *
 * @throws RestError for an input that is invalid by the schema
 */
function uncoercedInput(ability: Ability, sent: unknown): unknown {
  abilityInput(ability, sent)
  return sent ?? ability.input?.json.default ?? null
}

/** The input of an ability; undefined if it is invalid by the schema. */
function validInput(ability: Ability, sent: unknown): { readonly input: unknown } | undefined {
  try {
    return { input: uncoercedInput(ability, sent) }
  } catch {
    return undefined
  }
}

type Fields = Readonly<Record<string, Json>>

function putField(state: SiteState, kind: FieldItemKind, id: number, fields: Fields): void {
  const changed = <Row extends { readonly fields?: Fields }>(row: Row | undefined): Row => {
    if (row === undefined) throw new Error(`it stores a field of the ${kind} ${id}, which does not exist`)
    return { ...row, fields: { ...row.fields, ...fields } }
  }
  if (kind === 'post') state.put(changed(state.content.get(id)))
  if (kind === 'term') state.terms.put(changed(state.terms.get(id)))
  if (kind === 'user') state.users.put(changed(state.users.get(id)))
  if (kind === 'comment') state.comments.put(changed(state.comments.get(id)))
}

function asJson(name: string, value: unknown): { readonly value: Json } {
  const text = JSON.stringify(value)
  if (text === undefined) throw new Error(`it stores ${typeof value} as ${name}. Store a value that is JSON`)
  return { value: JSON.parse(text) }
}

function userFor({ state, user }: Call, as: string | null | undefined): User | undefined {
  if (as === undefined) return user
  if (as === null) return undefined
  const found =
    state.users.find(({ slug }) => slug === as) ??
    state.users.find(({ roles }) => roles.some((role) => role === as))
  if (found) return found
  throw new Error(`it sends a request as ${as}: there is no such user or role`)
}

function initOf({ body, method = body === undefined ? 'GET' : 'POST', headers }: InnerRequest): RequestInit {
  if (body === undefined) return { method, headers: { ...headers } }
  return isPlain(body)
    ? { method, headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }
    : { method, headers: { ...headers }, body }
}

const isPlain = (body: NonNullable<InnerRequest['body']>): body is JsonObject =>
  typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype

function refused(status: number, path: string, text: string): HandlerError {
  try {
    const { code, message, data } = JSON.parse(text)
    return new HandlerError(status, String(code), String(message), data)
  } catch {
    return new HandlerError(status, 'mock_handler_refused', `${path} was answered ${status}.`)
  }
}
