import { allowedTypes, extensionOf, typeByName } from '../../store/allowed-types.ts'

type ContentType = {
  mime: string
  /** The usual extension of such files, without its dot. */
  extension: string
}

type Signature = [mime: string, extension: string, ...at: [offset: number, text: string][]]

/** Bytes are written as the Latin-1 characters of the same number. */
const signatures: readonly Signature[] = [
  ['image/png', 'png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/jpeg', 'jpg', [0, '\xff\xd8\xff']],
  ['image/gif', 'gif', [0, 'GIF87a']],
  ['image/gif', 'gif', [0, 'GIF89a']],
  ['image/webp', 'webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/bmp', 'bmp', [0, 'BM'], [6, '\0\0\0\0']],
  ['image/tiff', 'tif', [0, 'II*\0']],
  ['image/tiff', 'tif', [0, 'MM\0*']],
  ['image/x-icon', 'ico', [0, '\0\0\x01\0']],
  ['image/avif', 'avif', [4, 'ftypavi']],
  ['image/heic', 'heic', [4, 'ftyphei']],
  ['video/quicktime', 'mov', [4, 'ftypqt  ']],
  ['video/3gpp', '3gp', [4, 'ftyp3gp']],
  ['audio/mp4', 'm4a', [4, 'ftypM4A ']],
  ['audio/mp4', 'm4b', [4, 'ftypM4B ']],
  ['video/mp4', 'mp4', [4, 'ftyp']],
  ['video/ogg', 'ogv', [0, 'OggS\0'], [28, '\x80theora']],
  ['audio/ogg', 'ogg', [0, 'OggS\0']],
  ['audio/wav', 'wav', [0, 'RIFF'], [8, 'WAVE']],
  ['video/avi', 'avi', [0, 'RIFF'], [8, 'AVI ']],
  ['video/webm', 'webm', [0, '\x1aE\xdf\xa3']],
  ['audio/flac', 'flac', [0, 'fLaC']],
  ['audio/midi', 'mid', [0, 'MThd']],
  ['audio/mpeg', 'mp3', [0, 'ID3\x02']],
  ['audio/mpeg', 'mp3', [0, 'ID3\x03']],
  ['audio/mpeg', 'mp3', [0, 'ID3\x04']],
  ['application/pdf', 'pdf', [0, '%PDF-']],
  ['application/x-gzip', 'gz', [0, '\x1f\x8b']],
  ['application/rar', 'rar', [0, 'Rar!\x1a\x07']],
  ['application/x-7z-compressed', '7z', [0, '7z\xbc\xaf\x27\x1c']],
  ['application/x-tar', 'tar', [257, 'ustar']],
  ['application/x-ole-storage', 'doc', [0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1']],
  ['application/x-executable', 'elf', [0, '\x7fELF']],
  ['application/x-dosexec', 'exe', [0, 'MZ'], [28, '\0\0\0\0']],
  ['application/rtf', 'rtf', [0, '{\\rtf']],
]

/** Text formats that a site must recognise, because some of them run in a browser or on a server. */
const markup: readonly [mime: string, extension: string, begins: RegExp][] = [
  ['text/x-php', 'php', /^\s*<\?php/i],
  ['image/svg+xml', 'svg', /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)?(<!doctype svg[^>]*>\s*)?<svg[\s>]/i],
  ['text/xml', 'xml', /^\s*<\?xml/i],
  ['text/html', 'html', /^\s*<(!doctype html|html|head|body|script)\b/i],
  ['text/calendar', 'ics', /^BEGIN:VCALENDAR/],
  ['text/vtt', 'vtt', /^WEBVTT/],
]

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** The start of an MPEG audio frame of layer III: eleven set bits, then numbers that are not the forbidden ones. */
function beginsMp3Frame(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes
  const layerThree = (second & 0x06) === 0x02
  const version = (second & 0x18) !== 0x08
  const bitRate = third >> 4
  return (
    first === 0xff &&
    second >= 0xe0 &&
    layerThree &&
    version &&
    bitRate > 0 &&
    bitRate < 15 &&
    (third & 12) < 12
  )
}

/** A zip archive, or one of the document formats that are zip archives inside. */
function sniffZip(bytes: Uint8Array): ContentType | undefined {
  // The second is how an empty archive begins.
  if (!['PK\x03\x04', 'PK\x05\x06'].includes(latin(bytes, 0, 4))) return undefined
  const beginning = latin(bytes, 0, 4096)
  const office = 'application/vnd.openxmlformats-officedocument'
  if (beginning.includes('[Content_Types].xml') || beginning.includes('_rels/.rels')) {
    if (beginning.includes('word/')) return { mime: `${office}.wordprocessingml.document`, extension: 'docx' }
    if (beginning.includes('xl/')) return { mime: `${office}.spreadsheetml.sheet`, extension: 'xlsx' }
    if (beginning.includes('ppt/'))
      return { mime: `${office}.presentationml.presentation`, extension: 'pptx' }
  }
  return { mime: 'application/zip', extension: 'zip' }
}

function sniffText(bytes: Uint8Array): ContentType | undefined {
  if (bytes.length === 0 || bytes.includes(0)) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const known = markup.find(([, , begins]) => begins.test(text.slice(0, 1024)))
    return known ? { mime: known[0], extension: known[1] } : { mime: 'text/plain', extension: 'txt' }
  } catch {
    return undefined
  }
}

/**
 * The type of a file by its content alone: images, sound, video, documents, archives and programs by their first bytes,
 * and text as valid UTF-8 without NUL.
 */
function sniff(bytes: Uint8Array): ContentType | undefined {
  const found = signatures.find(([, , ...at]) =>
    at.every(([offset, text]) => latin(bytes, offset, text.length) === text),
  )
  if (found) return { mime: found[0], extension: found[1] }
  if (beginsMp3Frame(bytes)) return { mime: 'audio/mpeg', extension: 'mp3' }
  return sniffZip(bytes) ?? sniffText(bytes)
}

export { allowedTypes, type ContentType, sniff }

/** The name and type of an allowed upload, or why it is rejected. */
type Acceptance = { fileName: string; mime: string } | { refused: 'type' | 'empty' }

/** Text formats that only the file name distinguishes. */
const plainTextTypes = new Set(['text/plain', 'text/csv', 'text/tab-separated-values', 'text/vtt'])

/** Generic content: a container, whose purpose the name knows better. */
const containers = new Set(['application/zip', 'application/x-ole-storage'])

const kindOf = (mime: string): string | undefined => mime.split('/')[0]

/** Whether content may have a type that is not an image's. */
function mayBe(named: string, found: ContentType | undefined): boolean {
  if (found === undefined || containers.has(found.mime)) {
    return ['application', 'video', 'audio'].includes(kindOf(named) ?? '')
  }
  if (found.mime === named) return true
  if (found.mime === 'text/plain') return plainTextTypes.has(named)
  const kind = kindOf(found.mime)
  return (kind === 'video' || kind === 'audio') && kind === kindOf(named)
}

/** Whether an upload is allowed, and with which type. Follows `wp_check_filetype_and_ext`. */
export function acceptFile(
  fileName: string,
  bytes: Uint8Array,
  { correctsExtension = true }: { correctsExtension?: boolean } = {},
): Acceptance {
  if (bytes.length === 0) return { refused: 'empty' }
  const named = typeByName(fileName)
  if (named === undefined) return { refused: 'type' }
  const found = sniff(bytes)
  if (kindOf(named) !== 'image') {
    return mayBe(named, found) ? { fileName, mime: named } : { refused: 'type' }
  }
  if (found?.mime === named) return { fileName, mime: named }
  const right = found && allowedTypes[found.extension]
  if (!found || right !== found.mime || kindOf(right) !== 'image' || !correctsExtension) {
    return { refused: 'type' }
  }
  const stem = fileName.slice(0, -(extensionOf(fileName)?.length ?? 0))
  return { fileName: stem + found.extension, mime: right }
}
