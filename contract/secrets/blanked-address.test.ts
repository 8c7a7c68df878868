import { expect, test } from '#test'
import { blankedAddresses } from './blanked-address.ts'

for (const [text, expected] of [
  ['/posts?password=S&page=2', '/posts?password=…&page=2'],
  ['/posts?pass%77ord=S', '/posts?pass%77ord=…'],
  ['/posts?password[]=S&password%5B0%5D=S', '/posts?password[]=…&password%5B0%5D=…'],
  ['/posts?Password=S&api_key=S&access_token=S', '/posts?Password=…&api_key=…&access_token=…'],
  ["/posts?password=S'S<S", '/posts?password=…'],
  ['/in?redirect_to=%2Fx%3Fpassword%3DS&a=b', '/in?redirect_to=%2Fx%3Fpassword%3D…&a=b'],
  ['/?rest_route=/posts%26password%3DS', '/?rest_route=%2Fposts%26password%3D…'],
  ['/in?to=password%3DS', '/in?to=password%3D…'],
  ['http://x/#access_token=S', 'http://x/#access_token=…'],
  ['<http://x/?password%5B0%5D=S>; rel="next"', '<http://x/?password%5B0%5D=…>; rel="next"'],
  ['<a href="/out?a=b&amp;_wpnonce=S">', '<a href="/out?a=b&amp;_wpnonce=…">'],
  ['"/out?a=b\\u0026_wpnonce=S"', '"/out?a=b\\u0026_wpnonce=…"'],
  ['Nothing answers /posts&password=S here.', 'Nothing answers /posts&password=… here.'],
] as const)
  test(`a secret in ${text} is blanked`, () => {
    expect(blankedAddresses(text, '…')).toBe(expected)
  })

test('an address without secrets stays as it was, broken escapes too', () => {
  for (const text of ['/x?a=%zz%26b%3Dc&to=%2Fy%3Fz%3D1', '/x?search=what+is+a+password?', 'a = b & c'])
    expect(blankedAddresses(text, '…')).toBe(text)
})

test('of addresses in addresses as many as anybody sends are read, and what is deeper is blanked', () => {
  let address = '/x?pwd=S'
  for (let i = 0; i < 8; i++) {
    address = `/x?to=${encodeURIComponent(address)}`
    expect(blankedAddresses(address, '…')).toMatch(/^[^S]*…$/)
  }
})
