import type { Query } from '../../client/transport/wire.ts'
import type { ArgumentDefinition, ArgumentDefinitions, Json } from '../../contract/index.ts'
import { at, isList, isObject, same, truncatedJson } from '../../contract/lib/json.ts'
import type { DeclaredRoute } from './extension-routes.ts'
import type { ExtensionFinding } from './report.ts'
import type { ExtensionAnswer, ExtensionRequest, Sender } from './sender.ts'

/** The most requests for the arguments of one route. */
const maxProbes = 60
const maxListed = 12
const unlistedWord = 'site-contract-unlisted'

/** A value of an argument, and whether the declaration allows it. */
export interface Probe {
  readonly name: string
  readonly value: Json
  readonly isAllowed: boolean
  /** What the declaration says that it is verified by: `minimum 1`. */
  readonly declared: string
}

export type Found = Pick<ExtensionFinding, 'kind' | 'place' | 'declared' | 'observed' | 'curl'>

/**
 * Verifies the arguments of a route that can be read: bounds, listed values and types by values within and outside, and
 * defaults by the answer without them. An argument whose type WordPress does not know is verified by nobody, and passed
 * over.
 *
 * @param base a request that the route answers with 200
 */
export async function verifyArguments(
  sender: Sender,
  args: NonNullable<DeclaredRoute['args']>,
  base: ExtensionRequest,
): Promise<readonly Found[]> {
  const found: Found[] = []
  const captured = new Set([...Object.keys(base.query ?? {}), 'context'])
  const probes = Object.entries(args)
    .filter(([name]) => name === 'context' || !captured.has(name))
    .flatMap(([name, definition]) => probesOf(name, definition))
  for (const { name, value, isAllowed, declared } of probes.slice(0, maxProbes)) {
    if (sender.isSpent) break
    const request = { ...base, query: { ...base.query, [name]: value } }
    const answer = await sender.get(request)
    const refused = isRefusal(answer, name)
    const place = `?${name}`
    const curl = sender.curl(request)
    const sent = truncatedJson(value, 60)
    if (answer.status >= 500)
      found.push({
        kind: 'broken',
        place,
        declared,
        observed: `${sent} is answered with ${answer.status}`,
        curl,
      })
    else if (isAllowed && refused)
      found.push({
        kind: 'refused',
        place,
        declared,
        observed: `${sent} is refused with ${answer.status}`,
        curl,
      })
    else if (!isAllowed && answer.status === 200)
      found.push({ kind: 'accepted', place, declared, observed: `${sent} is accepted`, curl })
  }
  return [...found, ...(await verifyDefaults(sender, args, base, captured))]
}

/** Is the value of an argument refused. Other refusals have other reasons: a page past the last one, a combination. */
export function isRefusal({ status, body }: ExtensionAnswer, name: string): boolean {
  if (status !== 400) return false
  const params = at(body, 'data', 'params')
  return isObject(params) && Object.hasOwn(params, name)
}

/** Values within and outside what an argument is declared to accept; none where its type does not say. */
export function probesOf(name: string, definition: ArgumentDefinition): readonly Probe[] {
  const {
    type,
    enum: choices,
    minimum,
    maximum,
    exclusiveMinimum,
    exclusiveMaximum,
    items,
    format,
  } = definition
  const good = (value: Json, declared: string): Probe => ({ name, value, isAllowed: true, declared })
  const bad = (value: Json, declared: string): Probe => ({ name, value, isAllowed: false, declared })
  if (type === 'array' && items !== undefined && typeof items.type === 'string' && items.type !== 'array')
    return probesOf(name, { ...items }).map((probe) => ({
      ...probe,
      value: [probe.value],
      declared: `items: ${probe.declared}`,
    }))
  if (choices !== undefined && (type === 'string' || type === 'integer')) {
    const listed = choices.filter((each) => typeof each === type).slice(0, maxListed)
    return [
      ...listed.map((each) => good(each, `lists ${truncatedJson(each, 40)}`)),
      bad(
        unlistedWord,
        `one of ${choices
          .map((each) => truncatedJson(each, 30))
          .slice(0, 12)
          .join(', ')}`,
      ),
    ]
  }
  if (type === 'boolean') return [good(true, 'type boolean'), bad(unlistedWord, 'type boolean')]
  if (type === 'integer' || type === 'number') {
    const step = type === 'integer' ? 1 : 0.5
    return [
      ...(minimum === undefined
        ? []
        : [bad(exclusiveMinimum ? minimum : minimum - step, `minimum ${minimum}`)]),
      ...(minimum === undefined || exclusiveMinimum ? [] : [good(minimum, `minimum ${minimum}`)]),
      ...(maximum === undefined
        ? []
        : [bad(exclusiveMaximum ? maximum : maximum + step, `maximum ${maximum}`)]),
      ...(maximum === undefined || exclusiveMaximum ? [] : [good(maximum, `maximum ${maximum}`)]),
      bad(unlistedWord, `type ${type}`),
    ]
  }
  return type === 'string' && format === 'date-time' ? [bad(unlistedWord, 'format date-time')] : []
}

/** The answer with every default sent is the one without them; where it is not, each is sent alone. */
async function verifyDefaults(
  sender: Sender,
  args: ArgumentDefinitions,
  base: ExtensionRequest,
  captured: ReadonlySet<string>,
): Promise<readonly Found[]> {
  const defaults = Object.entries(args).flatMap(([name, definition]): [string, Json][] => {
    const { default: usual } = definition
    return usual !== undefined && isSendable(usual) && (name === 'context' || !captured.has(name))
      ? [[name, usual]]
      : []
  })
  if (defaults.length === 0) return []
  const differs = async (query: Query): Promise<boolean> => {
    const control = await sender.get(base)
    const sent = await sender.get({ ...base, query: { ...base.query, ...query } })
    if (sent.status === 0 || sameAnswer(control, sent)) return false
    // What differs between two equal requests, or repeats the query, says nothing.
    const again = await sender.get(base)
    const unknown = await sender.get({ ...base, query: { ...base.query, [unlistedWord]: '1' } })
    return sameAnswer(control, again) && sameAnswer(control, unknown)
  }
  if (!(await differs(Object.fromEntries(defaults)))) return []
  const found: Found[] = []
  for (const [name, value] of defaults.slice(0, maxListed * 2)) {
    if (sender.isSpent) break
    if (!(await differs({ [name]: value })) || !(await differs({ [name]: value }))) continue
    const curl = sender.curl({ ...base, query: { ...base.query, [name]: value } })
    const declared = `default ${truncatedJson(value, 60)}`
    found.push({ kind: 'default', place: `?${name}`, declared, observed: 'another answer without it', curl })
  }
  return found
}

const isSendable = (value: Json): boolean =>
  isList(value)
    ? value.length > 0 && value.every((each) => typeof each === 'string' || typeof each === 'number')
    : value !== null && value !== '' && !isObject(value)

const sameAnswer = (one: ExtensionAnswer, other: ExtensionAnswer): boolean =>
  one.status === other.status &&
  (one.body === undefined ? one.text === other.text : same(one.body, other.body))
