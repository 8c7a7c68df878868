import { expect, test } from '#test'
import { MAX_FORM_PARTS, MultipartError, parseMultipart } from './multipart.ts'

const type = 'multipart/form-data; boundary=edge'
const body = (text: string): Uint8Array => new TextEncoder().encode(text.replaceAll('\n', '\r\n'))

const field = (name: string, value: string): string =>
  `--edge\nContent-Disposition: form-data; name="${name}"\n\n${value}\n`
const file = (name: string, content: string): string =>
  `--edge\nContent-Disposition: form-data; name="file"; filename="${name}"\nContent-Type: image/png\n\n${content}\n`
const end = '--edge--\n'

test('fields and files are in the order sent', async () => {
  const form = await parseMultipart(
    body(field('title', 'Grüße') + file('x.png', 'abc') + field('title', 'again') + end),
    type,
  )
  expect(form.fields).toEqual([
    ['title', 'Grüße'],
    ['title', 'again'],
  ])
  expect(form.files).toEqual([{ field: 'file', name: 'x.png', type: 'image/png', bytes: body('abc') }])
})

test('a form of the Fetch API is parsed byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, i) => i)
  const data = new FormData()
  data.append('file', new File([bytes], 'ü "x".png', { type: 'image/png' }))
  data.append('alt_text', 'two\r\nlines')
  const sent = new Response(data)
  const form = await parseMultipart(
    new Uint8Array(await sent.arrayBuffer()),
    sent.headers.get('content-type') ?? '',
  )
  expect(form.files[0]).toEqual({ field: 'file', name: 'ü "x".png', type: 'image/png', bytes })
  expect(form.fields).toEqual([['alt_text', 'two\r\nlines']])
})

test('a content type without a boundary is rejected', async () => {
  for (const contentType of [
    '',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/mixed; boundary=edge',
  ]) {
    const attempt = parseMultipart(body(field('a', 'b') + end), contentType)
    await expect(attempt).rejects.toMatchObject({ name: 'MultipartError', problem: 'no-boundary' })
  }
})

test('a malformed form is rejected', async () => {
  for (const text of [
    '',
    'hello',
    `${field('a', 'b')}--other--\n`.replaceAll('edge', 'other'),
    '--edge\nContent-Disposition: form-da',
    '--edge\nContent-Disposition: form-data; name="a"\n\nb',
    '--edge\nContent-Disposition: form-data\n\nb\n--edge--\n',
  ]) {
    const error = await parseMultipart(body(text), type).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(MultipartError)
    expect(error).toMatchObject({ problem: 'broken' })
  }
})

test('a form has at most a thousand parts', async () => {
  const parts = (count: number): Uint8Array => body(field('a', 'b').repeat(count) + end)
  expect((await parseMultipart(parts(MAX_FORM_PARTS), type)).fields).toHaveLength(MAX_FORM_PARTS)
  const attempt = parseMultipart(parts(MAX_FORM_PARTS + 1), type)
  await expect(attempt).rejects.toMatchObject({ problem: 'too-many-parts' })
})

test('too many parts are rejected before parsing', async () => {
  const body = new TextEncoder().encode(`${'--edge\r\nno header\r\n'.repeat(1001)}--edge--\r\n`)
  const attempt = parseMultipart(body, 'multipart/form-data; boundary="edge"')
  await expect(attempt).rejects.toMatchObject({ problem: 'too-many-parts' })
})
