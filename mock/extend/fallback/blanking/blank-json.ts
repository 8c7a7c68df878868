import { blankOf, isList, isObject } from '../../../../client/index.ts'
import type { Json } from '../../../../contract/index.ts'
import {
  blanked,
  isKeyName,
  isMailName,
  isPersonalExceptEmail,
  isPersonalName,
  isSecretName,
} from '../../../../contract/secrets/secret-names.ts'
import { isLikeNonce } from './blank-text.ts'

export interface Blanking {
  /** Blanks parts of a text that look like secrets or personal data. */
  readonly text: (text: string) => string
  /** Whether to blank the value of any member with this name. */
  readonly isBlankedName: (name: string) => boolean
}

/** Where a value is: in a member to blank, among definitions of arguments or fields, or elsewhere. */
type Place = 'blanked' | 'declarations' | 'plain'

/** Members that declare arguments or fields: their member names don't name values, but definitions. */
const declarations = new Set(['args', 'properties', 'patternProperties'])

/** Members with the name of the value next to them: `{"key": "_billing_email", "value": "…"}`. */
const nameMembers = ['key', 'name', 'id', 'meta_key', 'field', 'option_name', 'label']
const valueMembers = new Set(['value', 'default', 'meta_value', 'option_value', 'values'])

/** The maximum number of secrets searched for in the texts of a value. */
const maxSecrets = 500

/**
 * Blanks secrets and personal data in a JSON value, also where the secret of one member occurs in the text of another.
 * A value with more than 500 secrets is blanked as a whole.
 */
export function blankWhole(value: Json, blanking: Blanking): Json {
  const secrets = new Set<string>()
  collectSecrets(value, secrets)
  if (secrets.size > maxSecrets) return blankJson(value, blanking, 'blanked')
  const found = blankOf([...secrets])
  return blankJson(value, { ...blanking, text: (each) => blanking.text(found(each)) })
}

/** Blanks secrets and personal data in a JSON value, recognised by the name of a member or the form of its value. */
export function blankJson(value: Json, blanking: Blanking, place: Place = 'plain'): Json {
  if (typeof value === 'string')
    return (place === 'blanked' && value !== '') || isLikeNonce(value) ? blanked : blanking.text(value)
  if (typeof value === 'number') return place === 'blanked' ? 0 : value
  if (isList(value)) return value.map((each) => blankJson(each, blanking, place))
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          blanking.text(name),
          blankJson(each, blanking, placeOf(name, each, { among: value, place }, blanking)),
        ]),
      )
    : value
}

function placeOf(
  name: string,
  value: Json,
  { among, place }: { readonly among: Readonly<Record<string, Json>>; readonly place: Place },
  { isBlankedName }: Blanking,
): Place {
  if (place === 'blanked') return 'blanked'
  // `{"password": {"type": "string"}}`
  if (place === 'declarations' && isObject(value)) return 'plain'
  if (declarations.has(name)) return 'declarations'
  if (isFieldDescription(value)) return 'plain'
  if (isBlankedName(name) || isKey(name, value)) return 'blanked'
  const isPair =
    valueMembers.has(name) && nameMembers.some((each) => isName(among[each], value, isBlankedName))
  return isPair || (isPersonalExceptEmail(name) && hasMail(among)) ? 'blanked' : 'plain'
}

const descriptive = new Set(
  `type label title description required hidden priority class placeholder autocomplete validate default enum format
  minLength maxLength minimum maximum items properties context readonly source selector attribute role`.split(
    /\s+/,
  ),
)
const distinctive = ['type', 'label', 'required', 'hidden', 'priority', 'class', 'context']

/** Whether an object describes a field, and has no value of it: `{"label": "Postcode", "required": true}`. */
const isFieldDescription = (value: Json): boolean =>
  isObject(value) &&
  distinctive.some((name) => name in value) &&
  Object.entries(value).every(
    ([name, each]) =>
      descriptive.has(name) && (name !== 'default' || typeof each !== 'string' || each === ''),
  )

const hasMail = (among: Readonly<Record<string, Json>>): boolean =>
  Object.entries(among).some(([name, value]) => isMailName(name) && typeof value === 'string' && value !== '')

const isName = (name: Json | undefined, value: Json, isBlankedName: Blanking['isBlankedName']): boolean =>
  typeof name === 'string' && (isBlankedName(name) || isKey(name, value))

// A member `key` may also have the name of an option or meta field, which is not secret.
const isKey = (name: string, value: Json): boolean =>
  isKeyName(name) && typeof value === 'string' && isRandom(value)

/** Collects the values of members to blank, as they may also occur in other texts. */
function collectSecrets(value: Json, found: Set<string>, isInside = false): void {
  if (found.size > maxSecrets) return
  if (typeof value === 'string') {
    if (isInside && isRandom(value)) found.add(value)
  } else if (isList(value)) for (const each of value) collectSecrets(each, found, isInside)
  else if (isObject(value))
    for (const [name, each] of Object.entries(value))
      if (!declarations.has(name))
        collectSecrets(each, found, isInside || isSecretName(name) || isKey(name, each))
}

// Only random texts are searched for elsewhere: ordinary words would be blanked everywhere.
const isRandom = (text: string): boolean => /^\S{8,}$/.test(text) && /\d/.test(text)

/** Returns the test for names of members whose values are secrets or personal data. @param further additional names */
export function namesToBlank(further: readonly string[]): Blanking['isBlankedName'] {
  const furtherNames = new Set(further.map((name) => name.toLowerCase()))
  return (name) => isSecretName(name) || isPersonalName(name) || furtherNames.has(name.toLowerCase())
}
