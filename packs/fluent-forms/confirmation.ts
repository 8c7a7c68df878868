import type { HandlerSite } from '../../index.ts'
import { cleanAddress, integer, isTruthy } from '../lib/php-values.ts'
import { userInputs } from './entry-values.ts'
import type { Entry, Form } from './tables.ts'
import { textAt, valueAt } from './values.ts'

/** What follows a submission, by the settings of the form: a message, or an address with a message. */
export async function confirmation(
  site: HandlerSite,
  form: Form,
  settings: object,
  entry: Entry,
): Promise<object> {
  const chosen = valueAt(settings, 'confirmation')
  const kind = textAt(chosen, 'redirectTo')
  const filled = (text: string, encode: (value: string) => string): string =>
    withSmartCodes(text, site, form, entry, encode)
  if (kind === 'samePage')
    return {
      message: filled(textAt(chosen, 'messageToShow'), String) || 'The form has been submitted.',
      action: textAt(chosen, 'samePageFormBehavior'),
    }
  const page = integer(valueAt(chosen, 'customPage'))
  const address = kind === 'customPage' ? await pageAddress(site, page) : textAt(chosen, 'customUrl')
  const query = textAt(chosen, 'query_strings')
  const hasQuery = textAt(chosen, 'enable_query_string') === 'yes' && query !== ''
  const whole = hasQuery ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
  return {
    redirectUrl: cleanAddress(filled(whole, encodeURIComponent)),
    message: filled(textAt(chosen, 'redirectMessage'), String),
  }
}

async function pageAddress(site: HandlerSite, id: number): Promise<string> {
  const response = await site.fetch(`/wp/v2/pages/${id}?_fields=link`, { as: 'administrator' })
  return response.ok ? textAt(await response.json(), 'link') : ''
}

/** Replaces `{inputs.email}` and `{submission.id}` in a text; other codes stay. */
function withSmartCodes(
  text: string,
  site: HandlerSite,
  form: Form,
  entry: Entry,
  encode: (value: string) => string,
): string {
  if (!text.includes('{')) return text
  const values = { inputs: userInputs(site, entry, false), submission: entry, form }
  return text.replaceAll(/\{(inputs|submission)\.([\w-]{1,80})\}|\{form_title\}/g, (_code, group, name) => {
    const found = group === undefined ? form.title : valueAt(values, group, name)
    return isTruthy(found) ? encode(String(found)) : ''
  })
}
