import type { Json } from '../../../contract/index.ts'

/**
 * Types of the specification that bind less than they seem to. WordPress accepts other values, and another server may too:
 * each entry has its reason.
 */
const onlyControl: readonly RegExp[] = [
  // A string means `{raw}`; other types are ignored and the value is unchanged (observed: items, writes).
  /^(?:posts|pages|media|blocks|navigation|comments)\.(?:autosaves\.)?(?:create|update)\.(?:title|content|excerpt|caption|description)\.type$/,
  /^media\.edit\.(?:title|caption|description)\.type$/,
  // `absint` turns any value into a number, and never rejects one (observed: oEmbed).
  /^proxy\.max(?:width|height)\.type$/,
  // It compares the value with the item's password before it validates the type, and fails on anything but a string.
  /^(?:posts|pages)\.(?:read|update)\.password\.type$/,
  /^(?:blocks|navigation)\.read\.password\.type$/,
  // Both are converted, an address and the data of a form: neither type is validated.
  /^menu-items\.(?:autosaves\.)?(?:create|update)\.url\.type$/,
  /^widget-types\.encode\.form-data\.type$/,
  // A number is converted to a string (`check_username`, `check_user_password`).
  /^users\.(?:me\.)?(?:create|update)\.(?:username|password)\.type$/,
  // It sanitises the address instead of validating it; an unknown one answers 404 or 500 (observed: oEmbed).
  /^(?:embed|proxy)\.url\.type$/,
]

/** Does a requirement exclude no value, so that only the control is sent? */
export function acceptsAnything(requirement: string): boolean {
  return onlyControl.some((pattern) => pattern.test(requirement))
}

/** Does WordPress accept a value that the rule excludes, or fail on it with a 500? */
export function isExempt(requirement: string, value: Json): boolean {
  // An item accepts the status it has; an attachment has this one (observed: items, writes).
  if (requirement === 'media.update.status.enum') return value === 'inherit'
  // Every number is accepted as an id (`check_reassign`).
  if (/^users\.(?:me\.)?delete\.reassign\.type$/.test(requirement)) return value === '1.5'
  // It looks up a template by its name, and parses the settings of a font as JSON, before it validates their types: it
  // fails on lists and objects.
  return /\.(?:template|font-(?:family|face)-settings)\.type$/.test(requirement) && typeof value === 'object'
}

/** Requirements whose checks are written by hand, as the answer does not show the effect. */
export const handwritten: ReadonlySet<string> = new Set([
  'posts.delete.force.default',
  'pages.delete.force.default',
  'media.delete.force.default',
  'posts.revisions.delete.force.default',
  'pages.revisions.delete.force.default',
  'batch.validation.default',
  'batch.requests.method.default',
  // A query cannot carry an object without its only property.
  'posts.list.tags-exclude.terms.default',
])
