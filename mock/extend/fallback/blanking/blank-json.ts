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
  /** Blanks what is known by its form. */
  readonly text: (text: string) => string
  /** Is the value of a member of this name to be blanked, whatever it is. */
  readonly isNamed: (name: string) => boolean
}

/** How the value of a member is known. */
type Place = 'named' | 'declarations' | 'plain'

/** The members under which arguments and fields are declared: names there, and what they hold are definitions. */
const declarations = new Set(['args', 'properties', 'patternProperties'])

/** Members that name what the one beside them holds: `{"key": "_billing_email", "value": "…"}`. */
const nameMembers = ['key', 'name', 'id', 'meta_key', 'field', 'option_name', 'label']
const valueMembers = new Set(['value', 'default', 'meta_value', 'option_value', 'values'])

/** The most secrets that are searched for in all texts of one value. */
const maxSecrets = 500

/**
 * Blanks what of a JSON value is a secret, or tells of a person. What one member holds may stand in the text of another.
 * A value that names more than 500 secrets is blanked as a whole.
 */
export function blankWhole(value: Json, blanking: Blanking): Json {
  const secrets = new Set<string>()
  collectSecrets(value, secrets)
  if (secrets.size > maxSecrets) return blankJson(value, blanking, 'named')
  const found = blankOf([...secrets])
  return blankJson(value, { ...blanking, text: (each) => blanking.text(found(each)) })
}

/** Blanks what of a JSON value is a secret by its name or its form, or tells of a person. */
export function blankJson(value: Json, blanking: Blanking, place: Place = 'plain'): Json {
  if (typeof value === 'string')
    return (place === 'named' && value !== '') || isLikeNonce(value) ? blanked : blanking.text(value)
  if (typeof value === 'number') return place === 'named' ? 0 : value
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
  { isNamed }: Blanking,
): Place {
  if (place === 'named') return 'named'
  // `{"password": {"type": "string"}}`
  if (place === 'declarations' && isObject(value)) return 'plain'
  if (declarations.has(name)) return 'declarations'
  if (isNamed(name) || isKey(name, value)) return 'named'
  const isPair = valueMembers.has(name) && nameMembers.some((each) => isName(among[each], value, isNamed))
  return isPair || (isPersonalExceptEmail(name) && hasMail(among)) ? 'named' : 'plain'
}

const hasMail = (among: Readonly<Record<string, Json>>): boolean =>
  Object.entries(among).some(([name, value]) => isMailName(name) && typeof value === 'string' && value !== '')

const isName = (name: Json | undefined, value: Json, isNamed: Blanking['isNamed']): boolean =>
  typeof name === 'string' && (isNamed(name) || isKey(name, value))

// The names of options and meta fields are called keys too.
const isKey = (name: string, value: Json): boolean =>
  isKeyName(name) && typeof value === 'string' && isRandom(value)

/** Collects the secrets that a value names: they may stand elsewhere too, where nothing names them. */
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

// A word of a language is not blanked wherever it stands.
const isRandom = (text: string): boolean => /^\S{8,}$/.test(text) && /\d/.test(text)

/** By which names values are blanked. */
export function namesToBlank(further: readonly string[]): Blanking['isNamed'] {
  const own = new Set(further.map((name) => name.toLowerCase()))
  return (name) => isSecretName(name) || isPersonalName(name) || own.has(name.toLowerCase())
}
