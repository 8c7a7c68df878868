import { expect, test } from '#test'
import { blankedFields, blankedHeaders, blankedText } from './blanked.ts'

test('names of secrets are recognized in any spelling, and addresses in values', () => {
  expect(
    blankedFields({
      access_token: 'S',
      'password[0]': 'S',
      Password: ['S'],
      requests: [{ path: '/wp/v2/posts?password=S&page=1', headers: { 'X-Api-Key': 'S' } }],
      title: 'What is a password?',
    }),
  ).toEqual({
    access_token: '…',
    'password[0]': '…',
    Password: '…',
    requests: [{ path: '/wp/v2/posts?password=…&page=1', headers: { 'X-Api-Key': '…' } }],
    title: 'What is a password?',
  })
})

test('a header with a key, or with the secret of an address, is blanked', () => {
  expect(
    blankedHeaders([
      ['X-Api-Key', 'S'],
      ['X-Key', 'S'],
      ['Authorization', 'Bearer S'],
      ['Link', '<http://x/?password%5B0%5D=S&page=2>; rel="next"'],
      ['Accept', '*/*'],
    ]),
  ).toEqual([
    ['X-Api-Key', '…'],
    ['X-Key', '…'],
    ['Authorization', 'Bearer …'],
    ['Link', '<http://x/?password%5B0%5D=…&page=2>; rel="next"'],
    ['Accept', '*/*'],
  ])
})

for (const [what, text, expected] of [
  [
    'members',
    '{"access_token":"S","api_key":7,"tokens":["S"]}',
    '{"access_token":"…","api_key":"…","tokens":"…"}',
  ],
  ['an address', '{"url":"http://x/?password=S"}', '{"url":"http://x/?password=…"}'],
  ['a link', '<a href="/out?action=logout&amp;_wpnonce=S">', '<a href="/out?action=logout&amp;_wpnonce=…">'],
  [
    'a field with an id alone',
    '<input id="new-password-value" value="S">',
    '<input id="new-password-value" value="…">',
  ],
  ['a field whose value is first', `<input value='S' name=pwd>`, '<input value="…" name=pwd>'],
  ['a field by its type', '<input type="password" value=S>', '<input type="password" value="…">'],
  [
    'a script',
    String.raw`var a = {"nonce":"S\"S","b":1}, c = '{\"token\":\"S\"}'`,
    String.raw`var a = {"nonce":"…","b":1}, c = '{\"token\":\"…\"}'`,
  ],
  ['an attribute', '<div data-nonce="S" title="S is left">', '<div data-nonce="…" title="S is left">'],
  [
    'data of an attribute',
    '<div data-x="{&quot;nonce&quot;:&quot;S&quot;}">',
    '<div data-x="{&quot;nonce&quot;:&quot;…&quot;}">',
  ],
] as const)
  test(`the secrets of ${what} are blanked`, () => {
    expect(blankedText(text)).toBe(expected)
  })

test('text without secrets stays unchanged', () => {
  for (const text of [
    '{"a":1.0, "big":12345678901234567890}',
    '{"authentication":{"application-passwords":{"endpoints":{"authorization":"http://x/in.php"}}}}',
    '{"password":{"type":"string","required":false},"post":{"password":""}}',
    '<input name="password" value=""><p>token: none</p>',
  ])
    expect(blankedText(text)).toBe(text)
})
