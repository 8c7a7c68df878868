import { expect } from '#test'
import { test } from './testing/command.ts'

for (const [args, said] of [
  [['certify', 'http://127.0.0.1:9', 'x.y'], "for 'certify'. Expected 1 argument but got 2.\n"],
  [
    ['certify', 'http://127.0.0.1:9', 'posts.list', 'batch', 'secret'],
    "for 'certify'. Expected 1 argument but got 4. Did you mean --only posts.list batch?\n",
  ],
  [['diff', '6.1', '6.2', '6.3'], "for 'diff'. Expected 2 arguments but got 3.\n"],
  [['mock', 'batch'], "for 'mock'. Expected 0 arguments but got 1.\n"],
] as const)
  test(`${args.join(' ')} is too many words`, async ({ line }) => {
    const { code, stderr } = await line.run(...args)
    expect(stderr).toContain(`error: too many arguments ${said}`)
    expect(stderr).not.toContain('secret')
    expect(code).toBe(2)
  })
