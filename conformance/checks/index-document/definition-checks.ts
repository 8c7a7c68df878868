import { type ArgumentDefinition, type Json, templateOf, type ValueSchema } from '../../../contract/index.ts'
import { isList, isObject, type JsonObject } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import type { Answer } from '../../assertions/answer.ts'
import { CheckFailure, inapplicable } from '../../assertions/outcome.ts'
import { type Check, type CheckTools, readCheck } from '../check.ts'
import { deployedEndpoint, isLeftToNetwork } from '../own-record.ts'
import { type Comparison, difference, requiredDifference } from './compare-definition.ts'
import { specified } from './described-routes.ts'
import { argsOf, endpointFor, entryOf, readIndex, undeclaredEndpoint } from './document.ts'

/** The types of a definition's keywords. Their values are checked for each argument. */
interface KeywordRule {
  readonly rule: string
  /** Does the rule apply to an argument with this description? */
  of(definition: ArgumentDefinition): boolean
  /** The wrong value in the declaration of an argument; undefined when there is none. */
  fault(declared: JsonObject, definition: ArgumentDefinition): Json | undefined
  readonly expected: string
}

const types = ['string', 'integer', 'boolean', 'array', 'object']
const bounds = ['minimum', 'maximum', 'minItems', 'maxItems'] as const

const has =
  (keyword: keyof ArgumentDefinition) =>
  (definition: ArgumentDefinition): boolean =>
    definition[keyword] !== undefined

/** The wrong value of a keyword, or undefined. */
function unless(isValid: boolean, value: Json | undefined): Json | undefined {
  return isValid ? undefined : (value ?? null)
}

const rules: readonly KeywordRule[] = [
  {
    rule: 'type',
    of: has('type'),
    expected: 'type to be string, integer, boolean, array, object or a list of types',
    fault({ type }) {
      const isMany = isList(type) && type.length > 0 && type.every((each) => isType(each) || each === 'null')
      return unless(isType(type) || isMany, type)
    },
  },
  {
    rule: 'format',
    of: has('format'),
    expected: 'format to be uri or date-time',
    fault: ({ format }) => unless(format === 'uri' || format === 'date-time', format),
  },
  {
    rule: 'required',
    of: () => true,
    expected: 'required to be a boolean',
    fault: ({ required }) => unless(required === undefined || typeof required === 'boolean', required),
  },
  {
    rule: 'bounds',
    of: (definition) => bounds.some((bound) => definition[bound] !== undefined),
    expected: 'its bounds in minimum, maximum, minItems or maxItems as numbers',
    fault(declared, definition) {
      const bound = bounds.find(
        (each) => definition[each] !== undefined && typeof declared[each] !== 'number',
      )
      return bound === undefined ? undefined : (declared[bound] ?? null)
    },
  },
  {
    rule: 'values',
    of: has('enum'),
    expected: 'its values listed in enum',
    fault: ({ enum: values }) => unless(isList(values) && values.length > 0, values),
  },
  {
    rule: 'unique',
    of: has('uniqueItems'),
    expected: 'uniqueItems to be true',
    fault: ({ uniqueItems }) => unless(uniqueItems === true, uniqueItems),
  },
  {
    rule: 'items',
    of: has('items'),
    expected: 'items to be an object',
    // The check of the argument reports a value that is not an array.
    fault: ({ items, type }) => unless(isObject(items) || type !== 'array', items),
  },
  {
    rule: 'one-of',
    of: has('oneOf'),
    expected: 'oneOf to be a list of two objects or more',
    fault: ({ oneOf }) => unless(isList(oneOf) && oneOf.length > 1 && oneOf.every(isObject), oneOf),
  },
  {
    rule: 'properties',
    of: (definition) => Object.keys(definition.properties ?? {}).length > 0,
    expected: 'properties to be an object of definitions',
    fault({ properties }) {
      // WordPress writes an object without members as an empty list; other checks report missing members.
      const isEmpty = isList(properties) && properties.length === 0
      return unless(
        isEmpty || (isObject(properties) && Object.values(properties).every(isObject)),
        properties,
      )
    },
  },
  {
    rule: 'default',
    of: has('default'),
    expected: 'a default',
    fault: (declared) => unless(Object.hasOwn(declared, 'default'), 'none'),
  },
  {
    rule: 'description',
    of: () => true,
    expected: 'description, if present, to be a string',
    fault: ({ description }) =>
      unless(description === undefined || typeof description === 'string', description),
  },
]

function isType(value: Json | undefined): boolean {
  return typeof value === 'string' && types.includes(value)
}

/** Each rule of the dialect: a check for each endpoint with an argument to which the rule applies. */
export const definitionChecks: readonly Check[] = specified.flatMap((endpoint) =>
  rules
    .filter((rule) => argumentsOf(endpoint).some(([, definition]) => rule.of(definition)))
    .map((rule) => definitionCheck(endpoint, rule)),
)

function argumentsOf({ endpoint }: DescribedEndpoint): [string, ArgumentDefinition][] {
  return Object.entries(endpoint.args).filter(([, { level }]) => level !== 'reference')
}

function definitionCheck(endpoint: DescribedEndpoint, { rule, of, fault, expected }: KeywordRule): Check {
  return readCheck(`index.definition.${rule}`, `${endpoint.id}`, async (tools) => {
    for (const { answer, label, args } of await declaredArguments(tools, endpoint))
      for (const [name, definition] of argumentsOf(endpoint)) {
        const declared = args[name]
        // The check of the argument reports a missing one.
        if (!isObject(declared) || !of(definition)) continue
        const wrong = fault(declared, definition)
        tools.expect.satisfies(wrong === undefined, answer, `${label}: ${name}, ${expected}`, wrong)
      }
  })
}

/** The declared arguments of one method of an endpoint. */
export interface Declared {
  readonly answer: Answer
  /** `GET /core/v2/posts`. */
  readonly label: string
  readonly args: JsonObject
}

/**
 * What the index declares for each method of an endpoint: a server may declare one endpoint for all three update methods,
 * or three.
 *
 * @throws CheckFailure when the index lacks the route or a method of it
 */
export async function declaredArguments(
  tools: CheckTools,
  { route, endpoint }: DescribedEndpoint,
): Promise<readonly Declared[]> {
  const document = await readIndex(tools)
  const { entry } = entryOf(document, route)
  const { answer } = document
  return endpoint.methods.map((method) => {
    const label = `${method} ${templateOf(route.pattern)}`
    const found = endpointFor(entry, method)
    if (found === undefined) throw undeclaredEndpoint(answer, label)
    return { answer, label, args: argsOf(found) }
  })
}

export const argumentDeclarations = (endpoints: readonly DescribedEndpoint[]): Check[] =>
  endpoints.flatMap((each) =>
    Object.entries(each.endpoint.args).map(([name, definition]) =>
      argumentCheck(each, name, specifiedForms(each.id, name, definition)),
    ),
  )

function argumentCheck(endpoint: DescribedEndpoint, name: string, described: ArgumentDefinition): Check {
  return readCheck(`index.arguments.${endpoint.id}.${slug(name)}`, async (tools) => {
    const own = ownDefinition(tools.target, endpoint, name)
    const definition = own ? specifiedForms(endpoint.id, name, own) : described
    for (const { answer, label, args } of await declaredArguments(tools, endpoint)) {
      const declared = args[name]
      if (endpoint.id === 'settings.update' && isLeftToNetwork(name, args))
        inapplicable(`The site leaves ${name} to its network: it declares no setting of one.`)
      if (declared === undefined)
        throw new CheckFailure(answer, `the argument ${name} of ${label}`, 'no such argument', {
          ...(Object.keys(args).length === 0 && { named: 'undeclared-arguments', route: label }),
        })
      const comparison: Comparison = {
        path: `${label}: ${name}`,
        isOpen: isEdit(endpoint.id, name),
        isExtensible: ofSitesOwn.has(name),
      }
      // A capture of the path is always present: `required` makes no difference.
      const isFree = endpoint.captures.includes(name)
      const wrong =
        (isFree ? undefined : requiredDifference(declared, name, definition.required ?? false, comparison)) ??
        difference(declared, definition, comparison)
      if (wrong) throw new CheckFailure(answer, wrong.expected, wrong.received)
    }
  })
}

/** The argument in the target's version; undefined when that lacks it. */
function ownDefinition(
  { deployment }: CheckTools['target'],
  { route, endpoint }: DescribedEndpoint,
  name: string,
): ArgumentDefinition | undefined {
  const [method = 'GET'] = endpoint.methods
  return deployment.wordpress && deployedEndpoint(deployment, method, route)?.args[name]
}

// Plugins register meta, types and statuses; a site has the languages that are installed on it.
const ofSitesOwn: ReadonlySet<string> = new Set([
  'meta',
  'subtype',
  'has_published_posts',
  'status',
  'locale',
])

function isEdit(id: string, name: string): boolean {
  return id === 'media.edit' && name === 'modifiers'
}

/** The specification shows two of the image edits, and no type for the angle. */
function specifiedForms(id: string, name: string, definition: ArgumentDefinition): ArgumentDefinition {
  if (!isEdit(id, name) || definition.items === undefined) return definition
  const { oneOf = [], ...items } = definition.items
  const shownVariants = oneOf.filter(({ properties }) =>
    properties?.type?.enum?.some((each) => isShown(each)),
  )
  return { ...definition, items: { ...items, oneOf: shownVariants.map(withoutAngleType) } }
}

function isShown(kind: unknown): boolean {
  return kind === 'flip' || kind === 'rotate'
}

function withoutAngleType(form: ValueSchema): ValueSchema {
  const { args, ...others } = form.properties ?? {}
  const { angle, ...rest } = args?.properties ?? {}
  if (args === undefined || angle === undefined) return form
  const { type: _, ...free } = angle
  return { ...form, properties: { ...others, args: { ...args, properties: { ...rest, angle: free } } } }
}
