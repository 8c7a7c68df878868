import { asciiJson } from '../lib/php-values.ts'

/** A rule of a field: what it compares with, and the message of its violation. */
interface Rule {
  readonly value: boolean | number | string
  readonly message: string
}

/** A field as the form editor stores it. */
export interface FieldDefinition {
  readonly element: string
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly settings: Readonly<Record<string, unknown>>
  readonly fields?: Readonly<Record<string, FieldDefinition>>
}

export const isRequired: Readonly<Record<string, Rule>> = {
  required: { value: true, message: 'Please fill in this field.' },
}
const isOptional = { required: { value: false, message: 'Please fill in this field.' } }
export const isEmail: Readonly<Record<string, Rule>> = {
  email: { value: true, message: 'Enter an email address.' },
}

/** A field by its element and name; `settings` and `attributes` are added to those that every field has. */
export function field(
  element: string,
  name: string,
  label: string,
  rules: Readonly<Record<string, Rule>> = isOptional,
  settings: Readonly<Record<string, unknown>> = {},
  attributes: FieldDefinition['attributes'] = {},
): FieldDefinition {
  const kind = element === 'textarea' ? { rows: 4, cols: 2 } : { type: inputTypes[element] ?? 'text' }
  return {
    element,
    attributes: { ...kind, name, value: '', class: '', placeholder: '', ...attributes },
    settings: {
      container_class: '',
      label,
      admin_field_label: '',
      label_placement: '',
      help_message: '',
      validation_rules: rules,
      conditional_logics: [],
      ...settings,
    },
  }
}

const inputTypes: Readonly<Record<string, string>> = {
  input_email: 'email',
  input_number: 'number',
  input_url: 'url',
  input_radio: 'radio',
  input_checkbox: 'checkbox',
}

/** A field of a first and a last name. */
export function nameField(rules: Readonly<Record<string, Rule>> = isOptional): FieldDefinition {
  return {
    element: 'input_name',
    attributes: { name: 'names', 'data-type': 'name-element' },
    settings: { container_class: '', admin_field_label: 'Name', conditional_logics: [] },
    fields: {
      first_name: namePart('First', rules, { visible: true }, { id: '', placeholder: 'First Name' }),
      middle_name: namePart('Middle', isOptional, { visible: false }, { required: false }),
      last_name: namePart(
        'Last',
        isOptional,
        { visible: true },
        { id: '', placeholder: 'Last Name', required: false },
      ),
    },
  }
}

const namePart = (
  part: 'First' | 'Middle' | 'Last',
  rules: Readonly<Record<string, Rule>>,
  settings: Readonly<Record<string, unknown>>,
  attributes: FieldDefinition['attributes'],
): FieldDefinition =>
  field('input_text', `${part.toLowerCase()}_name`, `${part} Name`, rules, settings, attributes)

/** The choices of a field, as the editor stores them. */
export const choices = (labels: readonly string[]): Readonly<Record<string, unknown>> => ({
  advanced_options: labels.map((label) => ({ label, value: label, calc_value: '', image: '' })),
})

/** The stored text of a form: its fields and its button. */
export function formFields(fields: readonly FieldDefinition[], button: string): string {
  return asciiJson({
    fields: fields.map((each, index) => ({ index, ...each, uniqElKey: `el_${index + 1}` })),
    submitButton: {
      uniqElKey: 'el_submit',
      element: 'button',
      attributes: { type: 'submit', class: '' },
      settings: {
        align: 'left',
        button_style: 'default',
        container_class: '',
        help_message: '',
        background_color: '#1a7efb',
        button_size: 'md',
        color: '#ffffff',
        button_ui: { type: 'default', text: button, img_url: '' },
      },
      editor_options: { title: 'Submit Button' },
    },
  })
}

/** A form that a new one can start from. */
export interface Template {
  readonly title: string
  /** The title of a form that starts from it. Default: its own. */
  readonly formTitle?: string
  readonly brief: string
  readonly tags: readonly string[]
  readonly form_fields: string
}

/** The templates by the plugin's names. The plugin has about 70 more. */
export const templates: Readonly<Record<string, Template>> = {
  blank_form: {
    title: 'Blank Form',
    brief: 'A form without fields.',
    tags: ['blank'],
    form_fields: formFields([], 'Send'),
  },
  basic_contact_form: {
    title: 'Contact Form',
    formTitle: 'Contact Form Demo',
    brief: 'Name, email address, subject and message.',
    tags: ['contact', 'basic'],
    form_fields: formFields(
      [
        nameField(),
        field(
          'input_email',
          'email',
          'Email',
          { ...isRequired, ...isEmail },
          {},
          { id: '', placeholder: 'Email Address' },
        ),
        field('input_text', 'subject', 'Subject', isOptional, {}, { placeholder: 'Subject' }),
        field('textarea', 'message', 'Your Message', isRequired, {}, { id: '', placeholder: 'Your Message' }),
      ],
      'Send',
    ),
  },
  newsletter_form: {
    title: 'Newsletter Form',
    brief: 'An email address for a newsletter.',
    tags: ['newsletter', 'subscriber'],
    form_fields: formFields(
      [nameField(), field('input_email', 'email', 'Email', { ...isRequired, ...isEmail })],
      'Subscribe',
    ),
  },
}
