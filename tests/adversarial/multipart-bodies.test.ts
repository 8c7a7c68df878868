import { expect, test } from '#test'
import {
  adversarialSite,
  type Bad,
  bothWays,
  media,
  posts,
  requestOf,
  testRefused,
} from './adversarial-site.ts'

test.describe.configure({ timeout: 30_000 })

const type = 'multipart/form-data; boundary=edge'
const form = (body: string, contentType = type, path = media): Bad => ({
  path,
  body: Buffer.from(body, 'latin1'),
  headers: { 'Content-Type': contentType },
})

const part = (head: string, value = 'x'): string =>
  `--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
const end = '--edge--\r\n'
const file = part('name="file"; filename="a.txt"')

const broken: Readonly<Record<string, Bad>> = {
  'no boundary': form(file + end, 'multipart/form-data'),
  'an empty boundary': form(file + end, 'multipart/form-data; boundary='),
  'another boundary': form(file + end, 'multipart/form-data; boundary=other'),
  'a boundary of 10 KB': form(file + end, `multipart/form-data; boundary=${'a'.repeat(10_240)}`),
  'a boundary with a line end in it': form(file + end, 'multipart/form-data; boundary="ed\tge"'),
  'no end': form(file),
  'a part that breaks off in its head': form('--edge\r\nContent-Disposition: form-da'),
  'a part that breaks off in its value': form('--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'),
  'a part without a name': form(part('filename="a.txt"') + end),
  'a part without a disposition': form(`--edge\r\nContent-Type: text/plain\r\n\r\nx\r\n${end}`),
  'a part without an empty line': form(`--edge\r\nContent-Disposition: form-data; name="a"\r\n${end}`),
  'line feeds alone': form((file + end).replaceAll('\r\n', '\n')),
  'JSON in its place': form('{"title":"x"}'),
  'null bytes in its place': form('\0'.repeat(10_000)),
  'a name that nothing ends': form(`--edge\r\nContent-Disposition: form-data; name="a\r\n\r\nx\r\n${end}`),
}

for (const [what, bad] of Object.entries(broken))
  testRefused(`a form with ${what}`, () => bad, '400 rest_invalid_multipart', bothWays)

testRefused(
  'a form of 5,000 parts',
  () => form(part('name="a"').repeat(5_000) + end),
  '400 rest_invalid_multipart',
  bothWays,
)
testRefused(
  'a form of 5,000 files',
  () => form(file.repeat(5_000) + end),
  '400 rest_invalid_multipart',
  bothWays,
)
testRefused(
  'a form for a post that breaks off',
  () => form(part('name="title"'), type, posts),
  '400 rest_invalid_multipart',
  bothWays,
)

/** WordPress answers 500 to a file that it doesn't take. */
const statusOf = (code: string): number => (/(unknown|sideload)_error$/.test(code) ? 500 : 400)

const noFile: Readonly<Record<string, [Bad, code: string]>> = {
  'a form without parts': [form(end), 'rest_upload_no_data'],
  'a form without a file': [form(part('name="file"') + end), 'rest_upload_no_data'],
  'a file without a name': [form(part('name="file"; filename=""') + end), 'rest_upload_unknown_error'],
  'a file without bytes': [
    form(part('name="file"; filename="a.txt"', '') + end),
    'rest_upload_unknown_error',
  ],
  'a file in another field': [
    form(part('name="other"; filename="a.txt"') + end),
    'rest_upload_unknown_error',
  ],
  'a file in __proto__': [
    form(part('name="__proto__"; filename="a.txt"') + end),
    'rest_upload_unknown_error',
  ],
  'a file in a list': [form(part('name="file[]"; filename="a.txt"') + end), 'rest_upload_unknown_error'],
  'a file of a kind that is not let in': [
    form(part('name="file"; filename="a.php"', '<?php') + end),
    'rest_upload_unknown_error',
  ],
  'an invalid image': [
    form(part('name="file"; filename="a.png"', '<script>') + end),
    'rest_upload_unknown_error',
  ],
  'a page declared as an image': [
    form(part('name="file"; filename="a.jpg"', '<html><script>') + end),
    'rest_upload_unknown_error',
  ],
  'a file whose name ends in a null byte': [
    form(part('name="file"; filename="a.php\0.png"', '<?php') + end),
    'rest_upload_unknown_error',
  ],
}

for (const [what, [bad, code]] of Object.entries(noFile))
  testRefused(`${what} is no upload`, () => bad, `${statusOf(code)} ${code}`, bothWays)

const png = (bytes: number[]): string =>
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...bytes]).toString('latin1')
const header = (width: number, height: number): number[] => {
  const head = Buffer.alloc(25)
  head.writeUInt32BE(13, 0)
  head.write('IHDR', 4)
  head.writeUInt32BE(width, 8)
  head.writeUInt32BE(height, 12)
  head.set([8, 6], 16)
  return [...head]
}
const pictures: Readonly<Record<string, string>> = {
  'that breaks off': png(header(3_000, 3_000)),
}
for (const [what, bytes] of Object.entries(pictures)) {
  testRefused(
    `a picture ${what} in a form`,
    () => form(part('name="file"; filename="a.png"', bytes) + end),
    '400',
    bothWays,
  )
  testRefused(
    `a picture ${what} as the body`,
    {
      path: media,
      body: Buffer.from(bytes, 'latin1'),
      headers: { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="a.png"' },
    },
    '400',
    bothWays,
  )
}

for (const [what, disposition, code] of [
  ['none', undefined, 'rest_upload_no_content_disposition'],
  ['no name', 'attachment', 'rest_upload_invalid_disposition'],
  ['an empty name', 'attachment; filename=""', 'rest_upload_invalid_disposition'],
  ['a name of steps', 'attachment; filename="../../"', 'rest_upload_sideload_error'],
  ['a name that nothing ends', 'attachment; filename="a.png', 'rest_upload_sideload_error'],
  ['a thousand names', `attachment${'; filename='.repeat(1_000)}`, 'rest_upload_invalid_disposition'],
  ['60 KB of quotes', `attachment; filename="${'\\"'.repeat(30_000)}`, 'rest_upload_sideload_error'],
  ['60 KB of blanks', `attachment;${' '.repeat(60_000)}filename`, 'rest_upload_invalid_disposition'],
  ['an extended name alone', "attachment; filename*=UTF-8''a.png", 'rest_upload_invalid_disposition'],
] as const)
  testRefused(
    `a file whose disposition has ${what}`,
    {
      path: media,
      body: 'no picture',
      headers: {
        'Content-Type': 'image/png',
        ...(disposition !== undefined && { 'Content-Disposition': disposition }),
      },
    },
    `${statusOf(code)} ${code}`,
    bothWays,
  )

test("an image whose size can't be read is stored unchanged, as WordPress does", async () => {
  for (const bytes of [png([]), png(header(0xffffffff, 0xffffffff))]) {
    const bad = form(part('name="file"; filename="a.png"', bytes) + end)
    const made = await adversarialSite().fetch(requestOf({ url: 'http://site.test' }, bad))
    expect(made.status).toBe(201)
    expect(await made.json()).toMatchObject({ media_details: { filesize: bytes.length, sizes: {} } })
  }
})

test('line ends in a file name are removed', async () => {
  const bad = form(part('name="file"; filename="a%0d%0aX-Evil: 1.txt"') + part('name="ti%0d%0atle"') + end)
  const made = await adversarialSite().fetch(requestOf({ url: 'http://site.test' }, bad))
  expect(made.status).toBe(201)
  expect(made.headers.has('x-evil')).toBe(false)
  expect((await made.json()).source_url).toMatch(/^[\x21-\x7e]+\.txt$/)
})

test('a part with 10 MB of headers is read', async () => {
  const bad = form(part(`name="file"; filename="a.txt"\r\nX-Junk: ${'a'.repeat(10_000_000)}`) + end)
  expect((await adversarialSite().fetch(requestOf({ url: 'http://site.test' }, bad))).status).toBe(201)
})

test('200,000 lines that resemble a boundary are a value', async () => {
  const bad = form(part('name="title"', '\r\n--edg'.repeat(200_000)) + file + end)
  expect((await adversarialSite().fetch(requestOf({ url: 'http://site.test' }, bad))).status).toBe(201)
})
