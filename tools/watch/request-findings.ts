import type { ArgumentDefinition } from '../../contract/index.ts'
import { isContentFree } from '../../contract/usage/content-free.ts'
import { globalParameters } from '../../contract/usage/uncovered.ts'
import { validate } from '../../mock/http/arguments/validate.ts'
import { checksOfForeign } from '../../mock/http/arguments/validate-any-schema.ts'
import type { Parameters } from '../../mock/http/query.ts'
import type { EndpointMatch } from '../../mock/http/routing/route-table.ts'

const loose = ['title', 'content', 'excerpt', 'caption', 'description', 'meta', 'reassign']

/**
 * The arguments of a write that WordPress also takes in forms that it does not declare: texts without `raw`, an empty
 * `reassign`, and the status and template that an item has already.
 */
export const takenByWordPress = ({ captures }: Pick<EndpointMatch, 'captures'>): readonly string[] =>
  Object.keys(captures).length > 0 ? [...loose, 'status', 'template'] : loose

/**
 * The arguments that a site declares and a request lacks, or has in an invalid form.
 *
 * @param given query and body together
 * @param exempt the names of arguments that may have any value
 */
export function invalidArguments(
  given: Parameters,
  { endpoint: { args }, captures }: EndpointMatch,
  exempt: readonly string[] = [],
): string[] {
  const sent: Parameters = { ...given, ...captures }
  const checks = checksOfForeign(args)
  return Object.entries(args).flatMap(([name, definition]) => {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined
    if ((value ?? null) === null)
      return definition.required && definition.default === undefined
        ? [`the argument ${name} is missing`]
        : []
    if (exempt.includes(name)) return []
    // WordPress takes the raw text of a title or a content too, and declares an object (`validate_callback` is null).
    if (typeof value === 'string' && definition.properties?.raw) return []
    const result = (checks[name] ?? validate)(value, definition, name)
    return result.ok ? [] : [`the argument ${name} ${ruleText(result.problem.code, definition)}`]
  })
}

/** The arguments of a request that the site doesn't declare, which it ignores. */
export function unknownArguments(given: Parameters, { endpoint: { args } }: EndpointMatch): string[] {
  return Object.keys(given)
    .filter((name) => !Object.hasOwn(args, name) && !globalParameters.includes(name))
    .map((name) => (isContentFree(name) ? `the argument ${name} is unknown` : 'an unknown argument'))
}

/** What is wrong with a value, by the error code of WordPress. */
function ruleText(code: string, { type, oneOf }: ArgumentDefinition): string {
  if (code === 'rest_invalid_type' && type && !oneOf)
    return `is not of the type ${[type].flat().join(' or ')}`
  return texts[code] ?? 'has an invalid form'
}

const texts: Readonly<Record<string, string>> = {
  rest_invalid_type: 'is of another type',
  rest_not_in_enum: 'has an unlisted value',
  rest_out_of_bounds: 'is out of bounds',
  rest_too_short: 'is too short',
  rest_too_long: 'is too long',
  rest_too_few_items: 'has too few items',
  rest_too_many_items: 'has too many items',
}
