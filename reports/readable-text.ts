import { numberText } from '../contract/lib/number-text.ts'

// What joins letters, or chooses between their forms, is a part of them.
const unseen =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu
/** GitHub obeys `::error::` at the start of a line. */
const commandAtStart = /^(\s*):(?=:)/gm
/** GitHub, Azure and TeamCity obey `##[error]`, `##vso[…]` and `##teamcity[…]` anywhere. */
const command = /#(?=#(?:vso|teamcity)?\[)/g
const maxLength = 4000

/**
 * A text of a server's as a reader, a terminal or the log of a CI system may be given it: what is invisible, turns the
 * direction of what follows, or begins a command is named instead. The result also has no character that XML 1.0
 * forbids. Line breaks and tabs stay.
 */
export function readable(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(unseen, visibleText)
    .replace(commandAtStart, (_, indent: string) => `${indent}${codeOf(':')}`)
    .replace(command, codeOf)
}

/** The same on one line: a line break is named too. */
export function readableLine(text: string): string {
  return readable(text.replaceAll('\r\n', '\n').replaceAll('\n', '\u240a'))
}

/** A value as JSON of the same meaning in which {@link readable} would find nothing to name. */
export function readableJson(value: unknown): string {
  return `${escapedJson(JSON.stringify(value, undefined, 2))}\n`
}

/** JSON of the same meaning in which {@link readable} would find nothing to name. */
export function escapedJson(json: string): string {
  const escaped = (characters: string) =>
    characters === '\n' ? '\n' : characters.replace(/[\s\S]/g, (unit) => `\\u${hex(unit)}`)
  return json.replace(unseen, escaped).replace(command, escaped)
}

/** A truncated text; `certificate.json` has the whole. */
export function clipped(text: string): string {
  if (text.length <= maxLength) return text
  const rest = text.length - maxLength
  return `${text.slice(0, maxLength)}…\n[${numberText(rest)} more characters in certificate.json]`
}

export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function visibleText(character: string): string {
  const point = character.codePointAt(0) ?? 0
  if (character === '\n' || character === '\t') return character
  // The symbols of the control characters have the same order: U+2400 is that of NUL.
  if (point < 0x20) return String.fromCodePoint(0x2400 + point)
  if (point >= 0xd800 && point <= 0xdfff) return '\ufffd'
  return codeOf(character)
}

const hex = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
const codeOf = (character: string): string => `[U+${hex(character)}]`
