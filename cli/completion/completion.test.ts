import { execFileSync } from 'node:child_process'
import { expect } from '#test'
import { commands } from '../program.ts'
import { test } from '../testing/command.ts'

/** What bash offers where a line ends. */
function offered(script: string, ...words: readonly string[]): readonly string[] {
  const command = `${script}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _site_contract; printf '%s\\n' "\${COMPREPLY[@]}"`
  const args = ['--norc', '-c', command, 'bash', 'site-contract', ...words]
  return execFileSync('bash', args, { encoding: 'utf8' })
    .split('\n')
    .filter((each) => each !== '')
}

test('bash completes commands, options, and the values that are known', async ({ line }) => {
  const { code, stdout } = await line.run('completion', 'bash')
  expect(code).toBe(0)
  expect(offered(stdout, '')).toEqual([...commands.map((each) => each.name()), 'help', '--help', '--version'])
  expect(offered(stdout, 'm')).toEqual(['mock', 'mirror', 'messages', 'merge', 'mcp'])
  expect(offered(stdout, 'mock', '--na')).toEqual(['--naming'])
  expect(offered(stdout, 'mock', '--naming', '')).toEqual(['neutral', 'wordpress'])
  expect(offered(stdout, 'mock', '--wordpress', '6.')).toContain('6.5')
  expect(offered(stdout, 'certify', '--deployment', 'a')).toEqual(['auto'])
  expect(offered(stdout, 'certify', '--only', 'b')).toEqual(['batch'])
  expect(offered(stdout, 'diff', '--only', 'b')).toEqual(['breaking'])
  expect(offered(stdout, 'help', 'ch')).toEqual(['checks'])
  expect(offered(stdout, 'diff', 'se')).toEqual(['second'])
  expect(offered(stdout, 'completion', '')).toEqual(['bash', 'zsh', 'fish'])
})

test('where nothing is known bash is left to offer files', async ({ line }) => {
  const { stdout } = await line.run('completion', 'bash')
  expect(offered(stdout, 'mock', '--data', 'site')).toEqual([])
  expect(offered(stdout, 'mock', '--port', '')).toEqual([])
  expect(stdout).toMatch(/^complete -o default -F _site_contract site-contract$/m)
})

for (const shell of ['zsh', 'fish'])
  test(`${shell} completes every command with all its options, and its quotes are balanced`, async ({
    line,
  }) => {
    const { code, stdout } = await line.run('completion', shell)
    expect(code).toBe(0)
    for (const command of commands) {
      expect(stdout).toContain(command.name())
      for (const { long } of command.options)
        expect(stdout).toContain(shell === 'fish' ? `-l ${long?.slice(2)} ` : `*${long}[`)
    }
    const unescaped = stdout.replaceAll(/\\./gs, '')
    expect((unescaped.match(/'/g) ?? []).length % 2).toBe(0)
  })
