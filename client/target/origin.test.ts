import { expect, test } from '#test'
import { guardSecrets, isSameAddress, targetAddress, withScheme } from './origin.ts'

test('an http or https URL is an address; the error for anything else shows one', () => {
  for (const text of [
    'https://site.example',
    'http://[::1]:8080/blog/',
    'https://site.example/?rest_route=/',
  ])
    expect(targetAddress(text).href).toBe(new URL(text).href)
  for (const text of ['', 'site.example', 'ftp://site.example', 'file:///etc/passwd', 'https://'])
    expect(() => targetAddress(text)).toThrow(
      `Cannot request "${text}": it is not an address. Write it as https:`,
    )
})

test('an address with credentials is rejected, and the error does not contain them', () => {
  for (const user of ['jo:s3cret', 'jo', ':s3cret'])
    expect(() => targetAddress(`https://${user}@site.example/`)).toThrow(
      /^Cannot request site\.example: its address contains credentials\..*--user\.$/,
    )
})

const guarded = (text: string, insecure = false) => {
  return () => guardSecrets(new URL(text), { user: { name: 'jo', password: 's3cret' }, insecure })
}

test('credentials may be sent over https and to this machine', () => {
  for (const text of [
    'https://site.example',
    'http://localhost:8080',
    'http://site.localhost',
    'http://127.0.0.1',
    'http://127.200.3.4',
    'http://[::1]:8080',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:7f01:203]',
  ])
    expect(guarded(text)).not.toThrow()
})

for (const text of [
  'http://site.example',
  'http://localhost.example',
  'http://notlocalhost',
  'http://127.0.0.1.example',
  'http://192.168.1.2',
  'http://[::2]',
  'http://[::ffff:a00:1]',
])
  test(`credentials may only be sent to ${text} with --insecure`, () => {
    expect(guarded(text)).toThrow(`Cannot send credentials to ${text}: plain http`)
    expect(guarded(text, true)).not.toThrow()
  })

test('secret headers are guarded like credentials, others are not', () => {
  const send = (headers: Record<string, string>) => () =>
    guardSecrets(new URL('http://site.example'), { headers })
  for (const name of [
    'Authorization',
    'COOKIE',
    'X-WP-Nonce',
    'Proxy-Authorization',
    'X-Api-Key',
    'Private-Token',
  ])
    expect(send({ [name]: 's3cret' })).toThrow('Cannot send credentials to http://site.example: plain http')
  expect(send({ Gate: 'open' })).not.toThrow()
})

for (const [text, whole] of [
  ['127.0.0.1:8694', 'http://127.0.0.1:8694'],
  ['localhost', 'http://localhost'],
  ['localhost:4010/wp-json/', 'http://localhost:4010/wp-json/'],
  ['[::1]:4010', 'http://[::1]:4010'],
  ['staging:8080', 'http://staging:8080'],
  ['site.example', 'https://site.example'],
  ['site.example/blog', 'https://site.example/blog'],
  ['somewhere', undefined],
  ['https://site.example', undefined],
  ['ftp://site.example', undefined],
  ['', undefined],
  ['site.example:99999', undefined],
  ['two words.example', undefined],
] as const)
  test(`${JSON.stringify(text)} is read as ${whole ?? 'no address'}`, () => {
    expect(withScheme(text)).toBe(whole)
  })

test('addresses are compared without the encoding of their query', () => {
  const route = 'http://site.test/index.php?rest_route=/core/v2/posts/1'
  expect(isSameAddress(route, route.replace(/=.*/, '=%2Fcore%2Fv2%2Fposts%2F1'))).toBe(true)
  expect(isSameAddress(route, route.replace('posts', 'pages'))).toBe(false)
  expect([isSameAddress('/posts/1', '/posts/1'), isSameAddress('/posts/1', '/posts/2')]).toEqual([
    true,
    false,
  ])
})
