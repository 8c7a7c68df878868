import { expect } from '#test'
import manifest from '../../package.json' with { type: 'json' }
import { commands } from '../program.ts'
import { test } from '../testing/command.ts'

for (const command of commands) {
  const name = command.name()

  test(`the help of ${name} shows what may be typed, in options it has, each environment variable once, and how it ends`, async ({
    line,
  }) => {
    const { code, stdout } = await line.run(name, '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(/\nExit codes: \d/)
    const variables = stdout.slice(0, stdout.indexOf('\nExamples:')).match(/SITE_CONTRACT_\w+/g) ?? []
    expect(variables).toEqual([...new Set(variables)])
    const examples = stdout.slice(stdout.indexOf('\nExamples:'), stdout.indexOf('\nExit codes:'))
    const typed = examples.match(/^ {2}\S.*site-contract.*|^ {2}site-contract.*/gm) ?? []
    expect(typed.length).toBeGreaterThanOrEqual(2)
    expect(typed.length).toBeLessThanOrEqual(4)
    for (const each of typed) {
      const [, called = ''] = /site-contract (\w+)/.exec(each) ?? []
      const known = commands.find((other) => other.name() === called)?.options.map(({ long }) => long)
      const used = each.match(/--[\w-]+/g) ?? []
      expect(known).toEqual(expect.arrayContaining(used))
    }
  })
}

test('the help of the whole has the commands in groups, and -V is the version too', async ({ line }) => {
  const { stdout } = await line.run('--help')
  expect(stdout.match(/^\S.*:$/gm)).toEqual(
    expect.arrayContaining(['A fake site:', 'A real site:', 'Contracts and clients:', 'Tools:', 'Examples:']),
  )
  expect((await line.run('-V')).stdout).toBe(`${manifest.version}\n`)
})

test('an empty list is not shown as a default', async ({ line }) => {
  for (const command of commands)
    expect((await line.run(command.name(), '--help')).stdout).not.toMatch(/default: (?:none|\[\]|\{\})/)
  const { stdout } = await line.run('mock', '--help')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('each at its own port (default: stock)')
})
