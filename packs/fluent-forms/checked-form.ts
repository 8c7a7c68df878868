import type { CheckTools } from '../../conformance/index.ts'
import { asciiJson } from '../lib/php-values.ts'

/** The route of forms, in the neutral name of the plugin's namespace. */
export const forms = '/forms/v1/forms'
export const settings = '/forms/v1/settings'
export const entries = '/forms/v1/submissions'
export const reports = '/forms/v1/report'

const rule = (value: boolean | number) => ({ value, message: 'Not so.' })
const options = (...values: readonly string[]) => ({
  advanced_options: values.map((value) => ({ label: `The ${value}`, value })),
})
const field = (element: string, name: string, rules: object, more: object = {}, attributes: object = {}) => ({
  element,
  attributes: { name, ...attributes },
  settings: { label: name, validation_rules: rules, conditional_logics: [], ...more },
  uniqElKey: `el_${name}`,
})
const whenOther = {
  status: true,
  type: 'any',
  conditions: [{ field: 'meal', operator: '=', value: 'other' }],
}

/** The fields of the form that checks use. */
export const fields = [
  field('input_text', 'who', { required: rule(true), min: rule(2), max: rule(9) }),
  field('input_email', 'mail', { required: rule(true), email: rule(true) }),
  field('input_number', 'guests', { numeric: rule(true), min: rule(1), max: rule(12) }),
  field('select', 'meal', {}, options('fish', 'other')),
  field('input_text', 'which', { required: rule(true) }, { conditional_logics: whenOther }),
  field('input_text', 'code', {}, { is_unique: 'yes', unique_validation_message: 'Taken.' }),
  field('input_url', 'link', { url: rule(true) }),
]
export const button = { uniqElKey: 'el_button', element: 'button', attributes: {}, settings: {} }

export const checkedFields = asciiJson({ fields, submitButton: button })

/** A form of a check: its id, and its routes. */
export interface CheckedForm {
  readonly id: number
  readonly path: string
  readonly settings: string
}

/** Creates a form with the fields above for a check, and deletes it with its entries afterwards. */
export async function withForm(
  { site, expect }: CheckTools,
  act: (form: CheckedForm) => Promise<void>,
  title = 'Site contract',
): Promise<void> {
  const created = await expect.accepted(site.post(forms, { predefined: 'blank_form' }))
  const id = Number(created.at('formId'))
  const path = `${forms}/${id}`
  try {
    await expect.accepted(site.post(path, { title, formFields: checkedFields }))
    await act({ id, path, settings: `${settings}/${id}` })
  } finally {
    await site.delete(path)
  }
}
