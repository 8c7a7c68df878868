import { isTruthy } from '../lib/php-values.ts'
import type { FieldTest } from './form-fields.ts'
import { type Sent, type SentValues, sentValue } from './sent-data.ts'
import { itemsIn, textAt, valueAt } from './values.ts'

/** Whether a field is shown for what is sent: by conditions of which any, all, or all of one group must hold. */
export const isShownFor =
  (sent: SentValues): FieldTest =>
  (field) => {
    const logic = valueAt(field, 'settings', 'conditional_logics')
    if (!isTruthy(valueAt(logic, 'status'))) return true
    const type = textAt(logic, 'type') || 'any'
    if (type === 'group') {
      const groups = itemsIn(valueAt(logic, 'condition_groups')).map((group) =>
        usable(valueAt(group, 'rules')),
      )
      return groups.length === 0 || groups.some((rules) => rules.every((rule) => isMet(rule, sent)))
    }
    const conditions = usable(valueAt(logic, 'conditions'))
    if (conditions.length === 0) return true
    return type === 'all'
      ? conditions.every((condition) => isMet(condition, sent))
      : conditions.some((condition) => isMet(condition, sent))
  }

const usable = (conditions: unknown): readonly unknown[] =>
  itemsIn(conditions).filter((each) => textAt(each, 'field') !== '' && textAt(each, 'operator') !== '')

function isMet(condition: unknown, sent: SentValues): boolean {
  const value = sentValue(sent, textAt(condition, 'field'))
  if (value === undefined) return false
  const compare = operators[textAt(condition, 'operator')]
  return compare?.(value, textAt(condition, 'value')) ?? false
}

const items = (value: Sent): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(items)
const size = (value: Sent): number => (typeof value === 'string' ? value.length : Object.keys(value).length)
const text = (value: Sent): string => (typeof value === 'string' ? value : '')

/** Compares numbers where both texts are numbers, as PHP does. */
function compared(value: Sent, other: string): number {
  const [a, b] = [Number(text(value)), Number(other)]
  if (text(value) !== '' && other !== '' && !Number.isNaN(a) && !Number.isNaN(b)) return a - b
  return text(value) === other ? 0 : text(value) < other ? -1 : 1
}

const isEqual = (value: Sent, other: string): boolean =>
  typeof value === 'string' ? compared(value, other) === 0 : items(value).includes(other)

const operators: Readonly<Record<string, (value: Sent, other: string) => boolean>> = {
  '=': isEqual,
  '!=': (value, other) => !isEqual(value, other),
  '>': (value, other) => compared(value, other) > 0,
  '<': (value, other) => compared(value, other) < 0,
  '>=': (value, other) => compared(value, other) >= 0,
  '<=': (value, other) => compared(value, other) <= 0,
  startsWith: (value, other) => other !== '' && text(value).startsWith(other),
  endsWith: (value, other) => other !== '' && text(value).endsWith(other),
  contains: (value, other) => other !== '' && text(value).includes(other),
  doNotContains: (value, other) => other === '' || !text(value).includes(other),
  length_equal: (value, other) => size(value) === Number(other),
  length_less_than: (value, other) => size(value) < Number(other),
  length_greater_than: (value, other) => size(value) > Number(other),
}
