import type { Json, JsonObject } from '../../../contract/lib/json.ts'
import { isList, isObject } from '../../../contract/lib/json.ts'
import type { Kind, SeenFormat, Shape } from '../../../contract/schema/shape.ts'

/** The maximum number of values in the responses of a route in one context, and their maximum depth. */
const maxValues = 100_000
const maxDepth = 24
/** The names of an object with more members are content, such as ids. */
const maxMembers = 300

/** Thrown for responses with more values, or deeper ones, than are examined. */
export class TooLarge extends Error {}

/** Links depend on the items that an item refers to, so they are not part of its shape. */
const linkMembers: ReadonlySet<string> = new Set(['_links', '_embedded'])
const name = /^[a-z_][\w:.-]{0,63}$/i

const formats: readonly (readonly [SeenFormat, RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/],
  ['local-date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uri', /^[a-z][a-z\d+.-]*:\/\/\S/i],
  ['email', /^[^\s@/]+@[^\s@/]+$/],
  ['uuid', /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i],
  ['hex-color', /^#[\da-f]{3,8}$/i],
  ['ip', /^\d{1,3}(?:\.\d{1,3}){3}$/],
]

/** The counts from which a shape is built. */
interface Tally {
  readonly kinds: Partial<Record<Kind, number>>
  readonly formats: Partial<Record<SeenFormat, number>>
  readonly members: Map<string, Tally>
  each?: Tally
  /** Whether the member names of its objects are content. */
  isMap: boolean
}

const tally = (): Tally => ({ kinds: {}, formats: {}, members: new Map(), isMap: false })

/**
 * The common shape of values: their kinds and the formats of their texts, without content.
 *
 * @throws TooLarge when there are too many values, or they are nested too deeply
 */
export function shapeOf(values: readonly Json[]): Shape {
  const found = tally()
  let left = maxValues
  const add = (to: Tally, value: Json, depth: number): void => {
    if (--left < 0 || depth > maxDepth) throw new TooLarge('It has more members than are read.')
    const kind = jsonKind(value)
    to.kinds[kind] = (to.kinds[kind] ?? 0) + 1
    if (typeof value === 'string' && value !== '') {
      const format = formatOf(value)
      to.formats[format] = (to.formats[format] ?? 0) + 1
    } else if (isList(value)) for (const item of value) add(eachOf(to), item, depth + 1)
    else if (isObject(value)) {
      to.isMap ||= hasContentAsNames(value)
      for (const [key, member] of Object.entries(value))
        if (!linkMembers.has(key)) add(to.isMap ? eachOf(to) : memberOf(to, key), member, depth + 1)
    }
  }
  for (const value of values) add(found, value, 0)
  return shaped(found)
}

function eachOf(owner: Tally): Tally {
  owner.each ??= tally()
  return owner.each
}

function memberOf({ members }: Tally, key: string): Tally {
  const member = members.get(key) ?? tally()
  members.set(key, member)
  return member
}

function shaped({ kinds, formats, members, each, isMap }: Tally): Shape {
  const inside = each && shaped(each)
  const shape: Shape = {
    kinds,
    ...(Object.keys(formats).length > 0 && { formats }),
    ...(members.size > 0 && {
      members: Object.fromEntries([...members].map(([key, member]) => [key, shaped(member)])),
    }),
    ...(inside && { each: inside }),
  }
  return isMap ? asMap(shape) : shape
}

/** A shape whose objects are maps: one shape for the values under all names. */
export function asMap({ members = {}, each, ...rest }: Shape): Shape {
  const all = [...(each ? [each] : []), ...Object.values(members)]
  return all.length > 0 ? { ...rest, each: joinedShape(all) } : rest
}

/** The shape of the values of a member; undefined if no object has it. */
export function memberShape({ members = {} }: Shape, key: string): Shape | undefined {
  return Object.hasOwn(members, key) ? members[key] : undefined
}

/** Merges shapes. */
function joinedShape(shapes: readonly Shape[]): Shape {
  const formats = sumOf(shapes.map((shape) => shape.formats ?? {}))
  const each = shapes.flatMap((shape) => shape.each ?? [])
  const names = new Set(shapes.flatMap(({ members = {} }) => Object.keys(members)))
  const members = [...names].map((key): [string, Shape] => [
    key,
    joinedShape(shapes.flatMap((shape) => memberShape(shape, key) ?? [])),
  ])
  return {
    kinds: sumOf(shapes.map(({ kinds }) => kinds)),
    ...(Object.keys(formats).length > 0 && { formats }),
    ...(members.length > 0 && { members: Object.fromEntries(members) }),
    ...(each.length > 0 && { each: joinedShape(each) }),
  }
}

function sumOf(all: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {}
  for (const counts of all)
    for (const [key, many] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + many
  return sum
}

function jsonKind(value: Json): Kind {
  if (value === null) return 'null'
  if (isList(value)) return value.length === 0 ? 'empty' : 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'object' ? 'object' : typeof value === 'string' ? 'string' : 'boolean'
}

function formatOf(text: string): SeenFormat {
  // No format is that long, and matching a long text is slow.
  if (text.length > 2000) return 'text'
  return formats.find(([, expression]) => expression.test(text))?.[0] ?? 'text'
}

/** Whether the member names of an object are content: ids, addresses, or names of objects with the same members. */
function hasContentAsNames(value: JsonObject): boolean {
  const names = Object.keys(value)
  if (names.length > maxMembers || names.some((each) => !name.test(each))) return true
  const [first, second] = Object.values(value).map((each) =>
    isObject(each) ? Object.keys(each).sort().join() : undefined,
  )
  return (
    names.length > 1 &&
    first !== undefined &&
    first === second &&
    Object.values(value).every((each) => isObject(each) && Object.keys(each).sort().join() === first)
  )
}
