import { isTruthy } from '../lib/php-values.ts'
import { hasValue } from './entry-values.ts'
import { type Input, optionLabels } from './form-fields.ts'
import { type Sent, type SentValues, sentValue } from './sent-data.ts'
import type { Entry } from './tables.ts'
import { entriesIn, textAt, valueAt } from './values.ts'

/** Messages of one input by rule; those without a rule are a list. */
type InputErrors = Readonly<Record<string, string>> | readonly string[]

/**
 * What is wrong with sent values, by input: first against the rules that the form's editor sets, then against the
 * choices of an input and its other entries.
 */
export function validationErrors(
  inputs: readonly Input[],
  sent: SentValues,
  entries: readonly Entry[],
): Readonly<Record<string, InputErrors>> {
  const found = inputs.flatMap((input): readonly (readonly [string, InputErrors])[] => {
    const value = sentValue(sent, input.name)
    const broken = brokenRules(input, value)
    const uniqueness = isTaken(input, value, entries)
      ? { unique: textAt(input.raw, 'settings', 'unique_validation_message') }
      : {}
    const rules = { ...uniqueness, ...broken }
    if (value === undefined || isPossible(input, value))
      return Object.keys(rules).length > 0 ? [[input.name, rules]] : []
    const message = 'This is not one of the possible values.'
    return [[input.name, Object.keys(rules).length > 0 ? { 0: message, ...rules } : [message]]]
  })
  return Object.fromEntries(found)
}

/** Whether one of the inputs must have a value. */
export const hasRequiredInput = (inputs: readonly Input[]): boolean =>
  inputs.some(({ raw }) => isTruthy(valueAt(raw, 'settings', 'validation_rules', 'required', 'value')))

function brokenRules(input: Input, value: Sent | undefined): Readonly<Record<string, string>> {
  const rules = inputRules(input)
  const isRequired = rules.some(([name, rule]) => name === 'required' && isTruthy(valueAt(rule, 'value')))
  if (value === '' && !isRequired) return {}
  const isNumeric = rules.some(([name, rule]) => name === 'numeric' && isTruthy(valueAt(rule, 'value')))
  const broken = rules.filter(([name, rule]) => {
    const limit = valueAt(rule, 'value')
    if (!isTruthy(limit)) return false
    if (name === 'required') return isMissing(value)
    return value !== undefined && ruleTests[name]?.(value, Number(limit), isNumeric) === false
  })
  return Object.fromEntries(broken.map(([name, rule]) => [name, textAt(rule, 'message')]))
}

/** The rules of an input; its attribute `maxlength` is one where it has none of a maximum. */
function inputRules({ raw }: Input): readonly (readonly [string, unknown])[] {
  const rules = entriesIn(valueAt(raw, 'settings', 'validation_rules'))
  const length = valueAt(raw, 'attributes', 'maxlength')
  if (!isTruthy(length) || rules.some(([name]) => name === 'max')) return rules
  return [...rules, ['max', { value: length, message: 'This is too long.' }]]
}

const isMissing = (value: Sent | undefined): boolean =>
  value === undefined || (typeof value === 'string' ? value.trim() === '' : Object.keys(value).length === 0)

const isNumber = (value: string): boolean => /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value)

/** What minimum and maximum compare: a number, the length of a text, or the count of items. */
function size(value: Sent, isNumeric: boolean): number {
  if (typeof value !== 'string') return Object.keys(value).length
  return isNumeric && isNumber(value) ? Number(value) : [...value].length
}

const ruleTests: Readonly<Record<string, (value: Sent, limit: number, isNumeric: boolean) => boolean>> = {
  email: (value) => typeof value === 'string' && isEmailAddress(value),
  url: (value) => typeof value === 'string' && isWebAddress(value),
  numeric: (value) => typeof value === 'string' && isNumber(value),
  min: (value, limit, isNumeric) => size(value, isNumeric) >= limit,
  max: (value, limit, isNumeric) => size(value, isNumeric) <= limit,
  digits: (value, limit) => typeof value === 'string' && isNumber(value) && value.length === limit,
}

/** Follows `is_email` of WordPress: a domain of at least two parts, letters of ASCII. */
function isEmailAddress(value: string): boolean {
  const at = value.indexOf('@')
  const [name, parts] = [value.slice(0, at), value.slice(at + 1).split('.')]
  return (
    value.length >= 6 &&
    at > 0 &&
    /^[\w!#$%&'*+/=?^`{|}~.-]+$/.test(name) &&
    parts.length > 1 &&
    parts.every((part) => /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i.test(part))
  )
}

/** The plugin refuses a host of one letter. */
const isWebAddress = (value: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/(?:[^\s/?#@]*@)?[\p{L}\p{N}\p{S}._-]+[\p{L}\p{N}]\.?(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    value,
  )

/** Whether a value is one of the choices of its input, or a number for an input of numbers. */
function isPossible(input: Input, value: Sent): boolean {
  const values = typeof value === 'string' ? [value] : Object.values(value)
  if (!isTruthy(value)) return true
  switch (input.element) {
    case 'input_number':
      return values.every((each) => typeof each === 'string' && isNumber(each))
    case 'gdpr_agreement':
      return values.every((each) => each === 'on')
    case 'terms_and_condition':
      return values.every((each) => each === 'on' || each === 'off')
    case 'select':
    case 'input_radio':
    case 'input_checkbox': {
      const known = new Set(optionLabels(input).map(([choice]) => choice))
      return values.every(
        (each) => typeof each === 'string' && (known.has(each) || each.startsWith('Other: ')),
      )
    }
    default:
      return true
  }
}

const isTaken = (
  { name, element, raw }: Input,
  value: Sent | undefined,
  entries: readonly Entry[],
): boolean =>
  (element === 'input_email' || element === 'input_text') &&
  textAt(raw, 'settings', 'is_unique') === 'yes' &&
  entries.some((entry) => hasValue(entry, name, value))
