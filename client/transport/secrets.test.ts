import { expect, test } from '#test'
import { basic, blankOf, parseCredentials, shownHeaders } from './secrets.ts'

test('a secret is blanked wherever it stands', () => {
  const blank = blankOf(['s3cret'])
  expect(blank('https://a.test/?key=s3cret and {"p":"s3cret"}')).toBe(
    'https://a.test/?key=*** and {"p":"***"}',
  )
})

test('signs that mean something in a pattern are only signs', () => {
  expect(blankOf(['a.c$&+'])('a.c$&+ abc')).toBe('*** abc')
})

test('a secret that begins with another one goes as a whole', () => {
  expect(blankOf(['abcd', 'abcdefgh'])('abcdefgh abcd')).toBe('*** ***')
})

test('text that happens to be a short secret stays', () => {
  expect(blankOf(['', 'of', 'the'])('one of the words')).toBe('one of the words')
})

for (const name of [
  'Authorization',
  'authorization',
  'Cookie',
  'Proxy-Authorization',
  'X-Nonce',
  'X-Api-Key',
  'x-auth-token',
])
  test(`the value of ${name} is never shown`, () => {
    expect(shownHeaders({ [name]: 'secret' }, [])).toEqual({ [name]: '***' })
  })

test("the values of the run's own headers are not shown, and others are", () => {
  expect(shownHeaders({ 'Content-Type': 'text/plain', Gate: 'open' }, ['Gate'])).toEqual({
    'Content-Type': 'text/plain',
    Gate: '***',
  })
})

test('the name ends at the first colon, and the password may hold more of them and spaces', () => {
  expect(parseCredentials('jo:ab:cd ef')).toEqual({ name: 'jo', password: 'ab:cd ef' })
})

for (const [text, missing] of [
  ['', 'colon'],
  ['jo', 'colon'],
  [':secret', 'name before the colon'],
  ['jo:', 'password after the colon'],
])
  test(`${JSON.stringify(text)} is not a user, and the error does not repeat it`, () => {
    expect(() => parseCredentials(text ?? '')).toThrow(
      `Invalid user credentials: there is no ${missing}. Write NAME:PASSWORD, with an application password.`,
    )
  })

test('credentials are sent as UTF-8', () => {
  expect(basic({ name: 'Łódź', password: 'пароль:é' })).toBe(
    `Basic ${btoa('Å\x81Ã³dÅº:Ð¿Ð°Ñ\x80Ð¾Ð»Ñ\x8c:Ã©')}`,
  )
})
