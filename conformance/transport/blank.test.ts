import { expect, test } from '#test'
import { blankOf, shownHeaders } from './blank.ts'

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
