import type { Json } from '../../../contract/index.ts'

/**
 * Where the document's types bind less than they seem to. The reference takes these values, and a server that does is
 * no worse: each entry has its reason.
 */
const onlyControl: readonly RegExp[] = [
  // A text stands for `{raw}`; other types are ignored and the value is kept (observed: items, writes).
  /^(?:posts|pages|media|blocks|navigation|comments)\.(?:autosaves\.)?(?:create|update)\.(?:title|content|excerpt|caption|description)\.type$/,
  /^media\.edit\.(?:title|caption|description)\.type$/,
  // `absint` turns what is no number into one, and never refuses (observed: oEmbed).
  /^proxy\.max(?:width|height)\.type$/,
  // It compares what was sent with the password of the item before it looks at its type, and breaks on what is no text.
  /^(?:posts|pages)\.(?:read|update)\.password\.type$/,
  /^(?:blocks|navigation)\.read\.password\.type$/,
  // An address is made one, and what a form sent is read as one: neither is held against its type.
  /^menu-items\.(?:autosaves\.)?(?:create|update)\.url\.type$/,
  /^widget-types\.encode\.form-data\.type$/,
  // A number is taken for the text it is written as (`check_username`, `check_user_password`).
  /^users\.(?:me\.)?(?:create|update)\.(?:username|password)\.type$/,
  // It cleans the address instead of checking it; what it is not known for answers 404 or 500 (observed: oEmbed).
  /^(?:embed|proxy)\.url\.type$/,
]

/** Is the control alone to be sent for a requirement. */
export function takesAnything(requirement: string): boolean {
  return onlyControl.some((pattern) => pattern.test(requirement))
}

/** Values a rule excludes that the reference takes all the same, or fails at with a 500. */
export function isTaken(requirement: string, value: Json): boolean {
  // An item may be sent the status it has; an attachment has this one (observed: items, writes).
  if (requirement === 'media.update.status.enum') return value === 'inherit'
  // Every number is taken for an id (`check_reassign`).
  if (/^users\.(?:me\.)?delete\.reassign\.type$/.test(requirement)) return value === '1.5'
  // It looks a template up by its name, and reads the settings of a font as JSON, before it looks at their types: it breaks
  // on what cannot be a name or a text.
  return /\.(?:template|font-(?:family|face)-settings)\.type$/.test(requirement) && typeof value === 'object'
}

/** Requirements whose checks are written by hand: what they look at is not in the answer. */
export const byHand: ReadonlySet<string> = new Set([
  'posts.delete.force.default',
  'pages.delete.force.default',
  'media.delete.force.default',
  'posts.revisions.delete.force.default',
  'pages.revisions.delete.force.default',
  'batch.validation.default',
  'batch.requests.method.default',
  // A query cannot carry the object without its only property.
  'posts.list.tags-exclude.terms.default',
])
