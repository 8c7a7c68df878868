import { expect, test } from '#test'
import { guardSecrets, isSameAddress, targetAddress, withScheme } from './origin.ts'

for (const text of ['https://site.example', 'http://[::1]:8080/blog/', 'https://site.example/?rest_route=/'])
  test(`${text} is an address`, () => {
    expect(targetAddress(text).href).toBe(new URL(text).href)
  })

for (const text of ['', 'site.example', 'ftp://site.example', 'file:///etc/passwd', 'https://'])
  test(`${JSON.stringify(text)} is none, and the error shows how one is written`, () => {
    expect(() => targetAddress(text)).toThrow(
      `Cannot ask "${text}": it is no address. Write it as https://site.example.`,
    )
  })

for (const text of [
  'https://jo:s3cret@site.example/',
  'https://jo@site.example/',
  'https://:s3cret@site.example/',
])
  test(`${text} holds credentials, and is refused without telling them`, () => {
    expect(() => targetAddress(text)).toThrow(
      /^Cannot ask site\.example: its address holds credentials\. Leave them out; where they are needed, there is --user\.$/,
    )
  })

const guarded = (text: string, insecure = false) => {
  return () => guardSecrets(new URL(text), { user: { name: 'jo', password: 's3cret' }, insecure })
}

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
  test(`credentials may go to ${text}`, () => {
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
  test(`credentials may go to ${text} only when it is allowed`, () => {
    expect(guarded(text)).toThrow(`Cannot send credentials to ${text}: plain http`)
    expect(guarded(text, true)).not.toThrow()
  })

for (const name of [
  'Authorization',
  'COOKIE',
  'X-WP-Nonce',
  'Proxy-Authorization',
  'X-Api-Key',
  'Private-Token',
])
  test(`a header ${name} is guarded as credentials are`, () => {
    const send = () => guardSecrets(new URL('http://site.example'), { headers: { [name]: 's3cret' } })
    expect(send).toThrow('Cannot send credentials to http://site.example: plain http')
  })

test('other headers and none may go to everybody', () => {
  expect(() => guardSecrets(new URL('http://site.example'), { headers: { Gate: 'open' } })).not.toThrow()
  expect(() => guardSecrets(new URL('http://site.example'), {})).not.toThrow()
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
  test(`${JSON.stringify(text)} is meant to be ${whole ?? 'no address'}`, () => {
    expect(withScheme(text)).toBe(whole)
  })

const route = 'http://site.test/index.php?rest_route=/core/v2/posts/1'

test('an address is the same however its query is encoded', () => {
  expect(isSameAddress(route, route.replace(/=.*/, '=%2Fcore%2Fv2%2Fposts%2F1'))).toBe(true)
  expect(isSameAddress(route, route.replace('posts', 'pages'))).toBe(false)
})

test('what is no address is the same as itself alone', () => {
  expect(isSameAddress('/posts/1', '/posts/1')).toBe(true)
  expect(isSameAddress('/posts/1', '/posts/2')).toBe(false)
})
