import { Jimp } from 'jimp'
import { expect, test } from '#test'
import { type Client, fakeSite, postIds, userIds } from '../../testing/fake-site.ts'

const png = new Uint8Array(
  await new Jimp({ width: 40, height: 30, color: 0x3366ccff }).getBuffer('image/png'),
)
const media = '/core/v2/media'

function upload(
  client: Client,
  name: string,
  raw: BodyInit = png,
  query = '',
  headers: Record<string, string> = {},
) {
  const disposition = { 'Content-Type': 'image/png', 'Content-Disposition': `attachment; filename="${name}"` }
  return client.request('POST', `${media}${query}`, {
    raw,
    headers: { ...disposition, ...headers },
  })
}

const refusals: readonly (readonly [
  fact: string,
  status: number,
  code: string,
  send: (client: Client) => ReturnType<typeof upload>,
])[] = [
  ['no body', 400, 'rest_upload_no_data', (client) => upload(client, 'x.png', '')],
  [
    'no Content-Type',
    400,
    'rest_upload_no_content_type',
    (client) =>
      client.request('POST', media, {
        raw: png,
        headers: { 'Content-Disposition': 'attachment; filename="x.png"' },
      }),
  ],
  [
    'no Content-Disposition',
    400,
    'rest_upload_no_content_disposition',
    (client) => client.request('POST', media, { raw: png, headers: { 'Content-Type': 'image/png' } }),
  ],
  [
    'a JSON body',
    400,
    'rest_upload_no_content_disposition',
    (client) => client.post(media, { title: 'No file' }),
  ],
  [
    'a disposition without a name',
    400,
    'rest_upload_invalid_disposition',
    (client) => upload(client, '', png, '', { 'Content-Disposition': 'attachment' }),
  ],
  [
    'filename* alone',
    400,
    'rest_upload_invalid_disposition',
    (client) => upload(client, '', png, '', { 'Content-Disposition': "attachment; filename*=UTF-8''x.png" }),
  ],
  [
    'a wrong Content-MD5',
    412,
    'rest_upload_hash_mismatch',
    (client) => upload(client, 'x.png', png, '', { 'Content-MD5': '0'.repeat(32) }),
  ],
  ['a script', 500, 'rest_upload_sideload_error', (client) => upload(client, 'x.php', '<?php echo 1;')],
  [
    'a vector image',
    500,
    'rest_upload_sideload_error',
    (client) => upload(client, 'x.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ['a program', 500, 'rest_upload_sideload_error', (client) => upload(client, 'x.exe', 'MZ')],
  ['a name without an extension', 500, 'rest_upload_sideload_error', (client) => upload(client, 'boat')],
  [
    'bytes that do not match the name',
    500,
    'rest_upload_sideload_error',
    (client) => upload(client, 'boat.jpg'),
  ],
  [
    'a text with the name of an image',
    500,
    'rest_upload_sideload_error',
    (client) => upload(client, 'boat.png', 'hello'),
  ],
  ['an unknown status', 400, 'rest_invalid_param', (client) => upload(client, 'x.png', png, '?status=foo')],
  ['an unknown parent', 403, 'rest_cannot_edit', (client) => upload(client, 'x.png', png, '?post=9999')],
  [
    'an attachment as parent',
    400,
    'rest_invalid_param',
    (client) => upload(client, 'x.png', png, '?post=300'),
  ],
]
for (const [fact, status, code, send] of refusals)
  test(`${status} ${code} for ${fact}, which stores nothing`, async () => {
    const { site, as } = fakeSite()
    const before = JSON.stringify(site.snapshot())
    const answer = await send(as('admin'))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(JSON.stringify(site.snapshot())).toBe(before)
  })

for (const [user, status] of [
  ['anonymous', 401],
  ['subscriber', 403],
  ['contributor', 403],
] as const)
  test(`${user} may not upload`, async () => {
    const answer = await upload(fakeSite().as(user), 'x.png')
    expect([answer.status, answer.body.code]).toEqual([status, 'rest_cannot_create'])
  })

test('the right to the author is checked first', async () => {
  const { as } = fakeSite({ deployment: 'stock', naming: 'neutral' })
  const refused = async (user: 'anonymous' | 'author', query: string) => {
    const { status, body } = await upload(as(user), 'x.png', png, query)
    return [status, body.code]
  }
  const others = `?author=${userIds.admin}`
  expect(await refused('anonymous', others)).toEqual([401, 'rest_cannot_edit_others'])
  expect(await refused('author', `${others}&post=${postIds.older}`)).toEqual([403, 'rest_cannot_edit_others'])
})

test('an author may not attach to the post of another user', async () => {
  const answer = await upload(fakeSite().as('author'), 'x.png', png, `?post=${postIds.older}`)
  expect([answer.status, answer.body.code]).toEqual([403, 'rest_cannot_edit'])
})

test('only editors may upload as another author', async () => {
  const { as } = fakeSite()
  const others = `?author=${userIds.admin}`
  expect(await upload(as('author'), 'x.png', png, others)).toMatchObject({
    status: 403,
    body: { code: 'rest_cannot_edit_others' },
  })
  expect((await upload(as('author'), 'x.png', png, `?author=${userIds.author}`)).status).toBe(201)
  expect((await upload(as('editor'), 'x.png', png, others)).status).toBe(201)
})
