import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '#test'
import { test } from '../testing/command.ts'

const site = 'http://127.0.0.1:9'
const mock = ['mock', '--port', '0', '--deployment', 'stock', '--naming', 'wordpress'] as const

/** What each option that names a file is called in errors; the file stands where FILE does. */
const options: readonly (readonly [what: string, ...args: string[]])[] = [
  ['the tests in', 'lint', 'FILE'],
  ['site data', ...mock, '--data', 'FILE'],
  ['the deployment', 'mock', '--port', '0', '--deployment', 'FILE'],
  ['the naming', 'mock', '--port', '0', '--deployment', 'first', '--naming', 'FILE'],
  ['the state in', ...mock, '--state', 'FILE'],
  ['the certificate in', ...mock, '--https', 'FILE'],
  ['the recording', ...mock, '--record', 'FILE'],
  ['the handlers in', ...mock, '--handlers', 'FILE'],
  ['the state in', 'export', '--state', 'FILE', '--wxr', 'out.xml'],
  ['site data', 'export', '--data', 'FILE', '--wxr', 'out.xml'],
  ['the WXR file', 'mirror', '--from-wxr', 'FILE', '--out', 'out.json'],
  ['the severities', 'diff', 'first', 'second', '--severities', 'FILE'],
  ['the usage', 'diff', 'first', 'second', '--usage', 'FILE'],
  ['the deployment', 'diff', 'first', 'FILE'],
  ['the baseline', 'certify', site, '--baseline', 'FILE'],
  ['the targets', 'certify', '--targets', 'FILE'],
  ['the usage', 'openapi', '--usage', 'FILE'],
]

for (const [what, ...args] of options)
  test(`${args.join(' ')} names the file, what it is, and why it cannot be read`, async ({ line }) => {
    execFileSync('mkfifo', [join(line.folder, 'pipe.json')])
    const verb = what === 'the handlers in' ? 'use' : 'read'
    for (const [file, why] of [
      ['/dev/zero', 'it is a device, not a file'],
      ['./pipe.json', 'it is a named pipe, not a file'],
    ] as const) {
      const { code, stderr } = await line.run(...args.map((each) => (each === 'FILE' ? file : each)))
      expect(stderr).toMatch(new RegExp(`^Cannot ${verb} ${what} ${file}: ${why}[.]`))
      expect(code).toBe(2)
    }
  })

test('a pack whose data has no end is refused', async ({ line }) => {
  await writeFile(join(line.folder, 'pack.ts'), 'export default {}\n')
  execFileSync('mkfifo', [join(line.folder, 'data.json')])
  const { code, stderr } = await line.run(...mock, '--pack', '.')
  expect(stderr).toContain('data.json: it is a named pipe, not a file')
  expect(code).toBe(2)
})
