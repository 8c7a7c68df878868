import type { HandlerRequest } from '../../index.ts'
import { type FormTag, formTags } from './form-tags.ts'
import { type Form, requestedForm, settingsOf } from './forms.ts'
import { formRules, type Rule, type RuleName } from './rules.ts'

/** The values that a visitor sent, by the names of the fields. */
type Values = ReadonlyMap<string, readonly (string | File)[]>

interface InvalidField {
  readonly field: string
  readonly message: string
}

/** What a form answers to a submission: a status of the plugin, always with HTTP 200. */
interface Outcome {
  readonly status: 'mail_sent' | 'validation_failed' | 'acceptance_missing' | 'spam' | 'mail_failed' | 'error'
  readonly message: string
  readonly invalid?: readonly InvalidField[]
}

/** `POST …/feedback`: validates a submission, and answers what a visitor sees. */
export async function submitForm(request: HandlerRequest): Promise<unknown> {
  const type = request.header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data'))
    throw request.error(
      415,
      'wpcf7_unsupported_media_type',
      `Send multipart/form-data, not ${type || 'nothing'}.`,
    )
  const form = requestedForm(request)
  const values = await sentValues(request, type)
  const unitTag = fieldText(values, '_wpcf7_unit_tag').replaceAll(/[^\w-]/g, '')
  if (unitTag === '')
    throw request.error(400, 'wpcf7_unit_tag_not_found', 'Send _wpcf7_unit_tag, such as wpcf7-f12-p3-o1.')
  const settings = settingsOf(form)
  const { status, message, invalid = [] } = await outcomeOf(form, values, request)
  const isSent = status === 'mail_sent' || status === 'mail_failed'
  const quiz = await quizzes(form)
  const invalid_fields = invalid.map((each) => ({
    ...each,
    idref: null,
    error_id: `${unitTag}-ve-${each.field}`,
  }))
  return {
    contact_form_id: form.id,
    status,
    message,
    ...(invalid.length > 0 && { invalid_fields }),
    ...(status !== 'error' && { posted_data_hash: isSent ? await digest(JSON.stringify([...values])) : '' }),
    ...(settings.get('demo_mode') === true && { demo_mode: true }),
    into: `#${unitTag}`,
    invalid_fields,
    ...(quiz && { quiz }),
  }
}

/** `GET …/refill`: what a page that comes from a cache has to renew. PHP writes an empty one as a list. */
export async function refill(request: HandlerRequest): Promise<unknown> {
  const quiz = await quizzes(requestedForm(request))
  return quiz ? { quiz } : []
}

async function outcomeOf(form: Form, values: Values, { user, header }: HandlerRequest): Promise<Outcome> {
  const { messages } = form
  const settings = settingsOf(form)
  if (settings.get('subscribers_only') === true && user === undefined)
    return { status: 'error', message: 'Sign in to use this form.' }
  const tags = formTags(form.form)
  const isAccepted = (tag: FormTag): boolean =>
    tag.basetype !== 'acceptance' || tag.options.includes('optional') || fieldText(values, tag.name) !== ''
  const rules = formRules(form)
  const invalid = [
    ...brokenRules(
      rules.filter(({ rule }) => !isOfFile(rule)),
      values,
    ),
    ...(await wrongAnswers(form, values)),
    ...tags
      .filter((tag) => settings.get('acceptance_as_validation') === true && !isAccepted(tag))
      .map(({ name: field }) => ({ field, message: messages.accept_terms })),
  ]
  // A file is looked at when all else is right.
  const wrong =
    invalid.length > 0
      ? invalid
      : brokenRules(
          rules.filter(({ rule }) => isOfFile(rule)),
          values,
        )
  if (wrong.length > 0)
    return { status: 'validation_failed', message: messages.validation_error, invalid: wrong }
  if (!tags.every(isAccepted)) return { status: 'acceptance_missing', message: messages.accept_terms }
  // A request within a process has no such header.
  if ((header('user-agent') ?? 'none').length < 2) return { status: 'spam', message: messages.spam }
  const isSkipped = settings.get('skip_mail') === true || settings.get('demo_mode') === true
  return isSkipped || isDeliverable(form.mail, values)
    ? { status: 'mail_sent', message: messages.mail_sent_ok }
    : { status: 'mail_failed', message: messages.mail_sent_ng }
}

/**
 * Whether a mail server would take a mail: it has a text and an address to go to. No mail is sent; the reserved
 * domain of what does not exist represents a server that fails.
 */
function isDeliverable({ recipient, sender, body }: Form['mail'], values: Values): boolean {
  const filledIn = (template: string): string =>
    template
      .replaceAll(/\[([^\][\s_][^\][\s]*)\]/g, (tag, name: string) =>
        values.has(name) ? fieldText(values, name) : tag,
      )
      .trim()
  const from = filledIn(sender)
  const hasRecipient = filledIn(recipient)
    .split(',')
    .some((each) => isMailAddress(each) && !/[.]invalid>?\s*$/.test(each))
  return hasRecipient && (from === '' || isMailAddress(from)) && filledIn(body) !== ''
}

/** `a@example.com`, `Ada <a@example.com>`, or a tag that represents an address of the site. */
function isMailAddress(text: string): boolean {
  const address = (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim()
  return isEmail(address) || /^\[_\w+\]$/.test(address)
}

const isOfFile = (rule: RuleName): boolean =>
  rule === 'file' || rule === 'maxfilesize' || rule === 'requiredfile'

/** The first broken rule of each field. */
function brokenRules(rules: readonly Rule[], values: Values): readonly InvalidField[] {
  const broken = new Map<string, string>()
  for (const rule of rules)
    if (!broken.has(rule.field) && !isSatisfied(rule, values.get(rule.field) ?? []))
      broken.set(rule.field, rule.error)
  return [...broken].map(([field, message]) => ({ field, message }))
}

const isDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}

const isEmail = (text: string): boolean =>
  text.length <= 320 &&
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?[.])+[a-z\d-]*[a-z\d]$/i.test(text)

/** Has 6 to 15 characters without what is put between them and without an extension; `00` counts as `+`. */
const isTelephone = (text: string): boolean => {
  const plain = text
    .replace(/[#*].*$/, '')
    .replaceAll(/[()/.\s-]/g, '')
    .replace(/^(?:[+]|00)[+0]*/, '+')
  return /^[+]?\d+$/.test(plain) && plain.length >= 6 && plain.length <= 15
}

/** Tests of one value that was filled in, by rule; undefined for rules of the whole field. */
const tests: Readonly<Record<RuleName, ((text: string, rule: Rule) => boolean) | undefined>> = {
  required: undefined,
  requiredfile: undefined,
  maxitems: undefined,
  file: undefined,
  maxfilesize: undefined,
  date: isDate,
  mindate: (text, { threshold }) => !isDate(text) || text >= String(threshold),
  maxdate: (text, { threshold }) => !isDate(text) || text <= String(threshold),
  number: (text) => Number.isFinite(Number(text)),
  minnumber: (text, { threshold }) => Number(text) >= Number(threshold),
  maxnumber: (text, { threshold }) => Number(text) <= Number(threshold),
  email: isEmail,
  url: (text) => /^[a-z][a-z\d+.-]*:\/\/\S+$/i.test(text) || /^(?:mailto|tel):\S+$/i.test(text),
  tel: isTelephone,
  minlength: (text, { threshold }) => text.length >= Number(threshold),
  maxlength: (text, { threshold }) => text.length <= Number(threshold),
  enum: (text, { accept = [] }) => accept.includes(text),
}

function isSatisfied(rule: Rule, sent: readonly (string | File)[]): boolean {
  const texts = sent.filter((value) => typeof value === 'string').map((text) => text.trim())
  const filled = texts.filter((text) => text !== '')
  const files = sent.filter((value) => value instanceof File && value.size > 0)
  switch (rule.rule) {
    case 'required':
      return filled.length > 0
    case 'requiredfile':
      return files.length > 0
    case 'maxitems':
      return filled.length <= Number(rule.threshold)
    case 'file':
      return files.every((file) => file instanceof File && isAcceptedFile(file, rule.accept ?? []))
    case 'maxfilesize':
      return files.every((file) => file instanceof File && file.size <= Number(rule.threshold))
    default:
      return filled.every((text) => tests[rule.rule]?.(text, rule) ?? true)
  }
}

const isAcceptedFile = ({ name, type }: File, accept: readonly string[]): boolean =>
  accept.some((each) =>
    each.startsWith('.')
      ? name.toLowerCase().endsWith(each)
      : type === each || (each.endsWith('/*') && type.startsWith(each.slice(0, -1))),
  )

/** Quizzes with a wrong answer. The client sends the hash that it got with the question. */
async function wrongAnswers(form: Form, values: Values): Promise<readonly InvalidField[]> {
  const wrong: InvalidField[] = []
  for (const { basetype, name } of formTags(form.form)) {
    if (basetype !== 'quiz') continue
    const answer = await digest(fieldText(values, name).trim().toLowerCase())
    if (fieldText(values, `_wpcf7_quiz_answer_${name}`) !== answer)
      wrong.push({ field: name, message: form.messages.quiz_answer_not_correct })
  }
  return wrong
}

/** The questions of a form with the hashes of their answers; undefined without any. */
async function quizzes(form: Form): Promise<Readonly<Record<string, readonly [string, string]>> | undefined> {
  const tags = formTags(form.form).filter(({ basetype }) => basetype === 'quiz')
  if (tags.length === 0) return undefined
  const asked = await Promise.all(
    tags.map(async ({ name, pipes: [[question, answer] = ['1+1=?', '2']] }) => [
      name,
      [question, await digest(answer.trim().toLowerCase())],
    ]),
  )
  return Object.fromEntries(asked)
}

async function sentValues({ body, error }: HandlerRequest, type: string): Promise<Values> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    const values = new Map<string, (string | File)[]>()
    for (const [name, value] of form) {
      const field = name.replace(/\[\]$/, '')
      const others = values.get(field)
      if (others) others.push(value)
      else values.set(field, [value])
    }
    return values
  } catch {
    throw error(400, 'wpcf7_unit_tag_not_found', 'The body is not multipart/form-data.')
  }
}

function fieldText(values: Values, name: string): string {
  const [value = ''] = values.get(name) ?? []
  return typeof value === 'string' ? value : ''
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
