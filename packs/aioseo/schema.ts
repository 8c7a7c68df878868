import type { Json } from '../../index.ts'
import { isTruthy } from '../lib/php-values.ts'
import { isItem } from '../lib/texts.ts'

const schemaTypes = [
  'Article',
  'Course',
  'Dataset',
  'FAQPage',
  'Movie',
  'Person',
  'Product',
  'ProductReview',
  'Car',
  'Recipe',
  'Service',
  'SoftwareApplication',
  'WebPage',
]

/** The schema of a post for which no editor chose one. */
export const defaultSchema = (graphName: string) => ({
  blockGraphs: [],
  customGraphs: [],
  default: {
    data: Object.fromEntries(schemaTypes.map((type) => [type, []])),
    graphName,
    isEnabled: true,
  },
  graphs: [],
})

const graphNames: Readonly<Record<string, string>> = { post: 'BlogPosting', attachment: 'ItemPage' }

/** The graph that posts of a type have by default. */
const graphNameOfType = (type: string): string => graphNames[type] ?? 'WebPage'

/** The stored schema of a post as its editor gets it: the default graph is that of the type. */
export function editorSchema(stored: Json | undefined, type: string): object {
  const graphName = graphNameOfType(type)
  if (!isItem(stored)) return defaultSchema(graphName)
  return { ...stored, default: { ...membersIn(stored.default), graphName } }
}

/** Can a sent schema be stored. Anything but an object, a list or an empty value ends the plugin with an error. */
export const isStorableSchema = (sent: unknown): boolean => !isTruthy(sent) || typeof sent === 'object'

/** The schema that is stored for a sent one: the defaults, with what was sent in their place. */
export function storedSchema(sent: Json, type: string): Json {
  const graphName = graphNameOfType(type)
  if (!isTruthy(sent)) return defaultSchema(graphName)
  const { defaultGraph, defaultPostTypeGraph, ...schema } = membersIn(merged(defaultSchema(''), sent))
  // The spelling of older versions.
  const isEnabled = isTruthy(defaultPostTypeGraph) && { isEnabled: isTruthy(defaultGraph) }
  const graphs = Object.values(membersIn(schema.graphs)).filter(isMembers)
  return {
    ...schema,
    default: { ...membersIn(schema.default), ...isEnabled, ...(graphs.length > 0 && { graphName }) },
    graphs: graphs.map((graph) =>
      typeof graph.id === 'string' ? { ...graph, id: `#${graph.id.replace(/^#/, '')}` } : graph,
    ),
  }
}

type Members = Readonly<Record<string, Json>>

const isMembers = (value: Json): value is Members => isItem(value)

/** The members of an object, or the items of a list by their places; none of anything else. */
const membersIn = (value: Json | undefined): Members =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** One value over another, as `array_replace_recursive` of PHP: what was not sent stays. */
function merged(base: Json | undefined, over: Json): Json {
  if (typeof base !== 'object' || base === null || typeof over !== 'object' || over === null) return over
  const before = membersIn(base)
  const members = Object.entries(membersIn(over)).map(([name, value]) => [name, merged(before[name], value)])
  const all = { ...before, ...Object.fromEntries(members) }
  return Array.isArray(base) && Array.isArray(over) ? Object.values(all) : all
}
