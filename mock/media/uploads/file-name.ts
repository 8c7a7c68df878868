import { typeByName } from '../../store/allowed-types.ts'

/** Latin letters that do not decompose into a letter and its marks. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
}

const withoutAccents = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/([A-Za-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC')
    .replace(/[ßæÆœŒøØđĐðÐþÞłŁı]/g, (letter) => letters[letter] ?? letter)

/** The longest file name that file systems allow. */
const longestName = 255

/** When a name is too long the stem is cut, because the extension says what the file is. */
function shortened(name: string): string {
  if (name.length <= longestName) return name
  const [stem, extension] = split(name)
  const shortExtension = extension.length > longestName / 2 ? '' : extension
  // Not between the halves of a surrogate pair.
  return stem.slice(0, longestName - shortExtension.length).replace(/[\ud800-\udbff]$/, '') + shortExtension
}

/** What a shell, a URL or a file system reads as more than a letter. */
const special = /[?[\]/\\=<>:;,'"&$#*()|~`!{}%+’«»”“]/g
/** Control characters, and those that change the direction of text and so hide an extension. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/**
 * A safe name for an uploaded file: no slashes, control or special characters, no accents, dashes for spaces, and only
 * a letter or digit at either end. An inner extension that is not allowed is defused with an underscore (`x.php.png`
 * becomes `x.php_.png`), because some web servers run a file by any of its extensions. Follows `sanitize_file_name`.
 */
export function sanitizeFileName(name: string): string {
  const plain = withoutAccents(shortened(name))
    .replace(/[\s\u00a0-]+/g, '-')
    .replace(unseen, '')
    .replace(special, '')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.\-_]+|[.\-_]+$/g, '')
  if (plain === '') return 'unnamed-file'
  const parts = plain.split('.')
  if (parts.length === 1) return typeByName(`.${plain}`) ? `unnamed-file.${plain}` : plain
  return parts
    .map((part, at) => {
      const inner = at > 0 && at < parts.length - 1
      return inner && /^[a-z]{2,5}\d?$/i.test(part) && !typeByName(`.${part}`) ? `${part}_` : part
    })
    .join('.')
}

/** The stem and the extension (with its dot, or empty) of a file name. */
function split(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/**
 * A free name: `x.png`, else `x-1.png`, else `x-2.png` and so on, with the extension in lower case. A name that looks
 * like a sub-size (`x-150x150.png`, `x-scaled.jpg`) is numbered at once, so that it is not mistaken for one. Follows
 * `wp_unique_filename`.
 */
export function uniqueFileName(name: string, taken: (name: string) => boolean): string {
  const [stem, extension] = split(name)
  const ending = extension.toLowerCase()
  const plain = `${stem}${ending}`
  if (!/-(\d+x\d+|scaled|rotated)$/.test(stem) && !taken(plain)) return plain
  const numbered = (number: number): string => `${stem}-${number}${ending}`
  return numbered(firstFree((number) => taken(numbered(number))))
}

/** How many numbers are tried one by one. */
const triedInTurn = 100

/** The first free number from 1 on. */
function firstFree(taken: (number: number) => boolean): number {
  for (let number = 1; number <= triedInTurn; number++) if (!taken(number)) return number
  let low = triedInTurn
  let high = low * 2
  while (taken(high)) [low, high] = [high, high * 2]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (taken(middle)) low = middle
    else high = middle
  }
  return high
}

/** The name of an edited image, before it is made unique: `x-edited.jpg` of `x.jpg`, and of `x-edited-1.jpg`. */
export function editedFileName(name: string): string {
  const [stem, extension] = split(name)
  return `${stem.replace(/-edited(-\d+)?$/, '')}-edited${extension}`
}

/** One `; name=value` of a header, where the value may be quoted and may then contain `;` and `\"`. */
const parameter = /;\s*([^\s;=]+)\s*=\s*(?:"((?:\\"|[^"])*)"|([^;]*))/g

/** The unmodified file name in the `Content-Disposition` of a raw upload. */
export function fileNameFrom(header: string): string | undefined {
  for (const [, name, quoted, bare] of header.matchAll(parameter)) {
    if (name?.toLowerCase() !== 'filename') continue
    // Only `\"` is an escape: old browsers sent whole Windows paths, with unescaped backslashes.
    const fileName = (quoted?.replaceAll('\\"', '"') ?? bare)?.trim()
    if (fileName) return fileName
  }
  return undefined
}
