import {
  type ArgumentDefinitions,
  deployments,
  templateOf,
  type ValueSchema,
  withStockRoutes,
} from '../../../contract/index.ts'
import { type ArgumentCheck, invalidParameters } from './check-arguments.ts'
import { validate } from './validate.ts'

type Values = Readonly<Record<string, unknown>>

let known: ReadonlyMap<string, ArgumentDefinitions> | undefined

/**
 * Brings arguments that fit an untrusted site’s definitions into the form in which a behaviour of ours takes them. Bounds are
 * the imported ones; a word that ours does not know counts as not sent.
 *
 * @param name method and route, `GET /core/v2/posts`
 * @param checks the behaviour's own, in the place of those derived from definitions
 * @throws RestError 400 `rest_invalid_param` for a value of another kind
 */
export function adaptToOwnSchema(
  values: Values,
  declared: ArgumentDefinitions,
  name: string,
  checks: Readonly<Record<string, ArgumentCheck>> = {},
): Values {
  known ??= ownDefinitions()
  const own = known.get(name) ?? {}
  const understood = { ...values }
  const problems: Parameters<typeof invalidParameters>[0][number][] = []
  for (const [argument, definition] of Object.entries(own)) {
    const value = values[argument]
    if (!Object.hasOwn(declared, argument) || value === undefined || value === null) continue
    const result = (checks[argument] ?? validate)(value, kindOf(definition), argument)
    if (!result.ok) problems.push([argument, result.problem])
    else if (definition.enum && !definition.enum.some((each) => each === result.value))
      delete understood[argument]
    else understood[argument] = result.value
  }
  if (problems.length > 0) throw invalidParameters(problems, values, own)
  return understood
}

function ownDefinitions(): ReadonlyMap<string, ArgumentDefinitions> {
  return new Map(
    withStockRoutes(deployments.second).routes.flatMap(({ pattern, endpoints }) =>
      endpoints.flatMap(({ methods, args }) =>
        methods.map((method): [string, ArgumentDefinitions] => [`${method} ${templateOf(pattern)}`, args]),
      ),
    ),
  )
}

const kinds = new WeakMap<ValueSchema, ValueSchema>()

/** What a definition says of the kind of a value; how large it is and how many there are is left. */
function kindOf(definition: ValueSchema): ValueSchema {
  const kept = kinds.get(definition) ?? looseOf(definition)
  kinds.set(definition, kept)
  return kept
}

function looseOf({ type, format, items, oneOf, properties }: ValueSchema): ValueSchema {
  return {
    ...(type && { type }),
    ...(format && { format }),
    ...(items && { items: looseOf(items) }),
    // By its words, one form is told from another.
    ...(oneOf && { oneOf }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(looseMember)) }),
  }
}

function looseMember([name, member]: [string, ValueSchema]): [string, ValueSchema] {
  return [name, { ...looseOf(member), ...(member.required && { required: true }) }]
}
