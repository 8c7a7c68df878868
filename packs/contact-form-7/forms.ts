import type { HandlerRequest, RecordStore } from '../../index.ts'
import { formTags } from './form-tags.ts'

/** A mail that a form sends. */
interface Mail {
  readonly active?: boolean
  readonly subject: string
  readonly sender: string
  readonly body: string
  readonly recipient: string
  readonly additional_headers: string
  readonly attachments: string
  /** A number in forms whose mail was never edited. */
  readonly use_html: boolean | 0
  readonly exclude_blank: boolean | 0
}

/** A form, as the pack stores it. */
export interface Form {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly locale: string
  /** The template, with a tag for each field. */
  readonly form: string
  readonly mail: Mail
  readonly mail_2: Mail
  readonly messages: Messages
  /** A setting in each line, `demo_mode: on`. */
  readonly additional_settings: string
}

/** What visitors read, by the plugin's names. */
const messages = {
  mail_sent_ok: 'Your message is on its way. Thank you.',
  mail_sent_ng: 'Your message could not be sent. Try again later.',
  validation_error: 'Some fields need your attention.',
  spam: 'Your message could not be sent. Try again in a while.',
  accept_terms: 'Accept the terms before you send the form.',
  invalid_required: 'This field is required.',
  invalid_too_long: 'This is too long.',
  invalid_too_short: 'This is too short.',
  upload_failed: 'The file could not be uploaded.',
  upload_file_type_invalid: 'Files of this type are not accepted.',
  upload_file_too_large: 'The file is too large.',
  upload_failed_php_error: 'The file could not be stored.',
  invalid_date: 'Write the date as year, month and day, such as 2026-05-31.',
  date_too_early: 'The date is too early.',
  date_too_late: 'The date is too late.',
  invalid_number: 'This is not a number.',
  number_too_small: 'The number is too small.',
  number_too_large: 'The number is too large.',
  quiz_answer_not_correct: 'That is not the answer.',
  captcha_not_match: 'That is not the code.',
  invalid_email: 'This is not an email address.',
  invalid_url: 'This is not a web address.',
  invalid_tel: 'This is not a telephone number.',
}
type Messages = Readonly<Record<keyof typeof messages, string>>

const mail: Mail = {
  subject: '[_site_title] "[your-subject]"',
  sender: '[_site_title] <site@example.com>',
  body: '[your-name] <[your-email]> wrote:\n\n[your-message]',
  recipient: '[_site_admin_email]',
  additional_headers: 'Reply-To: [your-email]',
  attachments: '',
  use_html: 0,
  exclude_blank: 0,
}
const noMail: Mail = {
  active: true,
  subject: '',
  sender: '',
  body: '',
  recipient: '',
  additional_headers: '',
  attachments: '',
  use_html: false,
  exclude_blank: false,
}
const receipt: Mail = {
  active: false,
  ...mail,
  body: 'We received your message:\n\n[your-message]',
  recipient: '[your-email]',
  additional_headers: 'Reply-To: [_site_admin_email]',
}

const contactTemplate = `<label>Name
[text* your-name autocomplete:name]</label>
<label>Email
[email* your-email autocomplete:email]</label>
<label>Subject
[text your-subject]</label>
<label>Message
[textarea your-message]</label>
[submit "Send"]`

/** The fields of a form that is created without any. */
const newFormTemplate = contactTemplate
  .replace('[text your-subject]', '[text* your-subject]')
  .replace('[submit "Send"]', '[submit "Submit"]')

const bookingTemplate = `[text* your-name][email* your-email]
[number* guests min:1 max:12]
[date* day min:2020-01-01]
[select time "18:00" "20:00"]
[checkbox extras "Window" "High chair"]
[file menu limit:1mb filetypes:txt|pdf]
[acceptance terms]I accept the terms of the house.[/acceptance]
[submit "Book"]`

const newForm: Omit<Form, 'id' | 'slug' | 'title'> = {
  locale: 'en_US',
  form: newFormTemplate,
  mail,
  mail_2: receipt,
  messages,
  additional_settings: '',
}

const seeds: readonly Form[] = [
  { ...newForm, id: 5001, slug: 'contact', title: 'Contact', form: contactTemplate },
  { ...newForm, id: 5002, slug: 'book-a-table', title: 'Book a table', form: bookingTemplate },
]

/** The forms of a site. */
export const storedForms = ({ site }: HandlerRequest): RecordStore<Form> =>
  site.records<Form>('contact-form-7 forms', seeds)

/** The form in the path of a request. @throws the plugin's error if it doesn't exist */
export function requestedForm(request: HandlerRequest): Form {
  const id = Number(request.captures.id)
  const form = storedForms(request).get(id)
  if (form) return form
  throw request.error(404, 'wpcf7_not_found', `There is no contact form ${id}.`)
}

/** A form with what a request changes of it. Values of other types are ignored or read as text, as the plugin does. */
export function changedForm(form: Omit<Form, 'id'>, { params }: HandlerRequest): Omit<Form, 'id'> {
  const { title, locale, form: template, mail: main, mail_2: second, messages: texts } = params
  const settings = params.additional_settings
  return {
    ...form,
    ...(title !== undefined && { title: String(title).trim() || 'Untitled' }),
    ...(typeof locale === 'string' && /^[a-z]{2,3}(?:_\w+)*$/i.test(locale) && { locale }),
    ...(template !== undefined && { form: String(template).trim() }),
    ...(main !== undefined && { mail: { ...changedMail(main), active: true } }),
    ...(second !== undefined && { mail_2: changedMail(second) }),
    ...(texts !== undefined && { messages: { ...messages, ...sentMessages(texts) } }),
    ...(settings !== undefined && { additional_settings: String(settings).trim() }),
  }
}

export const emptyForm: Omit<Form, 'id'> = { ...newForm, slug: '', title: 'Untitled' }

/** A mail is replaced as a whole: what is not sent becomes empty. */
function changedMail(sent: unknown): Mail {
  return { ...noMail, ...membersLike(noMail, sent) }
}

/** The messages of a request. A form that is written gets the initial ones for those that are left out. */
function sentMessages(sent: unknown): Partial<Messages> {
  const members = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const texts = members.filter(([, text]) => ['string', 'number', 'boolean'].includes(typeof text))
  return membersLike(messages, Object.fromEntries(texts.map(([name, text]) => [name, writtenText(text)])))
}

/** A text as PHP writes a value. */
const writtenText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? '1' : '') : String(value).trim()

/** The members of an object that another one has too, with values of the same type. */
function membersLike<Known extends object>(known: Known, sent: unknown): Partial<Known> {
  const members = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  const types = new Map(Object.entries(known).map(([name, value]) => [name, typeof value]))
  const fitting = members.filter(([name, value]) => types.get(name) === typeof value)
  return Object.assign({}, ...fitting.map(([name, value]) => ({ [name]: value })))
}

/** A form as the API answers it. */
export function formAnswer({
  id,
  slug,
  title,
  locale,
  ...form
}: Form | (Omit<Form, 'id' | 'slug'> & Unsaved)) {
  return {
    id,
    slug,
    title,
    locale,
    properties: {
      form: { content: form.form, fields: formTags(form.form) },
      mail: form.mail,
      mail_2: form.mail_2,
      messages: form.messages,
      additional_settings: {
        content: form.additional_settings,
        settings: [...settingsOf(form)],
      },
    },
  }
}

/** The answer to a write, which has only those messages that were sent. */
export function writtenFormAnswer(form: Parameters<typeof formAnswer>[0], { params }: HandlerRequest) {
  const answer = formAnswer(form)
  const texts = params.messages === undefined ? undefined : sentMessages(params.messages)
  // PHP writes an empty list for an object without members.
  const messages = texts && Object.keys(texts).length === 0 ? [] : texts
  return {
    ...answer,
    properties: { ...answer.properties, ...(messages && { messages }) },
    config_errors: [],
  }
}

interface Unsaved {
  readonly id: number | null
  readonly slug: null
}

const switches: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false }

/** The settings in the lines of a form, with `on` and `off` as booleans. */
export function settingsOf({ additional_settings: text }: Pick<Form, 'additional_settings'>) {
  const settings = new Map<string, string | boolean>()
  for (const line of text.split('\n')) {
    const [, name, written = ''] = /^(\w+)[\t ]*:(.*)$/.exec(line) ?? []
    const value = written.trim()
    if (name !== undefined) settings.set(name, switches[value] ?? value)
  }
  return settings
}
