import { expect, test } from '#test'
import { formats } from './first-violation.ts'

for (const [format, fitting, others] of [
  ['date-time', ['2026-06-01T12:00:00', '2026-06-01T12:00:00Z'], ['now', '']],
  [
    'email',
    ['a@b.c', "o'neil+x@mail.site.example"],
    ['a', 'a@b', '@b.c', 'a b@c.d', 'a@b..c', `${'a'.repeat(320)}@b.c`],
  ],
  [
    'ip',
    ['127.0.0.1', '::1', '2001:db8::7', '::ffff:10.0.0.1'],
    ['256.0.0.1', '1.2.3', '1.2.3.4.5', ':::', 'site.example', ''],
  ],
  [
    'uuid',
    ['0c9f3e52-9a1d-4c5e-8f3b-1a2b3c4d5e6f'],
    ['0c9f3e52', '0C9F3E52-9A1D-4C5E-8F3B-1A2B3C4D5E6F', ''],
  ],
  ['hex-color', ['#fff', '#A1B2C3'], ['fff', '#ffff', '#ggg', '']],
] as const)
  test(`the format ${format} accepts valid text only`, () => {
    for (const text of fitting) expect([text, formats[format](text)]).toEqual([text, true])
    for (const text of others) expect([text, formats[format](text)]).toEqual([text, false])
  })
