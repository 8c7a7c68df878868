import { expect, test } from '#test'
import type { Json, ValueSchema } from '../../../contract/index.ts'
import { difference } from './compare-definition.ts'

const described: ValueSchema = {
  type: 'object',
  properties: {
    horizontal: { type: 'boolean', required: true },
    vertical: { type: 'boolean', required: true },
    speed: { type: 'number' },
  },
}

const boolean = { type: 'boolean' }
const speed = { type: 'number' }

/** Equal declarations, in any order of names. */
const forms: Readonly<Record<string, Json>> = {
  'a mark on each property': {
    type: 'object',
    properties: {
      horizontal: { ...boolean, required: true },
      vertical: { ...boolean, required: true },
      speed,
    },
  },
  'a list on the object': {
    type: 'object',
    required: ['vertical', 'horizontal'],
    properties: { horizontal: boolean, vertical: boolean, speed },
  },
  'a list, and marks that say false': {
    type: 'object',
    required: ['horizontal', 'vertical'],
    properties: {
      horizontal: { ...boolean, required: false },
      vertical: boolean,
      speed: { ...speed, required: false },
    },
  },
}

for (const [form, declared] of Object.entries(forms))
  test(`what an object requires may be said by ${form}`, () => {
    expect(difference(declared, described, { path: 'flip' })).toBeUndefined()
  })

const wrong: Readonly<Record<string, readonly [required: Json, place: string]>> = {
  'names too few': [['horizontal'], 'flip.properties.vertical.required'],
  'names too many': [['horizontal', 'vertical', 'speed'], 'flip.properties.speed.required'],
  'names an unknown property': [['horizontal', 'vertical', 'depth'], 'flip.required'],
  'names nothing': [[], 'flip.properties.horizontal.required'],
}

for (const [what, [required, place]] of Object.entries(wrong))
  test(`a list that ${what} is reported`, () => {
    const declared = {
      type: 'object',
      required,
      properties: { horizontal: boolean, vertical: boolean, speed },
    }
    expect(difference(declared, described, { path: 'flip' })?.expected).toContain(place)
  })

test('what a site adds is reported, unless the contract leaves the place open', () => {
  const meta: ValueSchema = { type: 'object', properties: { footnotes: { type: 'string' } } }
  const own = { type: 'object', properties: { stars: boolean, footnotes: { type: 'string' } } }
  expect(difference(own, meta, { path: 'meta', isExtensible: true })).toBeUndefined()
  expect(difference(own, meta, { path: 'meta' })?.expected).toContain('meta.properties')
  const lacking = { type: 'object', properties: { stars: boolean } }
  expect(difference(lacking, meta, { path: 'meta', isExtensible: true })?.expected).toContain('footnotes')
  const types: ValueSchema = { type: 'string', enum: ['post', 'page'] }
  const more = { type: 'string', enum: ['post', 'page', 'book'] }
  expect(difference(more, types, { path: 'subtype', isExtensible: true })).toBeUndefined()
  expect(difference(more, types, { path: 'subtype' })?.expected).toContain('subtype.enum')
})

test('a list around the forms of an object counts in each of them', () => {
  const type = { type: 'string' } as const
  const schema: ValueSchema = { oneOf: [{ properties: { type: { ...type, required: true } } }] }
  const declared = { required: ['type'], oneOf: [{ properties: { type } }] }
  expect(difference(declared, schema, { path: 'item' })).toBeUndefined()
  expect(difference({ oneOf: [{ properties: { type } }] }, schema, { path: 'item' })?.expected).toContain(
    'required',
  )
})
