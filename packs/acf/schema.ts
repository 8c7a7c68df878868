import type { CustomField } from '../../index.ts'
import { toJson } from '../lib/texts.ts'
import {
  choicesOf,
  countOf,
  defaultValue,
  type Field,
  type FieldGroup,
  hasOneTerm,
  isFilled,
  layoutsOf,
  valueFields,
} from './field-group.ts'

type Schema = NonNullable<CustomField['schema']>

/** The schema of `acf` for items with these groups. */
export function schemaOf(groups: readonly FieldGroup[]): Schema {
  return {
    description: 'ACF field data',
    type: 'object',
    properties: propertiesOf(groups.flatMap(({ fields }) => fields)),
  }
}

const propertiesOf = (fields: readonly Field[] | undefined): Record<string, Schema> =>
  Object.fromEntries(valueFields(fields).map((field) => [field.name, fieldSchema(field)]))

function fieldSchema(field: Field): Schema {
  const required = isFilled(field.required)
  const ofType = schemas[field.type] ?? textSchema
  return { ...ofType(field), required }
}

/** The `default` of a field that has one. */
function defaultOf(field: Field): Pick<Schema, 'default'> {
  const value = defaultValue(field)
  return value === undefined || value === '' ? {} : { default: toJson(value) }
}

const textSchema = (field: Field): Schema => {
  const maxLength = countOf(field.maxlength)
  const isLimited = field.type === 'text' || field.type === 'textarea'
  return {
    type: ['string', 'null'],
    ...defaultOf(field),
    ...(isLimited && maxLength !== undefined && { maxLength }),
  }
}

const formatted =
  (format: 'email' | 'uri') =>
  (field: Field): Schema => ({ ...textSchema(field), format })

const described = (description: string) => (): Schema => ({ type: ['string', 'null'], description })

/** The values that a field with choices accepts; numeric ones also as integers. */
function choiceValues(field: Field): readonly (string | number)[] {
  const values = [...choicesOf(field).keys()]
  return [...values, ...values.filter((value) => value !== '' && Number.isFinite(Number(value))).map(Number)]
}

function numberSchema(field: Field): Schema {
  const [minimum, maximum, usual] = [countOf(field.min), countOf(field.max), field.default_value]
  return {
    type: ['number', 'null'],
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(usual !== undefined && usual !== '' && { default: Number(usual) }),
  }
}

const rangeSchema = (field: Field): Schema => ({
  ...numberSchema(field),
  minimum: countOf(field.min) ?? 0,
  maximum: countOf(field.max) ?? 100,
})

function choiceSchema(field: Field): Schema {
  const isOpen = isFilled(field.other_choice)
  const further = [
    ...(field.type === 'button_group' || isFilled(field.allow_null) ? [null] : []),
    ...(field.type === 'button_group' && isFilled(field.allow_null) ? [''] : []),
  ]
  return { ...textSchema(field), ...(!isOpen && { enum: [...choiceValues(field), ...further] }) }
}

const selectSchema = (field: Field): Schema => ({
  type: ['string', 'array', 'null'],
  items: { type: ['string'], enum: choiceValues(field) },
  ...bounds(field, isFilled(field.multiple)),
  ...defaultOf(field),
})

const checkboxSchema = (field: Field): Schema => ({
  type: ['integer', 'string', 'array', 'null'],
  items: {
    type: ['string', 'integer'],
    ...(!isFilled(field.allow_custom) && { enum: choiceValues(field) }),
  },
  ...defaultOf(field),
})

/** How many values are accepted, of a field with one or several. */
const bounds = (field: Field, isMultiple: boolean): Pick<Schema, 'minItems' | 'maxItems'> => ({
  ...(!isFilled(field.allow_null) && { minItems: 1 }),
  ...(!isMultiple && { maxItems: 1 }),
})

/** How many items a list has, as the field sets it. */
function listBounds({ min, max }: Field): Pick<Schema, 'minItems' | 'maxItems'> {
  const [minItems, maxItems] = [countOf(min), countOf(max)]
  return { ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) }
}

const ids: Schema = { type: ['integer', 'array', 'null'], items: { type: 'integer' } }

/** Ids, and addresses of archives. */
function pageLinkSchema(field: Field): Schema {
  const takesAddresses = field.allow_archives === undefined || isFilled(field.allow_archives)
  return {
    type: ['integer', 'array', 'null', ...(takesAddresses ? (['string'] as const) : [])],
    items: { type: ['integer', ...(takesAddresses ? (['string'] as const) : [])] },
    ...bounds(field, isFilled(field.multiple)),
  }
}

const idSchema = (): Schema => ({ type: ['integer', 'null'] })
const objectSchema = (fields: readonly Field[] | undefined): Schema => ({
  type: 'object',
  properties: propertiesOf(fields),
})

/** A layout is recognized by its name. */
const layoutName = (name: string): Schema => ({
  type: 'string',
  required: true,
  pattern: {
    source: `^${name}$`,
    test: (text) => text === name,
    ...{ toJSON: () => `^${name}$` },
  },
})

const flexibleSchema = (field: Field): Schema => ({
  type: ['array', 'null'],
  items: {
    oneOf: layoutsOf(field).map(({ name, sub_fields }) => ({
      type: 'object',
      properties: { acf_fc_layout: layoutName(name), ...propertiesOf(sub_fields) },
    })),
  },
  ...listBounds(field),
})

const schemas: Readonly<Record<string, (field: Field) => Schema>> = {
  email: formatted('email'),
  url: formatted('uri'),
  oembed: formatted('uri'),
  number: numberSchema,
  range: rangeSchema,
  true_false: (field) => ({
    type: ['boolean', 'null'],
    ...(defaultValue(field) !== '' && { default: isFilled(defaultValue(field)) }),
  }),
  select: selectSchema,
  checkbox: checkboxSchema,
  radio: choiceSchema,
  button_group: choiceSchema,
  date_picker: described('A date as `Ymd`.'),
  date_time_picker: described('A date and time as `Y-m-d H:i:s`.'),
  time_picker: described('A time as `H:i:s`.'),
  image: idSchema,
  file: idSchema,
  gallery: (field) => ({ type: ['array', 'null'], items: { type: 'number' }, ...listBounds(field) }),
  relationship: (field) => ({
    ...ids,
    ...(!isFilled(field.allow_null) && { minItems: 1 }),
    ...listBounds(field),
  }),
  post_object: (field) => ({ ...ids, ...bounds(field, isFilled(field.multiple)) }),
  page_link: pageLinkSchema,
  user: (field) => ({ ...ids, ...bounds(field, isFilled(field.multiple)) }),
  taxonomy: (field) => ({ ...ids, ...bounds(field, !hasOneTerm(field)) }),
  link: () => ({
    type: ['object', 'null'],
    properties: {
      title: { type: 'string' },
      url: { type: 'string', required: true, format: 'uri' },
      target: { type: 'string' },
    },
  }),
  group: ({ sub_fields }) => ({ ...objectSchema(sub_fields), type: ['object', 'null'] }),
  repeater: (field) => ({
    type: ['array', 'null'],
    items: objectSchema(field.sub_fields),
    ...listBounds(field),
  }),
  flexible_content: flexibleSchema,
}
