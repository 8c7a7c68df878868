import type { Json, ValueSchema } from '../../../contract/index.ts'
import { at, isList, isObject, type JsonObject, same } from '../../../contract/lib/json.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { inapplicable } from '../../assertions/outcome.ts'
import type { Check } from '../check.ts'
import { listedValues } from '../index-document/compare-definition.ts'
import { argsOf } from '../index-document/document.ts'
import { whereListed } from '../index-document/served.ts'
import type { Place } from './place.ts'
import { partOf } from './rules.ts'

/** The keywords of a definition that each rule depends on. Listed values are compared one by one. */
const keywords: Readonly<Record<string, readonly (keyof ValueSchema)[]>> = {
  required: ['required'],
  type: ['type', 'items'],
  format: ['format', 'oneOf'],
  pattern: ['pattern'],
  default: ['default'],
  minimum: ['minimum', 'exclusiveMinimum'],
  maximum: ['maximum', 'exclusiveMaximum'],
  'min-length': ['minLength'],
  'min-items': ['minItems'],
  'max-items': ['maxItems'],
  'unique-items': ['uniqueItems'],
  list: ['oneOf'],
  closed: ['oneOf'],
}

/**
 * Limits the check of a rule to targets that declare it so. Another version has other arguments on the routes that only
 * WordPress shows; the difference is reported once, by `index.arguments….`.
 */
export function whereDeclared(endpoint: DescribedEndpoint, each: Check, place: Place): Check {
  const rule = each.requirement.slice(place.id.length + 1)
  const value = each.id.slice(each.requirement.length + 1)
  return whereListed(endpoint, each, (listed) => {
    const declared = definitionAt(argsOf(listed)[place.name], place.property)
    if (declared === undefined) inapplicable(`The index does not declare ${place.name}.`)
    if (!isDeclared(declared, place.schema, rule, value))
      inapplicable(`The index declares ${place.name} otherwise, as index.arguments.${endpoint.id} reports.`)
  })
}

/** The definition of an argument, of a property of its object form, or of the objects in its list. */
function definitionAt(declared: Json | undefined, property: string | undefined): JsonObject | undefined {
  if (!isObject(declared) || property === undefined) return isObject(declared) ? declared : undefined
  const forms = isList(declared.oneOf) ? declared.oneOf : []
  const holder = forms.find((form) => at(form, 'type') === 'object') ?? declared.items
  const found = at(holder, 'properties', property)
  return isObject(found) ? found : undefined
}

/** Does a declaration agree with the described one on the keywords of a rule? @param value the value of an enum that the check tests */
export function isDeclared(
  declared: JsonObject,
  described: ValueSchema,
  rule: string,
  value: string,
): boolean {
  if (rule === 'enum') return hasValue(declared.enum, described.enum, value)
  if (rule === 'items') return hasValue(at(declared.items, 'enum'), described.items?.enum, value)
  return (keywords[rule] ?? []).every((keyword) => isAlike(keyword, declared[keyword], described[keyword]))
}

function hasValue(declared: Json | undefined, described: readonly Json[] = [], value: string): boolean {
  const values = listedValues(declared)
  if (value === 'unlisted') return values.length > 0 && values.every((each) => described.includes(each))
  return values.some((each) => partOf(each) === value)
}

function isAlike(keyword: keyof ValueSchema, declared: Json | undefined, described: unknown): boolean {
  const known: Json = described === undefined ? null : JSON.parse(JSON.stringify(described))
  const found = declared ?? null
  if (keyword === 'required') return found === known || (found === false && known === null)
  if (keyword === 'type') return same(sorted(found), sorted(known))
  // Only the types of items and forms are compared: descriptions may differ.
  if (keyword === 'items') return same(at(found, 'type') ?? null, at(known, 'type') ?? null)
  if (keyword === 'oneOf') return formsOf(found) === formsOf(known)
  return same(found, known)
}

const formsOf = (forms: Json): number => (isList(forms) ? forms.length : 0)

function sorted(types: Json): Json {
  return isList(types) ? types.map(String).sort() : [String(types)]
}
