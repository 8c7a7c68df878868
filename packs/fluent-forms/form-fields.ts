import { isTruthy, lineOfText } from '../lib/php-values.ts'
import { entriesIn, itemsIn, parsedJson, textAt, valueAt } from './values.ts'

/** An input of a form: a field that takes a value. */
export interface Input {
  /** Its name; `names[first_name]` for a part of a field. */
  readonly name: string
  readonly element: string
  /** The field as the form stores it. */
  readonly raw: unknown
}

/** Budgets, as the fields come from clients. */
const maxDepth = 8
const maxFields = 2000

const inputElements = new Set([
  'input_text',
  'input_name',
  'textarea',
  'select',
  'input_radio',
  'input_checkbox',
  'input_email',
  'input_url',
  'input_password',
  'input_file',
  'input_image',
  'input_date',
  'select_country',
  'input_number',
  'input_repeat',
  'address',
  'terms_and_condition',
  'input_hidden',
  'ratings',
  'net_promoter',
  'tabular_grid',
  'gdpr_agreement',
  'taxonomy',
])

/** Whether a field takes part; a container that does not leaves out its fields. */
export type FieldTest = (field: unknown) => boolean

/**
 * The inputs of a form: those in containers, and the visible parts of names and addresses.
 *
 * @param formFields the stored JSON
 */
export function formInputs(formFields: string | null, isUsed: FieldTest = () => true): readonly Input[] {
  const inputs = new Map<string, Input>()
  const add = (input: Input): void => {
    if (inputs.size < maxFields) inputs.set(input.name, input)
  }
  const read = (fields: unknown, depth: number): void => {
    if (depth > maxDepth) return
    for (const field of itemsIn(fields)) {
      if (!isUsed(field)) continue
      const element = textAt(field, 'element')
      if (element === 'container') {
        for (const column of itemsIn(valueAt(field, 'columns'))) read(valueAt(column, 'fields'), depth + 1)
      } else if (inputElements.has(element)) {
        const name = textAt(field, 'attributes', 'name')
        add({ name, element, raw: field })
        for (const part of parts(field, element, name)) add(part)
      }
    }
  }
  read(valueAt(parsedJson(formFields), 'fields'), 0)
  return [...inputs.values()]
}

/** The parts of a name or an address: `names[first_name]`. */
function parts(field: unknown, element: string, name: string): readonly Input[] {
  const isSelective = element === 'input_name' || element === 'address'
  return itemsIn(valueAt(field, 'fields'))
    .filter((part) => !isSelective || isTruthy(valueAt(part, 'settings', 'visible')))
    .map((part) => {
      const full = `${name}[${textAt(part, 'attributes', 'name')}]`
      const attributes = { ...copy(valueAt(part, 'attributes')), name: full }
      const label = `${name}[${textAt(part, 'settings', 'label')}]`
      const conditional_logics = valueAt(field, 'settings', 'conditional_logics') ?? []
      const settings = { ...copy(valueAt(part, 'settings')), label, conditional_logics }
      return { name: full, element: textAt(part, 'element'), raw: { ...copy(part), attributes, settings } }
    })
}

const copy = (value: unknown): object => Object.fromEntries(entriesIn(value))

/** What a list of entries calls an input. */
export const adminLabel = ({ raw, element }: Input): string =>
  textAt(raw, 'settings', 'admin_field_label') || textAt(raw, 'settings', 'label') || element

/** The choices of an input by value. */
export function optionLabels({ raw }: Input): readonly (readonly [value: string, label: string])[] {
  const options = entriesIn(valueAt(raw, 'options'))
  if (options.length > 0) return options.map(([value, label]) => [value, lineOfText(label)])
  return itemsIn(valueAt(raw, 'settings', 'advanced_options'))
    .flatMap((option) => {
      const group = itemsIn(valueAt(option, 'options'))
      return group.length > 0 ? group : [option]
    })
    .map((option) => [textAt(option, 'value'), lineOfText(textAt(option, 'label'))])
}

/** The names that several fields have. */
export function duplicateNames(formFields: unknown): readonly string[] {
  const seen = new Set<string>()
  const repeated: string[] = []
  const read = (fields: unknown, depth: number): void => {
    if (depth > maxDepth) return
    for (const field of itemsIn(fields)) {
      for (const column of itemsIn(valueAt(field, 'columns'))) read(valueAt(column, 'fields'), depth + 1)
      const name = textAt(field, 'attributes', 'name')
      if (name !== '' && seen.has(name)) repeated.push(name)
      seen.add(name)
    }
  }
  read(valueAt(formFields, 'fields'), 0)
  return repeated
}
