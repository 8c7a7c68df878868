const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** Extensions that share a type are joined by a bar. */
const types: Readonly<Record<string, string>> = {
  'jpg|jpeg|jpe': 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  bmp: 'image/bmp',
  'tiff|tif': 'image/tiff',
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  ico: 'image/x-icon',
  'mp4|m4v': 'video/mp4',
  'mov|qt': 'video/quicktime',
  'mpeg|mpg|mpe': 'video/mpeg',
  avi: 'video/avi',
  wmv: 'video/x-ms-wmv',
  ogv: 'video/ogg',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  '3gp|3gpp': 'video/3gpp',
  'mp3|m4a|m4b': 'audio/mpeg',
  aac: 'audio/aac',
  wav: 'audio/wav',
  'ogg|oga': 'audio/ogg',
  flac: 'audio/flac',
  'mid|midi': 'audio/midi',
  'txt|asc|srt': 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  ics: 'text/calendar',
  vtt: 'text/vtt',
  rtf: 'application/rtf',
  pdf: 'application/pdf',
  zip: 'application/zip',
  'gz|gzip': 'application/x-gzip',
  tar: 'application/x-tar',
  rar: 'application/rar',
  '7z': 'application/x-7z-compressed',
  doc: 'application/msword',
  docx: `${office}.wordprocessingml.document`,
  'xla|xls|xlt|xlw': 'application/vnd.ms-excel',
  xlsx: `${office}.spreadsheetml.sheet`,
  'pot|pps|ppt': 'application/vnd.ms-powerpoint',
  pptx: `${office}.presentationml.presentation`,
  odt: `${open}.text`,
  ods: `${open}.spreadsheet`,
  odp: `${open}.presentation`,
  odg: `${open}.graphics`,
}

/**
 * The MIME types that uploads may have, by extension (lower case, without its dot). Follows `get_allowed_mime_types`.
 */
export const allowedTypes: Readonly<Record<string, string>> = Object.freeze(
  Object.fromEntries(
    Object.entries(types).flatMap(([names, mime]) => names.split('|').map((name) => [name, mime])),
  ),
)

/** The extension of a file name, in lower case, or undefined: `gz` of `a/b.tar.GZ`. */
export function extensionOf(fileName: string): string | undefined {
  return /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase()
}

/** The MIME type of a file by its name; undefined when the site does not allow such uploads. */
export function typeByName(fileName: string): string | undefined {
  const extension = extensionOf(fileName)
  return extension !== undefined && Object.hasOwn(allowedTypes, extension)
    ? allowedTypes[extension]
    : undefined
}
