/** Stands in reports and recordings instead of a secret or a personal value. */
export const blanked = '***'

/** A word or two of a name, alone or behind others: `token`, `cart_token`. */
const nameEndingIn = (...words: readonly string[]): RegExp => new RegExp(`(?:^|_)(?:${words.join('|')})s?$`)

const secret = nameEndingIn(
  '\\w*password',
  'passwd',
  'pwd',
  'pass',
  'passphrase',
  '\\w*secret',
  '\\w*token',
  '\\w*nonce',
  'csrf',
  'xsrf',
  'jwt',
  'bearer',
  'credential',
  'authorization',
  'cookie',
  'signature',
  'salt',
  'otp',
  'pin',
  'cvv',
  'cvc',
  'card_number',
  'sess(?:ion)?_?id',
  'licen[cs]e',
  '(?:licen[cs]e|purchase)_?code',
  'webhook(?:_ur[il])?',
  '(?:api|app|access|auth|private|secret|licen[cs]e|consumer|client|activation|encryption|signing|session|security|rest|cart|order|site)_?key',
  '(?:secret|token|nonce|password|session)_(?:value|hash|key|text|string)',
)

/** Cookies that authenticate a user. */
const signIn = /^wordpress_(?:logged_in|sec)?|^wp[-_]postpass|^wp_woocommerce_session|^phpsessid$/

const mail = nameEndingIn('e_?mail', 'e_?mail_address')

const personal = nameEndingIn(
  'phone',
  'phone_number',
  'telephone',
  'mobile',
  'fax',
  'iban',
  'ssn',
  'tax_id',
  'vat_(?:id|number)',
  'birthday',
  'birth_?date',
  'date_of_birth',
  'address_?(?:line_?)?[0-9]',
  'street',
  'street_address',
  'post_?code',
  'postal_code',
  'zip',
  'zip_code',
  'ip',
  'ip_address',
  'user_agent',
  '(?:first|last|full|given|family|middle|maiden|nick|user|display)_?name',
  'surname',
  'user_login',
  'user_nicename',
  'author_url',
  'author_name',
  '(?:customer|contact|member|attendee|donor|recipient|sender|reviewer|subscriber|commenter|billing|shipping|payer|holder|cardholder)_name',
  'reviewer',
)

/**
 * Whether the value of a name is for one person's use: a password, a key, a nonce. In `password[0]` and
 * `filter[token]`, each part counts.
 */
export function isSecretName(name: string): boolean {
  return isSecretWord(name) || (name.includes('[') && name.split(/[[\]]+/).some(isSecretWord))
}

function isSecretWord(name: string): boolean {
  const words = wordsOf(name)
  return secret.test(words) || signIn.test(words)
}

/** Whether the value of a name may be a secret key, `mailchimp_key`, unlike `meta_key` and others, whose values are names. */
export function isKeyName(name: string): boolean {
  return /_keys?$/.test(wordsOf(name))
}

/** Whether the value of a name identifies a person, or is a way to contact them. */
export function isPersonalName(name: string): boolean {
  const words = wordsOf(name)
  return mail.test(words) || personal.test(words)
}

/** Whether the value of a name is an e-mail address: values next to it are about the same person. */
export function isMailName(name: string): boolean {
  return mail.test(wordsOf(name))
}

const besideMail = nameEndingIn('name', 'company', 'organi[sz]ation', 'address', 'city', 'birthplace', 'note')

/** Whether the value of a name is personal when it is next to an e-mail address. */
export function isPersonalExceptEmail(name: string): boolean {
  return besideMail.test(wordsOf(name))
}

// `billingEmail`, `X-Cart-Token`, `Email address` and `filter[email]` as words between underscores.
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/_$/g, '')
}
