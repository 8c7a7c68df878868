import { blankOf, isList, isObject } from '../../../../client/index.ts'
import type { Json } from '../../../../contract/index.ts'
import {
  isMailName,
  isPersonalExceptEmail,
  isPersonalName,
  isSecretName,
} from '../../../../contract/secrets/secret-names.ts'
import { blanked, isLikeNonce } from './blank-text.ts'

/** What a value is blanked by. */
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
const nameMembers = ['key', 'name', 'meta_key', 'field', 'option_name', 'label']
const valueMembers = new Set(['value', 'meta_value', 'option_value', 'values'])

/** Blanks what of a JSON value is a secret, or tells of a person. What one member holds may stand in the text of another. */
export function blankWhole(value: Json, blanking: Blanking): Json {
  const found = blankOf(secretsIn(value))
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
  if (isNamed(name)) return 'named'
  const isPair = valueMembers.has(name) && nameMembers.some((each) => isName(among[each], isNamed))
  return isPair || (isPersonalExceptEmail(name) && hasMail(among)) ? 'named' : 'plain'
}

const hasMail = (among: Readonly<Record<string, Json>>): boolean =>
  Object.entries(among).some(([name, value]) => isMailName(name) && typeof value === 'string' && value !== '')

const isName = (value: Json | undefined, isNamed: Blanking['isNamed']): boolean =>
  typeof value === 'string' && isNamed(value)

/** The secrets that a value names: they may stand elsewhere too, where nothing names them. */
function secretsIn(value: Json, isInside = false): readonly string[] {
  if (typeof value === 'string') return isInside && isRandom(value) ? [value] : []
  if (isList(value)) return value.flatMap((each) => secretsIn(each, isInside))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, each]) =>
    declarations.has(name) ? [] : secretsIn(each, isInside || isSecretName(name)),
  )
}

// A word of a language is not blanked wherever it stands.
const isRandom = (text: string): boolean => /^\S{8,}$/.test(text) && /\d/.test(text)

/** By which names values are blanked. */
export function namesToBlank(further: readonly string[]): Blanking['isNamed'] {
  const own = new Set(further.map((name) => name.toLowerCase()))
  return (name) => isSecretName(name) || isPersonalName(name) || own.has(name.toLowerCase())
}
