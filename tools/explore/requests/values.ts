import type { Arbitrary } from 'fast-check'
import { ruleCases } from '../../../conformance/checks/arguments/rules.ts'
import type { Json, ValueSchema } from '../../../contract/index.ts'
import { Placeholder, type PlaceholderValue, type PlannedValue } from './placeholders.ts'

/** The library, which only this command loads. */
export type FastCheck = typeof import('fast-check')

/** The argument or member that a value is generated for. */
export interface ValueFor {
  readonly name: string
  readonly schema: ValueSchema
  readonly carries: 'query' | 'json'
  /** `/core/v2/posts`: the collection of `parent`. */
  readonly collection: string
}

const words = ['alder', 'birch', 'cedar'] as const
/** Roles of authors. */
const writers = ['administrator', 'editor', 'author'] as const
/** Written, and used by filters, so that each filter matches some items. */
const dates = ['2019-03-04T05:06:07', '2020-02-29T12:00:00', '2021-06-30T23:59:59', '2037-01-02T03:04:05']
const prose = [
  'Plain words.',
  '<p>One</p>\n\nTwo & "three"',
  '<!-- wp:paragraph --><p>In a block.</p><!-- /wp:paragraph -->',
  '',
] as const
/** A crop of an image, in per cent. It is inside the image: outside, image libraries behave differently. */
const parts: Readonly<Record<string, readonly [number, ...number[]]>> = {
  left: [0, 10],
  top: [0, 10],
  x: [0, 10],
  y: [0, 10],
  width: [10, 50, 90],
  height: [10, 50, 90],
}
/** Internal statuses of WordPress. */
const internalStatuses = ['trash', 'inherit', 'auto-draft', 'request-pending', 'request-completed'] as const
/**
 * Values that end WordPress itself with a PHP error: a template that is an object or a list and, up to 6.6, any password that is
 * not text, which it compares with that of the item for `Allow`.
 */
export const isFatal = (name: string, value: Json): boolean =>
  (name === 'password' && typeof value !== 'string') || (name === 'template' && typeof value === 'object')
/** The password of protected items. */
export const password = 'opensesame'

/** Values that an argument accepts, as far as its schema tells; ids are those of the sequence. */
export function validValues(fc: FastCheck, of: ValueFor): Arbitrary<PlannedValue> {
  const { name, schema, carries } = of
  const accepted = ruleCases(schema, name, carries).flatMap((each) => each.accepted)
  const meant = meaningfulValues(fc, of)
  const own = meant ? { arbitrary: meant, weight: 8 } : { arbitrary: schemaValues(fc, of), weight: 3 }
  if (accepted.length === 0 || carriesRunTag(name) || Object.hasOwn(parts, name)) return own.arbitrary
  return fc.oneof(own, { arbitrary: fc.constantFrom<PlannedValue[]>(...accepted), weight: 5 })
}

/** Values that an argument must refuse; undefined when there are none. */
export function invalidValues(
  fc: FastCheck,
  { name, schema, carries }: ValueFor,
): Arbitrary<PlannedValue> | undefined {
  const cases = ruleCases(schema, name, carries).flatMap((each) => each.rejected)
  const possible = cases.filter((value) => !(isFatal(name, value) || namesOtherItem(name, value)))
  const rejected = name === 'status' ? [...possible, ...internalStatuses] : possible
  return rejected.length === 0 || carriesRunTag(name)
    ? undefined
    : fc.constantFrom<PlannedValue[]>(...rejected)
}

/** For `Allow`, WordPress reads `1.5` as the id 1, which is another item on each of the two sites. */
const namesOtherItem = (name: string, value: Json): boolean => name === 'post' && Number(value) % 1 > 0

/** Members that carry the tag of the run are never overwritten without it. */
function carriesRunTag(name: string): boolean {
  return name === 'title' || name === 'name'
}

/** Values that match items of a sequence; undefined when the schema says enough. */
function meaningfulValues(
  fc: FastCheck,
  { name, schema, collection, carries }: ValueFor,
): Arbitrary<PlannedValue> | undefined {
  const isList = schema.type === 'array' || (Array.isArray(schema.type) && schema.type.includes('array'))
  const listed = (one: Arbitrary<PlannedValue>): Arbitrary<PlannedValue> =>
    isList ? fc.array(one, { maxLength: 3 }) : one
  const item = (of: string): Arbitrary<PlannedValue> =>
    fc.oneof(
      { arbitrary: fc.nat(3).map((back) => refer({ to: 'item', of, back })), weight: 8 },
      { arbitrary: fc.constantFrom<PlannedValue[]>(0, 900_000_001), weight: 1 },
    )
  const text = fc.constantFrom(...words).map((word) => refer({ to: 'text', word }))
  switch (name) {
    case 'title':
      return carries === 'query'
        ? text
        : fc.oneof(
            text,
            text.map((raw): PlannedValue => ({ raw })),
          )
    case 'name':
      return text
    case 'content':
    case 'excerpt':
    case 'caption':
    case 'description': {
      const raw = fc.constantFrom<PlannedValue[]>(...prose)
      return fc.oneof(
        raw,
        raw.map((each): PlannedValue => ({ raw: each })),
      )
    }
    case 'slug':
      return listed(fc.constantFrom(...words).map((word) => refer({ to: 'slug', word })))
    case 'author':
    case 'author_exclude':
      return listed(fc.constantFrom(...writers).map((role) => refer({ to: 'user', role })))
    case 'include':
    case 'exclude':
      return listed(item(collection))
    case 'parent':
    case 'parent_exclude':
      return listed(item(parentOf[collection] ?? collection))
    case 'post':
      return item('/core/v2/posts')
    case 'featured_media':
      return item('/core/v2/media')
    case 'categories':
    case 'tags':
    case 'categories_exclude':
    case 'tags_exclude':
      return termsOf(fc, item(name.replace('_exclude', '')), schema)
    case 'search':
      return fc.oneof(fc.constantFrom<PlannedValue[]>(...words), fc.constant(refer({ to: 'sequence' })))
    case 'password':
      return fc.constantFrom<PlannedValue[]>(password, password, 'wrong', `${password}s`, '')
    case 'url':
      return fc
        .tuple(fc.nat(3), fc.constantFrom('/core/v2/posts', '/core/v2/pages'))
        .map(([back, of]) => refer({ to: 'address', of, back }))
    case 'src':
      return fc.nat(3).map((back) => refer({ to: 'source', back }))
    case 'per_page':
      return fc.constantFrom<PlannedValue[]>(1, 2, 3, 100)
    case 'page':
    case 'offset':
    case 'menu_order':
      return name === 'page'
        ? fc.constantFrom<PlannedValue[]>(1, 1, 2, 3)
        : fc.constantFrom<PlannedValue[]>(0, 1, 2, 3)
    case 'template':
      return fc.constantFrom<PlannedValue[]>('', 'unlisted.php')
    default:
      return schema.format === 'date-time' ? fc.constantFrom<PlannedValue[]>(...dates) : undefined
  }
}

/** The collection of `parent`, where it is another one. */
const parentOf: Readonly<Record<string, string>> = { '/core/v2/media': '/core/v2/posts' }

const refer = (value: PlaceholderValue): PlannedValue => new Placeholder(value)

/** Terms as a field or a filter takes them. */
function termsOf(
  fc: FastCheck,
  term: Arbitrary<PlannedValue>,
  { oneOf = [], type }: ValueSchema,
): Arbitrary<PlannedValue> {
  const list = fc.array(term, { maxLength: 2 })
  if (type === 'array' || oneOf.length === 0) return list
  const [, query] = oneOf
  const operators = query?.properties?.operator?.enum ?? []
  const more = fc.record<Record<string, PlannedValue>>(
    {
      terms: list,
      include_children: fc.boolean(),
      ...(operators.length > 0 && { operator: fc.constantFrom<PlannedValue[]>(...operators) }),
    },
    { requiredKeys: ['terms'] },
  )
  return fc.oneof(list, more)
}

/** Values by the schema of a record's member. */
export function schemaValuesOf(fc: FastCheck, name: string, schema: ValueSchema): Arbitrary<PlannedValue> {
  return schemaValues(fc, { name, schema, carries: 'json', collection: '' })
}

function schemaValues(fc: FastCheck, of: ValueFor): Arbitrary<PlannedValue> {
  const { schema } = of
  const forms = schema.oneOf ?? schema.anyOf
  if (forms) return fc.oneof(...forms.map((form) => schemaValues(fc, { ...of, schema: form })))
  if (schema.enum) return fc.constantFrom<PlannedValue[]>(...schema.enum)
  if (schema.properties) {
    const { properties } = schema
    const members = Object.entries(properties).map(([name, each]): [string, Arbitrary<PlannedValue>] => [
      name,
      schemaValues(fc, { ...of, name, schema: each }),
    ])
    const requiredKeys = Object.keys(properties).filter((name) => properties[name]?.required)
    return fc.record<Record<string, PlannedValue>>(Object.fromEntries(members), { requiredKeys })
  }
  const [type = 'string'] = [schema.type ?? 'string'].flat()
  if (type === 'array')
    return fc.array(schemaValues(fc, { ...of, schema: schema.items ?? {} }), { maxLength: 3 })
  return fc.constantFrom<PlannedValue[]>(...(parts[of.name] ?? plainValues(type)))
}

function plainValues(type: string): readonly Json[] {
  switch (type) {
    case 'integer':
      return [0, 1, 2, 50]
    case 'number':
      return [0, 10, 50, 90, 180]
    case 'boolean':
      return [true, false]
    case 'object':
      return [{}]
    default:
      return ['', 'alder', 'Plain words.']
  }
}
