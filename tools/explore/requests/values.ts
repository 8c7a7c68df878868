import type { Arbitrary } from 'fast-check'
import { casesOf } from '../../../conformance/checks/arguments/rules.ts'
import type { Json, ValueSchema } from '../../../contract/index.ts'
import { type Given, Reference, type ReferenceTo } from './given.ts'

/** The library, which is loaded for this command alone. */
export type FastCheck = typeof import('fast-check')

/** What a value is for. */
export interface ValueFor {
  readonly name: string
  readonly schema: ValueSchema
  readonly carries: 'query' | 'json'
  /** `/core/v2/posts`: where `parent` leads. */
  readonly collection: string
}

const words = ['alder', 'birch', 'cedar'] as const
/** Those who write items, as filters and fields name them. */
const writers = ['administrator', 'editor', 'author'] as const
/** Written and filtered by, so that each filter parts some from others. */
const dates = ['2019-03-04T05:06:07', '2020-02-29T12:00:00', '2021-06-30T23:59:59', '2037-01-02T03:04:05']
const prose = [
  'Plain words.',
  '<p>One</p>\n\nTwo & "three"',
  '<!-- wp:paragraph --><p>In a block.</p><!-- /wp:paragraph -->',
  '',
] as const
/** A part of a picture, in per cent. It lies within: beside it one library cuts out blackness, and another one fails. */
const parts: Readonly<Record<string, readonly [number, ...number[]]>> = {
  left: [0, 10],
  top: [0, 10],
  x: [0, 10],
  y: [0, 10],
  width: [10, 50, 90],
  height: [10, 50, 90],
}
/** Statuses that a WordPress has for itself. */
const innerStatuses = ['trash', 'inherit', 'auto-draft', 'request-pending', 'request-completed'] as const
/** Kept by those who may look at a protected item, and given by who reads it. */
export const password = 'opensesame'

/** Values that an argument takes, as far as its schema tells: ids are those of the life. */
export function goodValues(fc: FastCheck, of: ValueFor): Arbitrary<Given> {
  const { name, schema, carries } = of
  const accepted = casesOf(schema, name, carries).flatMap((each) => each.accepted)
  const meant = meantValues(fc, of)
  const own = meant ? { arbitrary: meant, weight: 8 } : { arbitrary: shaped(fc, of), weight: 3 }
  if (accepted.length === 0 || isKept(name) || Object.hasOwn(parts, name)) return own.arbitrary
  return fc.oneof(own, { arbitrary: fc.constantFrom<Given[]>(...accepted), weight: 5 })
}

/** Values beside the bounds of an argument, or of what nobody should make; undefined where there are none. */
export function badValues(fc: FastCheck, { name, schema, carries }: ValueFor): Arbitrary<Given> | undefined {
  const cases = casesOf(schema, name, carries).flatMap((each) => each.rejected)
  const rejected = name === 'status' ? [...cases, ...innerStatuses] : cases
  return rejected.length === 0 || isKept(name) ? undefined : fc.constantFrom<Given[]>(...rejected)
}

/** What bears the tag of the run is never written over by what does not. */
function isKept(name: string): boolean {
  return name === 'title' || name === 'name'
}

/** Values that mean something to the items of a life; undefined where the schema says all there is to say. */
function meantValues(
  fc: FastCheck,
  { name, schema, collection, carries }: ValueFor,
): Arbitrary<Given> | undefined {
  const isList = schema.type === 'array' || (Array.isArray(schema.type) && schema.type.includes('array'))
  const listed = (one: Arbitrary<Given>): Arbitrary<Given> => (isList ? fc.array(one, { maxLength: 3 }) : one)
  const item = (of: string): Arbitrary<Given> =>
    fc.oneof(
      { arbitrary: fc.nat(3).map((back) => refer({ to: 'item', of, back })), weight: 8 },
      { arbitrary: fc.constantFrom<Given[]>(0, 900_000_001), weight: 1 },
    )
  const text = fc.constantFrom(...words).map((word) => refer({ to: 'text', word }))
  switch (name) {
    case 'title':
      return carries === 'query'
        ? text
        : fc.oneof(
            text,
            text.map((raw): Given => ({ raw })),
          )
    case 'name':
      return text
    case 'content':
    case 'excerpt':
    case 'caption':
    case 'description': {
      const raw = fc.constantFrom<Given[]>(...prose)
      return fc.oneof(
        raw,
        raw.map((each): Given => ({ raw: each })),
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
      return fc.oneof(fc.constantFrom<Given[]>(...words), fc.constant(refer({ to: 'life' })))
    case 'password':
      return fc.constantFrom<Given[]>(password, password, 'wrong', `${password}s`, '')
    case 'url':
      return fc
        .tuple(fc.nat(3), fc.constantFrom('/core/v2/posts', '/core/v2/pages'))
        .map(([back, of]) => refer({ to: 'address', of, back }))
    case 'src':
      return fc.nat(3).map((back) => refer({ to: 'source', back }))
    case 'per_page':
      return fc.constantFrom<Given[]>(1, 2, 3, 100)
    case 'page':
    case 'offset':
    case 'menu_order':
      return name === 'page' ? fc.constantFrom<Given[]>(1, 1, 2, 3) : fc.constantFrom<Given[]>(0, 1, 2, 3)
    case 'template':
      return fc.constantFrom<Given[]>('', 'unlisted.php')
    default:
      return schema.format === 'date-time' ? fc.constantFrom<Given[]>(...dates) : undefined
  }
}

/** Files belong to posts. */
const parentOf: Readonly<Record<string, string>> = { '/core/v2/media': '/core/v2/posts' }

const refer = (means: ReferenceTo): Given => new Reference(means)

/** Terms as a field has them, or as a filter may ask for them. */
function termsOf(fc: FastCheck, term: Arbitrary<Given>, { oneOf = [], type }: ValueSchema): Arbitrary<Given> {
  const list = fc.array(term, { maxLength: 2 })
  if (type === 'array' || oneOf.length === 0) return list
  const [, query] = oneOf
  const operators = query?.properties?.operator?.enum ?? []
  const more = fc.record<Record<string, Given>>(
    {
      terms: list,
      include_children: fc.boolean(),
      ...(operators.length > 0 && { operator: fc.constantFrom<Given[]>(...operators) }),
    },
    { requiredKeys: ['terms'] },
  )
  return fc.oneof(list, more)
}

/** Values of the shape of a member of a record. */
export function shapedLike(fc: FastCheck, name: string, schema: ValueSchema): Arbitrary<Given> {
  return shaped(fc, { name, schema, carries: 'json', collection: '' })
}

/** Values of the shape that a schema describes. */
function shaped(fc: FastCheck, of: ValueFor): Arbitrary<Given> {
  const { schema } = of
  const forms = schema.oneOf ?? schema.anyOf
  if (forms) return fc.oneof(...forms.map((form) => shaped(fc, { ...of, schema: form })))
  if (schema.enum) return fc.constantFrom<Given[]>(...schema.enum)
  if (schema.properties) {
    const { properties } = schema
    const members = Object.entries(properties).map(([name, each]): [string, Arbitrary<Given>] => [
      name,
      shaped(fc, { ...of, name, schema: each }),
    ])
    const requiredKeys = Object.keys(properties).filter((name) => properties[name]?.required)
    return fc.record<Record<string, Given>>(Object.fromEntries(members), { requiredKeys })
  }
  const [type = 'string'] = [schema.type ?? 'string'].flat()
  if (type === 'array') return fc.array(shaped(fc, { ...of, schema: schema.items ?? {} }), { maxLength: 3 })
  return fc.constantFrom<Given[]>(...(parts[of.name] ?? plain(type)))
}

function plain(type: string): readonly Json[] {
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
