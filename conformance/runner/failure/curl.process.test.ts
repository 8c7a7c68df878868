import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from '#test'
import { serve } from '../../../client/testing/serve.ts'
import { networkWire } from '../../../client/transport/network-wire.ts'
import { blankOf } from '../../../client/transport/secrets.ts'
import type { WireBody } from '../../../client/transport/wire.ts'
import type { SentRequest } from '../../assertions/outcome.ts'
import { quadrantImage } from '../../data/files.ts'
import { curlOf } from './curl.ts'

/** A request as a server got it: its form read, or its body byte by byte. */
interface Heard {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | null>>
  readonly form?: readonly (readonly string[])[]
  readonly body?: string
}

const told = ['authorization', 'content-type', 'x-word', 'x-empty']

async function heardOf(request: Request): Promise<Heard> {
  const { pathname, search } = new URL(request.url)
  const type = request.headers.get('content-type') ?? ''
  const isForm = type.startsWith('multipart/')
  const headers = Object.fromEntries(
    told.map((name) => [name, name === 'content-type' && isForm ? 'a form' : request.headers.get(name)]),
  )
  const plain = { method: request.method, path: pathname + search, headers }
  if (!isForm) return { ...plain, body: Buffer.from(await request.arrayBuffer()).toString('latin1') }
  const entries = await Promise.all(
    [...(await request.formData())].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, value.name, value.type, Buffer.from(await value.arrayBuffer()).toString('latin1')],
    ),
  )
  return { ...plain, form: entries }
}

let heard: Heard[]
let url: string
let close: () => void
test.beforeEach(async () => {
  heard = []
  const server = await serve(async (request) => {
    heard.push(await heardOf(request))
    return Response.json({})
  })
  url = server.url
  close = server.close
})
test.afterEach(() => close())

const user = 'jo:abcd "efgh" $x'
const authorization = `Basic ${Buffer.from(user).toString('base64')}`

/** Sends a request as a run does, and again by its command, and gives what the server heard of either. */
async function bothWays(
  {
    method,
    path,
    headers = {},
    body,
  }: {
    readonly method: string
    readonly path: string
    readonly headers?: Record<string, string>
    readonly body?: WireBody
  },
  isOfUser = true,
): Promise<readonly Heard[]> {
  const address = `${url}${path}`
  const sent = isOfUser ? { ...headers, Authorization: authorization } : headers
  await networkWire(
    { method, url: address, headers: sent, ...(body !== undefined && { body }) },
    AbortSignal.timeout(5000),
  )
  const request: SentRequest = {
    method,
    url: address,
    headers: isOfUser ? { ...headers, Authorization: '***' } : headers,
    ...(isOfUser && { userVariable: 'SITE_CONTRACT_USER' }),
    ...(typeof body === 'string' ? { body } : body !== undefined && { file: body }),
  }
  const command = await curlOf(request)
  // As a file: what a shell is handed as one word may be no longer than any other.
  const script = test.info().outputPath('ask.sh')
  await writeFile(script, command)
  await promisify(execFile)('sh', [script], { env: { ...process.env, SITE_CONTRACT_USER: user } })
  return heard
}

const form = (
  ...parts: readonly (readonly [name: string, value: string | Blob, file?: string])[]
): FormData => {
  const made = new FormData()
  for (const [name, value, file] of parts)
    if (typeof value === 'string') made.append(name, value)
    else made.append(name, value, file)
  return made
}
const picture = new Blob([quadrantImage.bytes], { type: 'image/png' })
const json = { 'Content-Type': 'application/json' }
const hard = `it's "quoted" and $HOME \`pwd\` $(id) \\ ! %41 ;\n@/etc/passwd é`

const requests: Readonly<Record<string, Parameters<typeof bothWays>[0]>> = {
  'a read with brackets': { method: 'GET', path: '/wp-json/core/v2/posts?include[]=1&a=%22b%22' },
  'a HEAD': { method: 'HEAD', path: '/x' },
  'a DELETE': { method: 'DELETE', path: '/x?force=true' },
  'headers that are hard to quote': {
    method: 'GET',
    path: '/x',
    headers: { 'X-Word': `it's $HOME`, 'X-Empty': '' },
  },
  JSON: { method: 'POST', path: '/x', headers: json, body: JSON.stringify({ title: { raw: hard } }) },
  'a PUT of JSON': { method: 'PUT', path: '/x', headers: json, body: '{"a":1}' },
  'text of no type': { method: 'POST', path: '/x', body: '@/etc/passwd' },
  'an empty text': { method: 'POST', path: '/x', headers: json, body: '' },
  'text longer than an argument may be': {
    method: 'POST',
    path: '/x',
    headers: json,
    body: 'y'.repeat(150_000),
  },
  'text with a NUL': { method: 'POST', path: '/x', headers: json, body: 'a\0b' },
  'a file as it is': {
    method: 'POST',
    path: '/x',
    headers: { 'Content-Type': 'image/png' },
    body: quadrantImage.bytes,
  },
  'a file of no type': { method: 'POST', path: '/x', body: quadrantImage.bytes },
  'a form with a picture': {
    method: 'POST',
    path: '/x',
    body: form(['title', hard.replace('\n', ' ')], ['file', picture, `a;b"c'd.png`]),
  },
  'a form with a text': {
    method: 'POST',
    path: '/x',
    body: form(['file', new Blob(['A few\nwords.\n'], { type: 'text/plain' }), 'note.txt']),
  },
  'a form with an empty file': {
    method: 'POST',
    path: '/x',
    body: form(['file', new Blob([]), 'none.bin'], ['a', '@b;type=c']),
  },
  'a form with two files': {
    method: 'POST',
    path: '/x',
    body: form(['one', picture, 'one.png'], ['two', new Blob(['2'], { type: 'text/plain' }), 'two.txt']),
  },
}

for (const [what, request] of Object.entries(requests))
  test(`a command repeats ${what}`, async () => {
    const [sent, again] = await bothWays(request)
    expect(again).toEqual(sent)
  })

test('an anonymous request is repeated anonymously', async () => {
  const [sent, again] = await bothWays({ method: 'GET', path: '/x' }, false)
  expect(again).toEqual(sent)
  expect(again?.headers.authorization).toBe(null)
})

test('a command contains neither a secret in a form nor the name of the user', async () => {
  const file = form(['note', 'a s3cret word'])
  const headers = { Authorization: '***' }
  const request = { method: 'POST', url, headers, file, userVariable: 'SITE_CONTRACT_USER' }
  const command = await curlOf(request, blankOf(['s3cret']))
  expect(command).not.toContain('s3cret')
  expect(command).toContain('--user "$SITE_CONTRACT_USER"')
})

test('credentials of a check are not mistaken for those of the user', async () => {
  const command = await curlOf({ method: 'GET', url, headers: { Authorization: '***' } })
  expect(command).toBe(`curl -i -g -H 'Authorization: ***' '${url}'`)
})

test('a body that is too long for a report is left out, and said to be', async () => {
  const command = await curlOf({ method: 'POST', url, headers: json, body: 'z'.repeat(300_000) })
  expect(command).toContain("'(300000 bytes, omitted)'")
  expect(command.length).toBeLessThan(300)
})
