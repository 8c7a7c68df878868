import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { isAmount, type Members, zeroLike } from './observed-answers.ts'

/** Empties texts and counts that all items happen to share: they are content, and not defaults. */
export function withoutShared(empty: Members, args: Members): Members {
  return Object.fromEntries(
    Object.entries(empty).map(([name, value]) => {
      if (isSum.test(name) && isAmount(value)) return [name, zeroLike(value)]
      const definition = Object.hasOwn(args, name) ? args[name] : undefined
      if (!isRecord(definition)) return [name, value]
      const { type, format, enum: choices, default: usual, properties } = definition
      if (isRecord(value) && isRecord(properties)) return [name, withoutShared(value, properties)]
      const isFreeText =
        type === 'string' && !format && !choices && usual === undefined && !isState.test(name)
      return [name, isFreeText && typeof value === 'string' ? '' : value]
    }),
  )
}

const isSum = /(?:^|_)(?:counts?|total|tax)$/
const isState = /^(?:status|type|role)$/

/** The names of members that repeat the id of their item. */
export const namesOfId = ([first = {}, ...others]: readonly Members[]): readonly string[] =>
  Object.keys(first).filter(
    (name) =>
      // With one item, an equal value may be a coincidence.
      others.length > 0 &&
      name !== 'id' &&
      [first, ...others].every((each) => isScalar(each.id) && String(each[name]) === String(each.id)),
  )

const isScalar = (value: unknown): boolean => typeof value === 'number' || typeof value === 'string'

/** Members that items with the same reference share: `product_name` for the same `product_id`. */
export function referred(sent: Members, records: readonly Members[]): Members {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const [, stem] = /^(\w+_)id$/.exec(name) ?? []
      const like = stem && records.find((record) => String(record[name]) === String(value))
      return like ? Object.entries(like).filter(([each]) => each.startsWith(stem)) : []
    }),
  )
}

/** The first allowed value, by arguments or schema, of each member that must not be empty. */
export function firstChoices(empty: Members, declared: readonly Members[]): Members {
  const chosen = Object.keys(empty).flatMap((name): [string, unknown][] => {
    if (empty[name] !== '') return []
    const choices = declared.flatMap((each): readonly unknown[] => {
      const own = Object.hasOwn(each, name) ? each[name] : undefined
      return isRecord(own) && Array.isArray(own.enum) ? own.enum : []
    })
    return choices.length > 0 && !choices.includes('') ? [[name, choices[0]]] : []
  })
  return Object.fromEntries(chosen)
}

const emptyValues: Readonly<Record<string, unknown>> = {
  string: '',
  integer: 0,
  number: 0,
  boolean: false,
  array: [],
  object: {},
}

/** An item with empty values, by the schema of its route. */
export function emptyOf(properties: Members): Members {
  const members = Object.entries(properties).map(([name, schema]) => {
    const { type, default: usual } = recordOrEmpty(schema)
    const first = Array.isArray(type) ? type[0] : type
    return [name, usual ?? emptyValues[String(first)] ?? null]
  })
  return Object.fromEntries(members)
}
