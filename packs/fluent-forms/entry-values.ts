import type { HandlerSite } from '../../index.ts'
import { isTruthy } from '../lib/php-values.ts'
import { formInputs, type Input, optionLabels } from './form-fields.ts'
import { formRecords } from './records.ts'
import type { Entry } from './tables.ts'
import { entriesIn, itemsIn, parsedJson, textAt, valueAt } from './values.ts'

/** The inputs of a form that an entry has a value for: parts are in the values of their fields. */
export const entryInputs = (formFields: string | null): readonly Input[] =>
  formInputs(formFields).filter(({ name }) => !name.includes('['))

/**
 * The values of an entry by input, for people: with labels of choices, and lists as HTML or in one line. PHP writes those of
 * a form without inputs as a list.
 */
export function userInputs(site: HandlerSite, entry: Entry, isHtml: boolean): unknown {
  const form = formRecords(site).get(entry.form_id)
  const response = parsedJson(entry.response)
  const values = entryInputs(form?.form_fields ?? null).map((input) => {
    const value = valueAt(response, input.name)
    return [input.name, value === undefined || value === null ? '' : readable(input, value, isHtml)]
  })
  return values.length > 0 ? Object.fromEntries(values) : []
}

function readable(input: Input, value: unknown, isHtml: boolean): unknown {
  const isList = typeof value === 'object'
  switch (input.element) {
    case 'input_name':
      return isList
        ? joined(
            ['first_name', 'middle_name', 'last_name'].map((part) => textAt(value, part)),
            ' ',
          )
        : value
    case 'terms_and_condition':
    case 'gdpr_agreement':
      return value === 'on' ? 'Accepted' : 'Declined'
    case 'textarea':
      // The plugin marks line breaks twice in HTML.
      return isHtml ? withBreaks(withBreaks(joinedValue(value))) : withBreaks(joinedValue(value))
    case 'select':
    case 'input_radio':
    case 'input_checkbox':
      return isList ? listed(labels(input, itemsIn(value)), isHtml) : (labels(input, [value])[0] ?? '')
    default:
      return joinedValue(value)
  }
}

const joined = (texts: readonly string[], separator: string): string =>
  texts.filter((text) => text !== '').join(separator)

const joinedValue = (value: unknown): unknown =>
  typeof value === 'object'
    ? joined(
        entriesIn(value).map(([key]) => textAt(value, key)),
        ', ',
      )
    : value

const withBreaks = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\r\n|\n|\r/g, (end) => `<br />${end}`) : value

function labels(input: Input, values: readonly unknown[]): readonly string[] {
  const known = new Map(optionLabels(input))
  return values.map((value) => known.get(String(value)) ?? String(value))
}

function listed(values: readonly string[], isHtml: boolean): string {
  if (!isHtml) return joined(values, ', ')
  if (values.length === 0) return ''
  return `<ul style="white-space: normal;">${values.map((value) => `<li>${value}</li>`).join('')}</ul>`
}

/** Whether an entry has the value of an input, as unique inputs need. */
export const hasValue = (entry: Entry, name: string, value: unknown): boolean =>
  isTruthy(value) && valueAt(parsedJson(entry.response), name) === value
