import { expect, test } from '#test'
import { basic, parseCredentials } from './credentials.ts'

test('the name ends at the first colon, and the password may hold more of them and spaces', () => {
  expect(parseCredentials('jo:ab:cd ef')).toEqual({ name: 'jo', password: 'ab:cd ef' })
})

for (const text of ['', 'jo', ':secret', 'jo:'])
  test(`${JSON.stringify(text)} is no user, and is not repeated`, () => {
    expect(() => parseCredentials(text)).toThrow(
      /^Cannot read the user\. Write it as name:password, with an application password\.$/,
    )
  })

test('credentials are sent as UTF-8', () => {
  expect(basic({ name: 'Łódź', password: 'пароль:é' })).toBe(
    `Basic ${btoa('Å\x81Ã³dÅº:Ð¿Ð°Ñ\x80Ð¾Ð»Ñ\x8c:Ã©')}`,
  )
})
