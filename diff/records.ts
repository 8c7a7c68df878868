import type { Context, Json, RecordSchema, ValueSchema, WordPressVersion } from '../contract/index.ts'
import { contexts } from '../contract/index.ts'
import { everyRecord } from '../contract/record-of.ts'
import { recordAt } from '../contract/versions/index.ts'
import { additive, breaking, type Change } from './change.ts'
import { same } from './same.ts'
import { wordChanges } from './words.ts'

/** What differs in the records that two versions of WordPress answer, for a client that reads them. */
export function recordChanges(before: WordPressVersion, after: WordPressVersion): readonly Change[] {
  return everyRecord.flatMap((record) => fieldChanges(recordAt(record, before), recordAt(record, after)))
}

function fieldChanges(before: RecordSchema, after: RecordSchema): readonly Change[] {
  if (before === after) return []
  const placeOf = (name: string): string => `${before.title} › ${name}`
  return [
    ...wordChanges(Object.keys(before.properties), Object.keys(after.properties), {
      what: 'field',
      placeOf,
      gone: breaking('Who reads it finds nothing.'),
      added: additive('It is answered as well.'),
    }),
    ...Object.entries(before.properties).flatMap(([name, field]) => {
      const other = after.properties[name]
      return other === undefined || other === field ? [] : changesWithin(placeOf(name), field, other)
    }),
  ]
}

/** What a field is answered as, and where. */
function changesWithin(place: string, before: ValueSchema, after: ValueSchema): readonly Change[] {
  const members = wordChanges(Object.keys(before.properties ?? {}), Object.keys(after.properties ?? {}), {
    what: 'member',
    placeOf: (name) => `${place}.${name}`,
    gone: breaking('Who reads it finds nothing.'),
    added: additive('It is answered as well.'),
  })
  const inner = Object.entries(before.properties ?? {}).flatMap(([name, member]) => {
    const other = after.properties?.[name]
    return other === undefined ? [] : contextChanges(`${place}.${name}`, member, other)
  })
  return [...typeChange(place, before, after), ...contextChanges(place, before, after), ...members, ...inner]
}

function typeChange(place: string, { type: before }: ValueSchema, { type: after }: ValueSchema): Change[] {
  const [was, is] = [typesOf(before), typesOf(after)]
  if (same(was, is)) return []
  const isWider = is.some((each) => !was.includes(each))
  const finding = isWider
    ? breaking('It may be of a type that was none of its own.')
    : additive('It is always of a type that it was.')
  return [{ ...finding, what: 'type', place, before: was, after: is }]
}

const typesOf = (type: ValueSchema['type']): readonly string[] =>
  type === undefined ? [] : [type].flat().toSorted()

function contextChanges(place: string, before: ValueSchema, after: ValueSchema): Change[] {
  const [was, is] = [shownIn(before), shownIn(after)]
  if (same(was, is)) return []
  const isLess = was.some((context) => !is.includes(context))
  const finding = isLess
    ? breaking('Some contexts show it no more.')
    : additive('Further contexts show it as well.')
  return [{ ...finding, what: 'context', place, before: was, after: is }]
}

const shownIn = ({ context = contexts }: ValueSchema): readonly Context[] & Json =>
  contexts.filter((each) => context.includes(each))
