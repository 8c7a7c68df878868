import { expect, test } from '#test'
import { displayAddress } from './display-address.ts'

for (const [given, shown] of [
  ['site.example', 'site.example'],
  ['packages/@scope/site.json', 'packages/@scope/site.json'],
  ['jo:s3cret@127.0.0.1:1', '***@127.0.0.1:1'],
  ['http://jo:s3cret@127.0.0.1:1:2/', 'http://***@127.0.0.1:1:2/'],
  ['https://s3cret@site.example', 'https://***@site.example'],
  ['jo:s3/cret@site.example', '***@site.example'],
  ['https://jo:s3@cret@site.example', 'https://***@site.example'],
  ['http:jo:s3cret@site.example', '***@site.example'],
] as const)
  test(`${given} is shown as ${shown}`, () => {
    expect(displayAddress(given)).toBe(shown)
  })
