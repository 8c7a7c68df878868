import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandWith } from '../../cli/testing/command-with.ts'
import { uncolouredEnvironment } from '../../cli/testing/uncoloured.ts'

/** Starts `site-contract mock` and collects what it prints. The caller ends the child. */
export function startMock(args: readonly string[]) {
  const child = spawn(...commandWith('mock', ...args), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: uncolouredEnvironment(),
  })
  const printed = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.err += text
  })
  return { child, printed, ended: once(child, 'close').then(([code]) => Number(code)) }
}
