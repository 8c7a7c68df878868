import { type FormTag, formTags, isRequired, optionValue } from './form-tags.ts'
import type { Form } from './forms.ts'

/** A rule of the schema with which the plugin's script, and headless clients, validate a form. */
export interface Rule {
  readonly rule: RuleName
  readonly field: string
  readonly threshold?: number | string
  readonly accept?: readonly string[]
  readonly error: string
}

export type RuleName =
  | 'required'
  | 'requiredfile'
  | 'maxitems'
  | 'date'
  | 'mindate'
  | 'maxdate'
  | 'file'
  | 'maxfilesize'
  | 'number'
  | 'minnumber'
  | 'maxnumber'
  | 'email'
  | 'url'
  | 'tel'
  | 'minlength'
  | 'maxlength'
  | 'enum'

type Rules = (tag: FormTag, messages: Form['messages']) => readonly (Omit<Rule, 'field'> | false)[]

const required = (tag: FormTag, { invalid_required: error }: Form['messages']) =>
  isRequired(tag) && ({ rule: 'required', error } as const)

const lengths = (tag: FormTag, messages: Form['messages'], longest: number) => {
  const shortest = optionValue(tag, 'minlength')
  return [
    shortest !== undefined &&
      ({ rule: 'minlength', threshold: Number(shortest), error: messages.invalid_too_short } as const),
    {
      rule: 'maxlength',
      threshold: Number(optionValue(tag, 'maxlength') ?? longest),
      error: messages.invalid_too_long,
    } as const,
  ]
}

const choices: Rules = (tag, { invalid_required: error }) => [
  (isRequired(tag) || tag.basetype === 'radio') && { rule: 'required', error },
  (tag.basetype === 'radio' || tag.options.includes('exclusive')) && {
    rule: 'maxitems',
    threshold: 1,
    error: 'Choose only one.',
  },
]

/** Between two bounds, as text: so the plugin gives them. */
const bounds = (
  tag: FormTag,
  kind: 'number' | 'date',
  tooLow: string,
  tooHigh: string,
): readonly (Omit<Rule, 'field'> | false)[] => {
  const [min, max] = [optionValue(tag, 'min'), optionValue(tag, 'max')]
  return [
    min !== undefined && { rule: `min${kind}`, threshold: min, error: tooLow },
    max !== undefined && { rule: `max${kind}`, threshold: max, error: tooHigh },
  ]
}

const files: Rules = (tag, messages) => [
  isRequired(tag) && { rule: 'requiredfile', error: messages.invalid_required },
  { rule: 'file', accept: acceptedFiles(tag), error: messages.upload_file_type_invalid },
  { rule: 'maxfilesize', threshold: fileLimit(tag), error: messages.upload_file_too_large },
]

const offered: Rules = ({ values }) => [
  {
    rule: 'enum',
    accept: values.filter((value) => value !== ''),
    error: 'Choose one of the offered values.',
  },
]

/** The rules by the types of fields, in the order in which the plugin lists them. */
const rulesByType: readonly (readonly [basetypes: readonly string[], rules: Rules])[] = [
  [['checkbox', 'radio'], choices],
  [
    ['date'],
    (tag, messages) => [
      required(tag, messages),
      { rule: 'date', error: messages.invalid_date },
      ...bounds(tag, 'date', messages.date_too_early, messages.date_too_late),
    ],
  ],
  [['file'], files],
  [
    ['number', 'range'],
    (tag, messages) => [
      required(tag, messages),
      { rule: 'number', error: messages.invalid_number },
      ...bounds(tag, 'number', messages.number_too_small, messages.number_too_large),
    ],
  ],
  [['select'], (tag, messages) => [required(tag, messages)]],
  [
    ['text', 'email', 'url', 'tel'],
    (tag, messages) => [
      required(tag, messages),
      tag.basetype === 'email' && { rule: 'email', error: messages.invalid_email },
      tag.basetype === 'url' && { rule: 'url', error: messages.invalid_url },
      tag.basetype === 'tel' && { rule: 'tel', error: messages.invalid_tel },
      ...lengths(tag, messages, 400),
    ],
  ],
  [['textarea'], (tag, messages) => [required(tag, messages), ...lengths(tag, messages, 2000)]],
  [['checkbox', 'radio'], offered],
  [['select'], offered],
]

/** The rules of a form, in the order of the plugin: by type, and then by place. */
export function formRules({ form, messages }: Form): readonly Rule[] {
  const tags = formTags(form)
  return rulesByType.flatMap(([basetypes, rules]) =>
    tags
      .filter(({ basetype, name }) => name !== '' && basetypes.includes(basetype))
      .flatMap((tag) =>
        rules(tag, messages).flatMap((each) => {
          if (each === false) return []
          const { rule, error, ...limits } = each
          return [{ rule, field: tag.name, ...limits, error }]
        }),
      ),
  )
}

function acceptedFiles(tag: FormTag): readonly string[] {
  const types = optionValue(tag, 'filetypes')
  if (types === undefined) return ['audio/*', 'video/*', 'image/*']
  return types
    .toLowerCase()
    .split('|')
    .filter((type) => type !== '')
    .map((type) => (type.includes('/') ? type : `.${type.replace(/^[.]/, '')}`))
}

const units: Readonly<Record<string, number>> = { kb: 1024, mb: 1024 ** 2 }

/** The largest file that a field takes, in bytes: by default 1 MiB. */
function fileLimit(tag: FormTag): number {
  const [, size, unit = ''] = /^(\d+)([kKmM][bB])?$/.exec(optionValue(tag, 'limit') ?? '') ?? []
  return size === undefined ? 1024 ** 2 : Number(size) * (units[unit.toLowerCase()] ?? 1)
}
