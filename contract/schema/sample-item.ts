import { at, type Json, type JsonObject, strings } from '../lib/json.ts'
import type { ArgumentDefinition, ArgumentDefinitions } from './dialect.ts'

/** Digits alone pass for a name, a code and a price. */
export const uniqueNumber = (): number => 100_000 + Math.floor(Math.random() * 900_000)

const isName = (name: string): boolean => ['title', 'name', 'label', 'code'].includes(name)

// What an editor writes is declared as an object, of which only `raw` is sent.
const isRawText = ({ type, properties }: ArgumentDefinition): boolean =>
  type === 'object' && properties !== undefined && Object.hasOwn(properties, 'raw')

/**
 * What creates an item: its required arguments, and a name where one is declared.
 *
 * @param captured the names that the path has already
 * @param usual a value for an argument that its definition leaves open
 */
export function itemToCreate(
  args: ArgumentDefinitions,
  captured: ReadonlySet<string>,
  usual: (name: string) => Json | undefined = () => undefined,
): JsonObject {
  const sent = Object.entries(args).filter(
    ([name, definition]) =>
      !captured.has(name) &&
      (definition.required ||
        (isName(name) && ([definition.type].flat().includes('string') || isRawText(definition)))),
  )
  return Object.fromEntries(
    sent.map(([name, definition]) => [
      name,
      (isName(name) ? undefined : usual(name)) ?? sampleValue(definition, name),
    ]),
  )
}

/** The arguments that a refusal of an item says are missing; undefined where it names none. */
export function missingMembers(
  { status, body }: { readonly status: number; readonly body: Json | undefined },
  args: ArgumentDefinitions,
): JsonObject | undefined {
  const missing = strings(at(body, 'data', 'params'))
  if (status !== 400 || missing.length === 0) return undefined
  return Object.fromEntries(missing.map((name) => [name, sampleValue(args[name] ?? {}, name)]))
}

/** What names an item in the path of its route, as an answer has it. */
export function identifierIn(body: Json | undefined, capture = 'id'): string | undefined {
  const found = [capture, 'id', 'slug', 'code', 'key'].map((name) => at(body, name))
  const id = found.find((each) => typeof each === 'string' || typeof each === 'number')
  return id === undefined ? undefined : String(id)
}

/** A value that a definition accepts. */
function sampleValue(definition: ArgumentDefinition, name: string): Json {
  const { type, format, enum: choices, default: usual, minimum, items, properties } = definition
  const [choice] = choices ?? []
  if (choice !== undefined) return choice
  if (usual !== undefined && usual !== '' && usual !== null) return usual
  if (format === 'email' || name.includes('email')) return `site-contract-${uniqueNumber()}@example.com`
  if (format === 'uri' || name.endsWith('url')) return 'https://example.com/'
  if (format === 'date-time') return '2026-01-02T03:04:05'
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'array') return items === undefined ? [] : [sampleValue(items, name)]
  if (isRawText(definition)) return { raw: `site-contract-${uniqueNumber()}` }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([key, each]): [string, Json] => [key, sampleValue(each, key)]),
    )
  return `site-contract-${uniqueNumber()}`
}
