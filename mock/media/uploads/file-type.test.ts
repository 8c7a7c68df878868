import { expect, test } from '#test'
import { acceptFile, allowedTypes, sniff } from './file-type.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
const jpeg = bytes('\xff\xd8\xff\xe0\0\x10JFIF\0')
const pdf = bytes('%PDF-1.4\n')
const svg = utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')
const noise = bytes('\x01\x80\x00\x81\x02\xfe\x00')

const sniffed: [what: string, bytes: Uint8Array, mime: string, extension: string][] = [
  ['a PNG', png, 'image/png', 'png'],
  ['a JPEG', jpeg, 'image/jpeg', 'jpg'],
  ['a GIF', bytes('GIF89a\x01\0\x01\0'), 'image/gif', 'gif'],
  ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8L'), 'image/webp', 'webp'],
  ['a BMP', bytes('BM\x46\0\0\0\0\0\0\0\x36'), 'image/bmp', 'bmp'],
  ['an AVIF', bytes('\0\0\0\x20ftypavif'), 'image/avif', 'avif'],
  ['a PDF', pdf, 'application/pdf', 'pdf'],
  ['an MP3 with a tag', bytes('ID3\x04\0\0'), 'audio/mpeg', 'mp3'],
  ['an MP3 that begins with a frame', bytes('\xff\xfb\x90\x64\0'), 'audio/mpeg', 'mp3'],
  ['an MP4', bytes('\0\0\0\x18ftypmp42'), 'video/mp4', 'mp4'],
  ['a QuickTime film', bytes('\0\0\0\x18ftypqt  '), 'video/quicktime', 'mov'],
  ['MP4 sound', bytes('\0\0\0\x18ftypM4A '), 'audio/mp4', 'm4a'],
  ['an Ogg', bytes('OggS\0\x02'), 'audio/ogg', 'ogg'],
  ['a WAV', bytes('RIFF\0\0\0\0WAVEfmt '), 'audio/wav', 'wav'],
  ['a zip', bytes('PK\x03\x04\x14\0'), 'application/zip', 'zip'],
  ['an empty zip', bytes('PK\x05\x06\0\0'), 'application/zip', 'zip'],
  [
    'a Word document',
    bytes('PK\x03\x04[Content_Types].xml...word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'docx',
  ],
  ['text', utf8('Grüße, 写真'), 'text/plain', 'txt'],
  ['text that begins as other files do', utf8('BMW, MZ and ID3'), 'text/plain', 'txt'],
  ['PHP', utf8('<?php echo 1;'), 'text/x-php', 'php'],
  ['an SVG', svg, 'image/svg+xml', 'svg'],
  ['an SVG with a declaration', utf8('<?xml version="1.0"?>\n<!-- x -->\n<svg>'), 'image/svg+xml', 'svg'],
  ['HTML', utf8('<!DOCTYPE html><p>'), 'text/html', 'html'],
]

for (const [what, content, mime, extension] of sniffed) {
  test(`${what} is ${mime} by its content`, () => {
    expect(sniff(content)).toEqual({ mime, extension })
  })
}

for (const [what, content] of [
  ['nothing', new Uint8Array()],
  ['noise', noise],
  ['text with a NUL', bytes('hello\0')],
  ['text of another encoding', bytes('Gr\xfc\xdfe')],
  ['what looks like a frame of sound and is none', bytes('\xff\xff\xff\xff\xff')],
] as const) {
  test(`${what} looks like nothing known`, () => {
    expect(sniff(content)).toBeUndefined()
  })
}

const accepted: [name: string, content: Uint8Array, mime: string][] = [
  ['x.png', png, 'image/png'],
  ['X.PNG', png, 'image/png'],
  ['x.jpe', jpeg, 'image/jpeg'],
  ['x.php.jpeg', jpeg, 'image/jpeg'],
  ['x.pdf', pdf, 'application/pdf'],
  ['x.txt', utf8('hello'), 'text/plain'],
  ['x.csv', utf8('a,b\n'), 'text/csv'],
  ['x.mp3', bytes('ID3\x04\0\0'), 'audio/mpeg'],
  ['x.m4a', bytes('\0\0\0\x18ftypM4A '), 'audio/mpeg'],
  ['x.m4v', bytes('\0\0\0\x18ftypM4V '), 'video/mp4'],
  ['x.docx', bytes('PK\x03\x04\x14\0'), allowedTypes.docx ?? ''],
  ['x.doc', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/msword'],
  ['x.zip', noise, 'application/zip'],
]

for (const [name, content, mime] of accepted) {
  test(`${name} is let in as ${mime}`, () => {
    expect(acceptFile(name, content)).toEqual({ fileName: name, mime })
  })
}

const refused: [name: string, content: Uint8Array, why: string][] = [
  ['x.php', utf8('<?php'), 'its extension runs'],
  ['x.svg', svg, 'its extension may run in a browser'],
  ['x.exe', bytes('MZ'), 'its extension runs'],
  ['x.html', utf8('<html>'), 'its extension runs in a browser'],
  ['x', png, 'it has no extension'],
  ['x.', png, 'it has no extension'],
  ['x.constructor', png, 'its extension is none'],
  ['x.png', utf8('hello'), 'text is not an image'],
  ['x.png', pdf, 'a PDF is not an image'],
  ['x.png', svg, 'an SVG is not an allowed image'],
  ['x.png', noise, 'noise is not an image'],
  ['x.pdf', png, 'an image is not a PDF'],
  ['x.pdf', utf8('hello'), 'text is not a PDF'],
  ['x.txt', png, 'an image is not text'],
  ['x.txt', noise, 'noise is not text'],
  ['x.txt', utf8('<?php'), 'PHP is more than text'],
  ['x.mp3', bytes('\0\0\0\x18ftypmp42'), 'a video is not sound'],
  ['x.zip', bytes(`MZ${'\0'.repeat(60)}`), 'a program is not an archive'],
]

for (const [name, content, why] of refused) {
  test(`${name} is refused where ${why}`, () => {
    expect(acceptFile(name, content)).toEqual({ refused: 'type' })
  })
}

test('what a browser or a server runs is not among the allowed types', () => {
  for (const extension of ['php', 'phtml', 'svg', 'html', 'htm', 'js', 'exe', 'swf', 'sh']) {
    expect(Object.hasOwn(allowedTypes, extension)).toBe(false)
  }
})
