import { type Check, type CheckTools, check, type Json } from '../../conformance/index.ts'
import type { HandlerSchema, Pack } from '../../index.ts'

/** Values of an argument that its schema has, and values that it has not. */
interface Probes {
  readonly accepted: readonly Json[]
  readonly refused: readonly Json[]
}

/** What {@link argumentChecks} needs besides the declared arguments. */
export interface ArgumentCheckOptions {
  /** The requirement of the checks, with which their ids begin. */
  readonly requirement: string
  /** A path of a route with captures, which need not be that of an item that exists. */
  readonly path?: (route: string) => string
  /** Whether an argument is verified. Default: each one. */
  readonly isVerified?: (route: string, argument: string) => boolean
}

const mostValues = 12

/**
 * The checks of the arguments that the GET routes of handlers declare: their types, bounds, values and lengths, each with
 * values that have to be accepted, and values that have to be refused. Requests are anonymous.
 */
export function argumentChecks(
  handlers: NonNullable<Pack['handlers']>,
  { requirement, path = (route) => route, isVerified = () => true }: ArgumentCheckOptions,
): readonly Check[] {
  return Object.entries(handlers).flatMap(([name, handler]) => {
    const [method, route = ''] = name.split(' ')
    if (method !== 'GET' || typeof handler === 'function') return []
    return Object.entries(handler.args ?? {}).flatMap(([argument, schema]): Check[] => {
      const probes = argumentProbes(schema)
      const isCapture = route.includes(`<${argument}>`)
      if (probes.refused.length === 0 || isCapture || !isVerified(route, argument)) return []
      const words = route.replaceAll(/\(\?P<(\w+)>[^)]*\)/g, '$1').match(/\w+/g) ?? []
      // Without the namespace.
      const id = [requirement, ...words.slice(3), argument].join('.')
      const run = (tools: CheckTools) => runProbes(tools, path(route), argument, probes)
      return [check(id, { requirement, run })]
    })
  })
}

async function runProbes(
  { anonymous, expect }: CheckTools,
  path: string,
  argument: string,
  { accepted, refused }: Probes,
): Promise<void> {
  for (const value of accepted) {
    const answer = await anonymous.get(path, { [argument]: value })
    const isRefused = answer.status >= 500 || answer.code === 'rest_invalid_param'
    expect.satisfies(!isRefused, answer, `${argument} to be accepted`, value)
  }
  for (const value of refused) {
    const sent = anonymous.get(path, { [argument]: value })
    const answer = await expect.error(sent, 400, 'rest_invalid_param')
    const problem = answer.at('data', 'params', argument)
    expect.satisfies(problem !== undefined, answer, `an error of ${argument}`, value)
  }
}

/** Values are sent in a query, where each is text, so a text argument refuses none. */
function argumentProbes(schema: HandlerSchema): Probes {
  const { type, items, maxItems } = schema
  if (schema.enum) return { accepted: schema.enum.slice(0, mostValues), refused: ['no-such-value'] }
  if (type === 'integer' || type === 'number') return numberProbes(schema)
  if (type === 'boolean') return { accepted: [true, false], refused: ['no-such-value'] }
  if (type === 'string' && schema.format === 'date-time')
    return { accepted: ['2020-02-03T04:05:06', '2020-02-03T04:05:06Z'], refused: ['no-such-date'] }
  if (type !== 'array' || items === undefined) return { accepted: [], refused: [] }
  const { accepted, refused } = argumentProbes(items)
  const tooMany = maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => 'x')]
  return {
    accepted: accepted.map((each) => [each]),
    refused: [...refused.map((each) => [each]), ...tooMany],
  }
}

function numberProbes({ minimum, maximum }: HandlerSchema): Probes {
  return {
    accepted: [...(minimum === undefined ? [1] : [minimum]), ...(maximum === undefined ? [] : [maximum])],
    refused: [
      'x',
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
    ],
  }
}
