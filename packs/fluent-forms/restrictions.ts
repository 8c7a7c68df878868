import type { HandlerRequest } from '../../index.ts'
import { databaseTime, integer, isTruthy } from '../lib/php-values.ts'
import { clientAddress } from './client.ts'
import type { Input } from './form-fields.ts'
import { type Sent, type SentValues, withoutEmptyItems } from './sent-data.ts'
import type { Entry, Form } from './tables.ts'
import { hasRequiredInput } from './validation.ts'
import { itemsIn, textAt, valueAt } from './values.ts'

/** A submission that is refused as a whole. */
export interface Restriction {
  readonly status: number
  readonly message: string
}

/** A client may send this many entries in this time. */
const maxEntries = 5
const interval = 30_000

/** What refuses a submission before its values are checked, by the settings of the form; undefined when nothing does. */
export function restriction(
  request: HandlerRequest,
  form: Form,
  settings: object,
  inputs: readonly Input[],
  sent: SentValues,
  entries: readonly Entry[],
): Restriction | undefined {
  const since = databaseTime(request.site.now() - interval)
  const recent = entries.filter((entry) => entry.status !== 'trashed' && entry.ip === clientAddress)
  if (recent.filter(({ created_at }) => created_at >= since).length >= maxEntries)
    return { status: 429, message: 'Too many entries at once.' }
  const message =
    closed(request, form, settings, entries) ??
    (form.status === 'unpublished' ? 'This form is not published.' : undefined) ??
    emptiness(settings, inputs, sent) ??
    refusedWords(settings, sent)
  return message === undefined ? undefined : { status: 422, message }
}

const enabled = (settings: object, name: string): unknown => {
  const found = valueAt(settings, 'restrictions', name)
  return isTruthy(valueAt(found, 'enabled')) ? found : undefined
}

/** A limit of entries, a time outside the schedule, or a form for users only. */
function closed(
  { site, account }: HandlerRequest,
  form: Form,
  settings: object,
  entries: readonly Entry[],
): string | undefined {
  const limit = enabled(settings, 'limitNumberOfEntries')
  const most = integer(valueAt(limit, 'numberOfEntries'))
  const now = databaseTime(site.now())
  if (limit !== undefined && most > 0) {
    const isCounted = counted(textAt(limit, 'period'), now, account?.id)
    const own = entries.filter((entry) => entry.form_id === form.id && entry.status !== 'trashed')
    if (own.filter(isCounted).length >= most) return textAt(limit, 'limitReachedMsg')
  }
  const schedule = enabled(settings, 'scheduleForm')
  if (schedule !== undefined) {
    if (now < textAt(schedule, 'start')) return textAt(schedule, 'pendingMsg')
    const days = itemsIn(valueAt(schedule, 'selectedDays'))
    const today = new Date(site.now()).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })
    if (now >= textAt(schedule, 'end') || (days.length > 0 && !days.includes(today)))
      return textAt(schedule, 'expiredMsg')
  }
  const login = enabled(settings, 'requireLogin')
  return login !== undefined && account === undefined ? textAt(login, 'requireLoginMsg') : undefined
}

/** Which entries count for a limit in a period; all of them in total. */
function counted(period: string, now: string, user: number | undefined): (entry: Entry) => boolean {
  const same = { day: 10, month: 7, year: 4 }[period]
  if (same !== undefined) return ({ created_at }) => created_at.slice(0, same) === now.slice(0, same)
  if (period === 'per_user_id') return ({ user_id }) => user !== undefined && user_id === user
  if (period === 'per_user_ip') return ({ ip }) => ip === clientAddress
  return () => true
}

/** A form without required inputs can refuse an entry without any value. */
function emptiness(settings: object, inputs: readonly Input[], sent: SentValues): string | undefined {
  const rule = enabled(settings, 'denyEmptySubmission')
  if (rule === undefined || hasRequiredInput(inputs)) return undefined
  const names = new Set(inputs.map(({ name }) => name))
  const hasAny = Object.entries(withoutEmptyItems(sent)).some(
    ([name, value]) => names.has(name) && isTruthy(value),
  )
  return hasAny ? undefined : textAt(rule, 'message') || 'Please fill in at least one field.'
}

/** Words, separated by commas, that no value may contain as whole words. */
function refusedWords(settings: object, sent: SentValues): string | undefined {
  const keywords = valueAt(enabled(settings, 'restrictForm'), 'fields', 'keywords')
  if (!isTruthy(valueAt(keywords, 'status'))) return undefined
  const refused = textAt(keywords, 'values')
    .split(',')
    .map((word) => spaced(word))
    .filter((word) => word.trim() !== '')
  const values = texts(sent).map(spaced)
  return refused.some((word) => values.some((value) => value.includes(word)))
    ? textAt(keywords, 'message')
    : undefined
}

/** The words of a text between single spaces, in lower case. */
const spaced = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu)
      ?.join(' ') ?? ''
  } `

const texts = (value: Sent): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(texts)
