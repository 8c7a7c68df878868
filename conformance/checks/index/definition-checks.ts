import type { ArgumentDefinition, Json } from '../../../contract/index.ts'
import { isList, isObject, type JsonObject, shown } from '../../transport/json.ts'
import { type Check, check } from '../check.ts'
import { declaredArguments } from './argument-checks.ts'
import { type DescribedEndpoint, described } from './described-routes.ts'

/** How the keywords of a definition are written, whatever they say; what they say is told argument by argument. */
interface KeywordRule {
  readonly rule: string
  /** Is the rule about an argument that is described so. */
  of(definition: ArgumentDefinition): boolean
  /** What is wrong with how an argument is declared that is described so; undefined when nothing is. */
  fault(declared: JsonObject, definition: ArgumentDefinition): Json | undefined
  readonly expected: string
}

const types = ['string', 'integer', 'boolean', 'array', 'object']
const bounds = ['minimum', 'maximum', 'minItems', 'maxItems'] as const

const has =
  (keyword: keyof ArgumentDefinition) =>
  (definition: ArgumentDefinition): boolean =>
    definition[keyword] !== undefined

/** Nothing, or what stands in the place of a keyword that is not as it has to be. */
function unless(holds: boolean, value: Json | undefined): Json | undefined {
  return holds ? undefined : (value ?? null)
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
    // Of what is no array the check of the argument tells.
    fault: ({ items, type }) => unless(isObject(items) || type !== 'array', items),
  },
  {
    rule: 'one-of',
    of: has('oneOf'),
    expected: 'oneOf to be a list of objects',
    fault: ({ oneOf }) => unless(isList(oneOf) && oneOf.length > 1 && oneOf.every(isObject), oneOf),
  },
  {
    rule: 'properties',
    of: (definition) => Object.keys(definition.properties ?? {}).length > 0,
    expected: 'properties to be an object of definitions',
    fault({ properties }) {
      // The platform writes an object without members as an empty list; which there have to be is told elsewhere.
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
    expected: 'description to be a text where there is one',
    fault: ({ description }) =>
      unless(description === undefined || typeof description === 'string', description),
  },
]

function isType(value: Json | undefined): boolean {
  return typeof value === 'string' && types.includes(value)
}

/** Each rule of the dialect, one check an endpoint that has an argument it is about. */
export const definitionChecks: readonly Check[] = described.flatMap((endpoint) =>
  rules
    .filter((rule) => argumentsOf(endpoint).some(([, definition]) => rule.of(definition)))
    .map((rule) => definitionCheck(endpoint, rule)),
)

function argumentsOf({ endpoint }: DescribedEndpoint): [string, ArgumentDefinition][] {
  return Object.entries(endpoint.args).filter(([, { level }]) => level !== 'reference')
}

function definitionCheck(endpoint: DescribedEndpoint, { rule, of, fault, expected }: KeywordRule): Check {
  return check(`index.definition.${rule}.${endpoint.id}`, {
    requirement: `index.definition.${rule}`,
    async run(tools) {
      for (const { answer, label, args } of await declaredArguments(tools, endpoint))
        for (const [name, definition] of argumentsOf(endpoint)) {
          const declared = args[name]
          // That it is missing is told by the check of the argument.
          if (!isObject(declared) || !of(definition)) continue
          const wrong = fault(declared, definition)
          tools.expect.that(wrong === undefined, answer, `${label}: ${name}, ${expected}`, shown(wrong))
        }
    },
  })
}
