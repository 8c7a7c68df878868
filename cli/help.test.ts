import { expect } from '#test'
import manifest from '../package.json' with { type: 'json' }
import { commands } from './program.ts'
import { test } from './testing/command.ts'

for (const command of commands) {
  const name = command.name()

  test(`the help of ${name} shows what may be typed, in options it has, and how it ends`, async ({
    line,
  }) => {
    const { code, stdout } = await line.run(name, '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(/\nExit codes: \d/)
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

  test(`${name} says its version`, async ({ line }) => {
    expect(await line.run(name, '--version')).toMatchObject({ code: 0, stdout: `${manifest.version}\n` })
  })
}

test('the help of the whole has the commands in groups, and -V is the version too', async ({ line }) => {
  const { stdout } = await line.run('--help')
  expect(stdout.match(/^\S.*:$/gm)).toEqual(
    expect.arrayContaining(['A fake site:', 'A real site:', 'Contracts and clients:', 'Tools:', 'Examples:']),
  )
  expect((await line.run('-V')).stdout).toBe(`${manifest.version}\n`)
})

test('the options of the larger commands stand in groups, and none in two', async ({ line }) => {
  const { stdout } = await line.run('mock', '--help')
  for (const group of [
    'What it serves:',
    'Where it serves:',
    'Who may write:',
    'What it tells:',
    'A real site behind it:',
  ])
    expect(stdout.split(`\n${group}\n`)).toHaveLength(2)
  expect((await line.run('certify', '--help')).stdout).toContain('\nThe site:\n')
})

test('of a list that nothing is in by default, no default is told', async ({ line }) => {
  for (const command of commands)
    expect((await line.run(command.name(), '--help')).stdout).not.toMatch(/default: (?:none|\[\]|\{\})/)
  const { stdout } = await line.run('mock', '--help')
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain('(default: all three; with --port, first)')
})

test('what is refused says where the help is, and what was likely meant', async ({ line }) => {
  for (const [args, said] of [
    [['certify', 'http://127.0.0.1:9', '--deployment', 'frst'], 'Did you mean first?'],
    [['mock', '--wordpress', '6.95'], 'Did you mean 6.9?'],
    [['mock', '--naming', 'wp'], 'Did you mean wordpress?'],
    [['mock', '--deployment', 'sotck'], 'Did you mean stock?'],
    [['certfy'], 'Did you mean certify?'],
    [['diff', '6.5', '6.99'], 'there is no such file. Did you mean 6.9?'],
    [['lint', '.', '--format', 'jsn'], 'Did you mean json?'],
    [['mirror', '--oot', 'x.json'], '(site-contract mirror --help shows how it is used.)'],
  ] as const) {
    const { code, stderr } = await line.run(...args)
    expect(stderr).toContain(said)
    expect(code).toBe(2)
  }
})
