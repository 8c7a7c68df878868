import { expect, test } from '#test'
import { assertShard } from './make-plan.ts'

for (const text of ['1/1', '1/3', '3/3', '12/100'])
  test(`${text} is a part of a run`, () => {
    expect(() => assertShard(text)).not.toThrow()
  })

for (const text of ['', 'foo', '4/3', '0/3', '1/0', '1', '1/', '/3', '1/3/4', '-1/3', '1.5/3', ' 1/3'])
  test(`"${text}" is not a shard`, () => {
    expect(() => assertShard(text)).toThrow(`Cannot run the part "${text}". Write it as i/n`)
  })
