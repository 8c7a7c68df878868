import { expect, test } from '#test'
import { withScheme } from './with-scheme.ts'

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
