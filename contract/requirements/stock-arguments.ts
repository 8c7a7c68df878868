import type { Requirement } from '../requirement.ts'
import type { ArgumentDefinition, ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import type { Endpoint } from '../schema/route.ts'
import { rulesOf } from './argument-rules.ts'
import { markOf } from './content-routes.ts'
import { declarationsOf } from './index-arguments.ts'
import { stockEndpoints } from './stock-endpoints.ts'

/** The routes of a stock WordPress: each is served, and marked for the batch or not. */
export const stockServed: readonly Requirement[] = stockEndpoints.flatMap((each): Requirement[] => [
  { id: `${each.id}.served`, section: each.section, level: 'reference', text: `${each.label} is served.` },
  markOf(each, 'reference'),
])

/** What the index of a stock WordPress declares of each argument of them. */
export const stockDeclarations: readonly Requirement[] = stockEndpoints.flatMap((each) =>
  declarationsOf(each, 'reference'),
)

/**
 * The arguments of an endpoint as far as asking can show them: without the defaults of writes, which are not made, of
 * null, which cannot be sent, and of what would be refused if it were; and nothing required that has a default.
 */
export function shownArguments({ methods, args }: Endpoint): ArgumentDefinitions {
  const reads = methods.includes('GET')
  const entries = Object.entries(args).map(([name, each]): [string, ArgumentDefinition] => {
    const { default: value, required, ...rest } = each
    // What has a default is never missing.
    const others = { ...rest, ...(required && value === undefined && { required }) }
    const isRefused = each.enum !== undefined && value !== undefined && !each.enum.includes(value)
    const isShown = reads && value !== undefined && value !== null && !isRefused
    const { oneOf } = others
    return [
      name,
      { ...others, ...(isShown && { default: value }), ...(oneOf && { oneOf: oneOf.map(withoutDefaults) }) },
    ]
  })
  return Object.fromEntries(entries)
}

function withoutDefaults({ default: _, ...form }: ValueSchema): ValueSchema {
  const properties = Object.entries(form.properties ?? {})
  return properties.length === 0
    ? form
    : {
        ...form,
        properties: Object.fromEntries(properties.map(([name, each]) => [name, withoutDefaults(each)])),
      }
}

/** What each argument of them takes. */
export const stockArgumentRules: readonly Requirement[] = stockEndpoints.flatMap((each) =>
  rulesOf({ ...each, endpoint: { ...each.endpoint, args: shownArguments(each.endpoint) } }, 'reference'),
)
