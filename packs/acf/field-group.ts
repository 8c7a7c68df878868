/** A rule of a field group's location. */
export interface LocationRule {
  /** `post_type`, `taxonomy`, `user_form`, `user_role`, `comment`. */
  readonly param: string
  /** `==` or `!=`. */
  readonly operator: string
  readonly value: string
}

// Optional members accept undefined: as TypeScript reads JSON, an object in a list has the members of the others.

/** A layout of a flexible content field. */
export interface FieldLayout {
  readonly name: string
  readonly sub_fields?: readonly Field[] | undefined
  readonly min?: number | string | undefined
  readonly max?: number | string | undefined
}

/** A field as the plugin exports it. Settings that are not listed are ignored. */
export interface Field {
  readonly name: string
  readonly type: string
  readonly key?: string | undefined
  readonly label?: string | undefined
  readonly default_value?: unknown
  readonly required?: unknown
  readonly return_format?: string | undefined
  /** By value, or a list of labels. */
  readonly choices?: Readonly<Record<string, unknown>> | readonly unknown[] | undefined
  readonly multiple?: unknown
  readonly sub_fields?: readonly Field[] | undefined
  /** A list, or an object by key. */
  readonly layouts?: Readonly<Record<string, FieldLayout | undefined>> | readonly FieldLayout[] | undefined
  readonly [setting: string]: unknown
}

/** A field group as the plugin exports it to JSON. */
export interface FieldGroup {
  readonly key?: string | undefined
  readonly title?: string | undefined
  readonly fields: readonly Field[]
  /** Lists of rules: a group belongs to what all rules of one list match. */
  readonly location: readonly (readonly LocationRule[])[]
  readonly menu_order?: number | undefined
  readonly active?: unknown
  /** Whether the REST API shows its fields. */
  readonly show_in_rest?: unknown
  readonly [setting: string]: unknown
}

/** Types of fields that only arrange the form of the editor. */
const formOnly: ReadonlySet<string> = new Set(['accordion', 'message', 'separator', 'tab'])

/** The fields with values. */
export const valueFields = (fields: readonly Field[] = []): readonly Field[] =>
  fields.filter(({ type, name }) => name !== '' && !formOnly.has(type))

/** The layouts of a flexible content field; its export is an object by key. */
export const layoutsOf = ({ layouts = [] }: Field): readonly FieldLayout[] =>
  Object.values(layouts).filter((layout) => layout !== undefined)

/** The choices of a field by value. In a list, values are labels. */
export function choicesOf({ choices = {} }: Field): ReadonlyMap<string, string> {
  return Array.isArray(choices)
    ? new Map(choices.map((label) => [String(label), String(label)]))
    : new Map(Object.entries(choices).map(([value, label]) => [value, String(label)]))
}

/** A numeric setting; undefined when it is empty or 0. */
export function countOf(setting: unknown): number | undefined {
  const count = Number(setting)
  return Number.isFinite(count) && count !== 0 ? count : undefined
}

/** PHP's opposite of `empty`, of a setting or a value. */
export function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  return Boolean(value) && value !== '0'
}

/** What a field of the type has in a setting that its export lacks. */
const defaultFormats: Readonly<Record<string, string>> = {
  date_picker: 'd/m/Y',
  date_time_picker: 'd/m/Y g:i a',
  time_picker: 'g:i a',
  file: 'array',
  gallery: 'array',
  image: 'array',
  link: 'array',
  post_object: 'object',
  relationship: 'object',
  taxonomy: 'id',
  user: 'array',
}

/** How the field's values are returned with `acf_format=standard`. */
export const returnFormat = ({ return_format, type }: Field): string =>
  return_format || (defaultFormats[type] ?? 'value')

/** Types whose fields have an empty default if none is set. */
const emptyByDefault: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'number', 'range', 'email', 'url', 'wysiwyg', 'color_picker'],
  ...['select', 'checkbox', 'radio', 'button_group'],
])

/** The default of a field; undefined when the type has none. */
export function defaultValue({ type, default_value }: Field): unknown {
  if (default_value !== undefined) return default_value
  if (type === 'true_false') return 0
  return emptyByDefault.has(type) ? '' : undefined
}

/** Whether a field with choices of terms has one value. */
export const hasOneTerm = ({ field_type = 'checkbox' }: Field): boolean =>
  field_type === 'select' || field_type === 'radio'
