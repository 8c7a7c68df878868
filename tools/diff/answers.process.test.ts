import { expect, test } from '#test'
import type { Json, JsonObject } from '../../contract/index.ts'
import type { ChangeClass } from './change.ts'
import { diffDeployments } from './deployments.ts'
import { answering, type SmallAnswers, smallAnswers } from './testing/small-answers.ts'
import { groupedAnswers } from './used-changes.ts'

const worse = 'breaking'
const more = 'additive'

type Classes = readonly [there: ChangeClass | 'silent', back: ChangeClass | 'silent']

interface Seeded {
  readonly change: (answers: SmallAnswers) => void
  readonly field: string
  readonly what: string
  readonly classes: Classes
}

/** A change to the schema of a field. */
function declared(field: string, schema: JsonObject, what: string, classes: Classes, inside = ''): Seeded {
  return {
    change: ({ properties = {} }) => {
      properties[field] = { ...properties[field], ...schema }
    },
    field: `${field}${inside}`,
    what,
    classes,
  }
}

/** A change to the answers, in every item and context. */
function seen(
  field: string,
  value: (item: Record<string, Json>) => Json | undefined,
  what: string,
  classes: Classes,
  inside = '',
): Seeded {
  return {
    change: ({ items }) => {
      for (const item of Object.values(items).flat()) {
        const put = value(item)
        if (put === undefined) delete item[field]
        else item[field] = put
      }
    },
    field: `${field}${inside}`,
    what,
    classes,
  }
}

/** The same in the first item only. */
function seenOnce(field: string, value: Json | undefined, what: string, classes: Classes): Seeded {
  const change = ({ items }: SmallAnswers): void => {
    for (const [item] of Object.values(items)) {
      if (item === undefined) continue
      if (value === undefined) delete item[field]
      else item[field] = value
    }
  }
  return { change, field, what, classes }
}

const seeded: Readonly<Record<string, Seeded>> = {
  'a field removed, declared': {
    change: ({ properties }) => void delete properties?.status,
    field: 'status',
    what: 'field',
    classes: [worse, more],
  },
  'a member removed, declared': declared('title', { properties: {} }, 'member', [worse, more], '.rendered'),
  'a value that may be null, declared': declared('id', { type: ['integer', 'null'] }, 'type', [worse, more]),
  'another type, declared': declared('id', { type: 'string' }, 'type', [worse, worse]),
  'an integer that is any number, declared': declared('id', { type: 'number' }, 'type', [worse, more]),
  'items of another type, declared': declared(
    'tags',
    { items: { type: 'string' } },
    'type',
    [worse, worse],
    '[]',
  ),
  'an enum that grew': declared('status', { enum: ['publish', 'draft', 'spam'] }, 'enum', [worse, more]),
  'no enum any more': declared('status', { enum: null }, 'enum', [worse, worse]),
  'another format, declared': declared('date', { format: 'uri' }, 'format', [worse, worse]),
  'a context less': declared('status', { context: ['edit'] }, 'context', [worse, more]),
  'a form more': declared('id', { oneOf: [{ type: 'integer' }] }, 'oneOf', [worse, worse]),
  'other words of a description': declared('id', { description: 'Its number.' }, 'description', [
    'silent',
    'silent',
  ]),
  'a field removed, seen': seen('title', () => undefined, 'field', [worse, more]),
  'a field without a schema removed': seen('plugin', () => undefined, 'field', [worse, more]),
  'a member removed, seen': seen('title', () => ({ other: 1 }), 'member', [worse, more], '.rendered'),
  'a field of an awkward name less': {
    change: ({ items }) => {
      for (const item of Object.values(items).flat()) Object.assign(item, { constructor: 'text' })
    },
    field: 'constructor',
    what: 'field',
    classes: [more, worse],
  },
  'a field that is null, seen': seen('title', () => null, 'type', [worse, 'silent']),
  'one that is null in some': seenOnce('status', null, 'type', [worse, 'silent']),
  'another type, seen': seen('id', ({ id }) => String(id), 'type', [worse, worse]),
  'another type of a field without a schema': seen('plugin', () => 'text', 'type', [worse, worse]),
  'a fraction where a whole number was promised': seen('id', ({ id }) => Number(id) + 0.5, 'type', [
    worse,
    'silent',
  ]),
  'items of another type, seen': seen('tags', () => ['one'], 'type', [worse, worse], '[]'),
  'another format, seen': seen('date', () => '2026-06-01 12:00', 'format', [worse, 'silent']),
  'a time with its zone, seen': seen('date', () => '2026-06-01T12:00:00Z', 'format', [worse, worse]),
  // Content may be the reason of these.
  'false for none, without a schema': seen('plugin', () => false, 'type', ['silent', 'silent']),
  'an empty text without a schema': seen('plugin', () => '', 'type', ['silent', 'silent']),
  'a field that one item lacks': seenOnce('title', undefined, 'field', ['silent', 'silent']),
  'null where the schema allows it': seen('parent', () => null, 'type', ['silent', 'silent']),
  'a list without items': seen('tags', () => [], 'type', ['silent', 'silent']),
  'an object without members, as WordPress encodes it': seen('title', () => [], 'member', [
    'silent',
    'silent',
  ]),
  'texts that are empty': seen('date', () => '', 'format', ['silent', 'silent']),
  'another member of a field without a schema': seen('plugin', () => ({ other: 1 }), 'member', [
    'silent',
    'silent',
  ]),
  'other names where names are content': {
    change: ({ items, properties = {} }) => {
      properties.plugin = { type: 'object' }
      for (const item of Object.values(items).flat()) item.plugin = { '17': 1, '18': 2 }
    },
    field: 'plugin.*',
    what: 'member',
    classes: ['silent', 'silent'],
  },
  'no item at all': {
    change: ({ items }) => {
      items.view = []
      items.edit = []
    },
    field: '',
    what: 'field',
    classes: ['silent', 'silent'],
  },
  'a context that was not sampled': {
    change: ({ items }) => void delete items.edit,
    field: '',
    what: 'field',
    classes: ['silent', 'silent'],
  },
}

for (const [name, { change, field, what, classes }] of Object.entries(seeded))
  test(`${name}: ${classes.join(', and back ')}`, () => {
    const changed = smallAnswers()
    change(changed)
    const [one, other] = [answering(smallAnswers()), answering(changed)]
    for (const [i, found] of [diffDeployments(one, other), diffDeployments(other, one)].entries()) {
      const changes = groupedAnswers(found)
      if (classes[i] === 'silent') expect(changes.filter((each) => each.what === what)).toEqual([])
      // One change for both routes and all contexts.
      else
        expect(changes).toEqual([
          expect.objectContaining({
            class: classes[i],
            what,
            place: `GET /core/v2/posts, /core/v2/posts/{id} › ${field}`,
          }),
        ])
    }
  })

test('a change has its routes, method, field and contexts', () => {
  const changed = smallAnswers()
  for (const item of changed.items.view ?? []) delete item.title
  const found = diffDeployments(answering(smallAnswers()), answering(changed))
  const at = { method: 'GET', field: 'title', contexts: ['view'] }
  expect(found.map(({ place, answers }) => [place, answers])).toEqual([
    ['GET /core/v2/posts › title', [{ route: '/core/v2/posts', ...at }]],
    ['GET /core/v2/posts/{id} › title', [{ route: '/core/v2/posts/{id}', ...at }]],
  ])
  expect(groupedAnswers(found)).toEqual([
    {
      class: 'breaking',
      what: 'field',
      place: 'GET /core/v2/posts, /core/v2/posts/{id} › title',
      before: 'title',
      sentence: 'No response has it, although the schema lists it. Seen in view.',
      answers: [
        { route: '/core/v2/posts', ...at },
        { route: '/core/v2/posts/{id}', ...at },
      ],
    },
  ])
})

test('without a schema, differences need several samples or a single record', () => {
  const seenOf = (count: number, isOneOfMany: boolean, act: (item: Record<string, Json>) => void) => {
    const [one, other] = [smallAnswers(), smallAnswers()]
    for (const answers of [one, other]) {
      answers.properties = undefined
      answers.items = { view: (answers.items.view ?? []).slice(0, count) }
    }
    for (const item of other.items.view ?? []) act(item)
    const found = diffDeployments(answering(one, isOneOfMany), answering(other, isOneOfMany))
    return groupedAnswers(found).map(({ class: each }) => each)
  }
  const withoutField = (item: Record<string, Json>): void => void delete item.plugin
  const otherMember = (item: Record<string, Json>): void => {
    item.plugin = { other: 1 }
  }
  expect(seenOf(2, true, withoutField)).toEqual([])
  expect(seenOf(3, true, withoutField)).toEqual([worse])
  expect(seenOf(1, false, withoutField)).toEqual([worse])
  expect(seenOf(3, true, otherMember)).toEqual([worse, more])
  expect(seenOf(1, false, otherMember)).toEqual([])
})

test('the number of differences is limited', () => {
  const changed = smallAnswers()
  changed.properties = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`field_${i}`, {}]))
  const found = diffDeployments(answering(smallAnswers()), answering(changed))
  expect(found).toHaveLength(1000)
})
