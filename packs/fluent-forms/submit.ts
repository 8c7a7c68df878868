import type { HandlerRequest, RouteHandlers } from '../../index.ts'
import { databaseTime, integer, lineOfText, slashedJson } from '../lib/php-values.ts'
import { brokenQuery } from './answers.ts'
import { browserName, clientAddress, deviceName } from './client.ts'
import { isShownFor } from './conditions.ts'
import { confirmation } from './confirmation.ts'
import { formInputs, type Input } from './form-fields.ts'
import { entryMetaRecords, entryRecords, formRecords } from './records.ts'
import { restriction } from './restrictions.ts'
import { jsonValue, type SentValues, sanitised, sentData, sentValue, withoutEmptyItems } from './sent-data.ts'
import { storedFormSettings } from './settings.ts'
import type { Entry, Form } from './tables.ts'
import { validationErrors } from './validation.ts'

/** A submission: checked by the fields of its form, and stored as an entry. Visitors of the website use the action. */
export const submitHandlers: RouteHandlers = {
  'POST /forms/v1/form-submit': {
    permission: 'fluentform_entries_viewer',
    handle: async (request) => (await submitted(request)).answer,
  },
  'POST /wp-admin/admin-ajax.php?action=fluentform_submit': async (request) => {
    const { answer, isStored } = await submitted(request)
    return isStored ? { success: true, data: answer } : answer
  },
}

/** What a submission is answered with, and whether it is stored. */
interface Submitted {
  readonly answer: unknown
  readonly isStored: boolean
}

const notStored = (answer: unknown): Submitted => ({ answer, isStored: false })

/** What forms send besides their inputs, and entries store. */
const extraNames = ['__fluent_form_embded_post_id', '_wp_http_referer']

async function submitted(request: HandlerRequest): Promise<Submitted> {
  const { params, site, answer } = request
  if (params.data !== undefined && params.data !== null && typeof params.data !== 'string')
    return notStored(brokenQuery(request))
  const form = formRecords(site).get(integer(params.form_id))
  if (form === undefined) return notStored(answer({ errors: 'This form does not exist.' }, { status: 422 }))
  const sent = withoutEmptyItems(sentData(params.data ?? ''))
  const inputs = formInputs(form.form_fields, isShownFor(sent))
  // A text that the plugin checks has a length; a list in its place breaks it.
  if (inputs.some((input) => takesText(input) && typeof sentValue(sent, input.name) === 'object'))
    return notStored(brokenQuery(request))
  const values = accepted(sanitised(sent, inputs), inputs)
  const settings = storedFormSettings(site, form.id)
  const entries = entryRecords(site).all()
  const refusal = restriction(request, form, settings, inputs, values, entries)
  if (refusal)
    return notStored(answer({ errors: { restricted: [refusal.message] } }, { status: refusal.status }))
  const own = entries.filter(({ form_id }) => form_id === form.id)
  const errors = validationErrors(inputs, values, own)
  if (Object.keys(errors).length > 0) return notStored(answer({ errors }, { status: 423 }))
  const entry = addEntry(request, form, values, own)
  const result = await confirmation(site, form, settings, entry)
  return { answer: { insert_id: entry.id, result, error: '' }, isStored: true }
}

const takesText = ({ element }: Input): boolean => element === 'input_email'

/** The values of the form's inputs. */
function accepted(values: SentValues, inputs: readonly Input[]): SentValues {
  const names = new Set([...inputs.map(({ name }) => name), ...extraNames])
  return Object.fromEntries(
    Object.entries({ ...values, _wp_http_referer: values._wp_http_referer ?? '' }).filter(([name]) =>
      names.has(name),
    ),
  )
}

function addEntry(request: HandlerRequest, form: Form, values: SentValues, own: readonly Entry[]): Entry {
  const { site, account } = request
  const now = databaseTime(site.now())
  const agent = request.header('user-agent') ?? ''
  const referer = lineOfText(values._wp_http_referer)
  const entry = entryRecords(site).add((id) => ({
    id,
    form_id: form.id,
    serial_number: Math.max(0, ...own.map(({ serial_number }) => serial_number)) + 1,
    response: slashedJson(jsonValue(values)),
    source_url: referer === '' ? site.url : `${site.url}/${referer.replace(/^\//, '')}`,
    user_id: account?.id ?? 0,
    status: 'unread',
    is_favourite: false,
    browser: browserName(agent),
    device: deviceName(agent),
    ip: clientAddress,
    created_at: now,
    updated_at: now,
  }))
  const meta = { response_id: entry.id, form_id: form.id, status: null, user_id: null, name: null }
  const times = { created_at: now, updated_at: now }
  const hash = uniqueHash(`${form.id} ${entry.id} ${now}`)
  entryMetaRecords(site).add((id) => ({ id, ...meta, meta_key: '_entry_uid_hash', value: hash, ...times }))
  entryMetaRecords(site).add((id) => ({
    id,
    ...meta,
    meta_key: 'is_form_action_fired',
    value: 'yes',
    ...times,
  }))
  return entry
}

/** 32 digits that differ for different texts: in a fake site they keep no secret. */
function uniqueHash(text: string): string {
  const parts = [1, 2, 3, 4].map((start) => {
    let hash = 2166136261 * start
    for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
    return (hash >>> 0).toString(16).padStart(8, '0')
  })
  return parts.join('')
}
