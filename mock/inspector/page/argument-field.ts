import { factsOf, isPlainList, typesOf } from './argument-value.ts'
import { choice, element } from './element.ts'
import type { Argument } from './index-document.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface Field {
  readonly name: string
  readonly argument: Argument
  readonly control: Control
  readonly row: HTMLElement
  readonly isRequired: boolean
}

/** Writes a value into a field; where the field is a choice, one that it does not offer is offered from then on. */
export function fillIn({ control }: Field, value: string): void {
  control.value = value
  if (control.value === value || !(control instanceof HTMLSelectElement)) return
  control.append(element('option', { value }, value))
  control.value = value
}

let count = 0

export function argumentField(name: string, argument: Argument, isBody: boolean): Field {
  return field(name, argument, controlFor(argument, isBody))
}

export function captureField(name: string, argument: Argument, words: readonly string[]): Field {
  const control =
    words.length > 0
      ? choice(words.map((word) => [word, word]))
      : element('input', { type: 'text', ...plain })
  return field(name, { ...argument, required: true }, control)
}

function field(name: string, argument: Argument, control: Control): Field {
  const isRequired = argument.required ?? false
  return { name, argument, control, row: fieldRow(name, argument, control), isRequired }
}

/** Written by machines, for machines: no help with spelling. */
const plain = { autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off' } as const

function controlFor(argument: Argument, isBody: boolean): Control {
  const types = typesOf(argument)
  const [type] = types
  const standard = argument.default === undefined ? '' : 'the default'
  if (argument.enum) {
    const words = argument.enum.map((word) => [String(word), String(word)] as const)
    return choice([['', standard], ...words])
  }
  if (types.length === 1 && type === 'boolean')
    return choice([
      ['', standard],
      ['true', 'true'],
      ['false', 'false'],
    ])
  if (types.length === 1 && (type === 'integer' || type === 'number')) {
    const { minimum: min, maximum: max } = argument
    return element('input', { type: 'number', min, max, step: type === 'integer' ? 1 : 'any', ...plain })
  }
  const isLong =
    isBody && types.some((each) => each === 'object' || each === 'array') && !isPlainList(argument)
  return isLong ? element('textarea', { rows: 2, ...plain }) : element('input', { type: 'text', ...plain })
}

function fieldRow(name: string, argument: Argument, control: Control): HTMLElement {
  const id = `field-${++count}`
  control.id = id
  control.required = argument.required ?? false
  control.setAttribute('aria-describedby', `${id}-facts`)
  const label = element('label', { for: id }, name, argument.required ? requiredMark() : undefined)
  const { description = '' } = argument
  const facts = element(
    'small',
    { id: `${id}-facts` },
    [factsOf(argument), description].filter(Boolean).join('. '),
  )
  return element('div.field', label, control, facts)
}

const requiredMark = () => element('span.required', ' required')
