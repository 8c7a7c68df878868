import { isTruthy } from '../lib/php-values.ts'
import { itemsIn, textAt, valueAt } from './values.ts'

/** Messages by the place of a value, then by the violated rule. */
type Problems = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The keys whose settings the plugin validates as an array: others break it. */
export const validatedKeys: ReadonlySet<string> = new Set(['confirmations', 'notifications', 'pdfs'])

/** What the plugin refuses in a setting by its key; undefined when it accepts the setting. */
export function settingProblems(key: string, value: unknown): Problems | undefined {
  const problems =
    key === 'formSettings' || key === 'confirmations'
      ? confirmationProblems(key === 'formSettings' ? valueAt(value, 'confirmation') : value)
      : key === 'notifications'
        ? notificationProblems(value)
        : key === 'pdfs'
          ? missingTexts(value, ['name', 'template', 'filename'])
          : {}
  return Object.keys(problems).length > 0 ? problems : undefined
}

/** What follows a submission: a message, a page or an address. */
function confirmationProblems(confirmation: unknown): Problems {
  const kind = textAt(confirmation, 'redirectTo')
  if (kind === '') return { redirectTo: { required: 'Choose what follows a submission.' } }
  if (kind === 'customPage' && !isTruthy(valueAt(confirmation, 'customPage')))
    return { customPage: { required_if: 'Choose a page.' } }
  if (kind === 'customUrl' && textAt(confirmation, 'customUrl') === '')
    return { customUrl: { required_if: 'Enter an address.', required: 'Enter a valid address.' } }
  return {}
}

function notificationProblems(notification: unknown): Problems {
  const kind = textAt(notification, 'sendTo', 'type')
  const recipient = valueAt(notification, 'sendTo', kind)
  const isIncomplete =
    kind === 'routing' &&
    itemsIn(recipient).some((rule) => textAt(rule, 'input_value') === '' || textAt(rule, 'field') === '')
  return {
    ...(kind === '' && { 'sendTo.type': { required: 'Choose who gets the notification.' } }),
    ...((kind === 'email' || kind === 'field') &&
      !isTruthy(recipient) && { [`sendTo.${kind}`]: { required_if: 'Enter who gets the notification.' } }),
    ...(isIncomplete && { 'sendTo.routing': { required: 'Complete each rule.' } }),
    ...missingTexts(notification, ['subject', 'message']),
  }
}

const missingTexts = (value: unknown, names: readonly string[]): Problems =>
  Object.fromEntries(
    names
      .filter((name) => textAt(value, name).trim() === '')
      .map((name) => [name, { required: `Enter a ${name}.` }]),
  )
