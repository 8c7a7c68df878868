import { mock } from 'node:test'
import { uncolouredEnvironment } from './uncoloured.ts'

export interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `site-contract` to its end within this process, in its own folder. One at a time: output, exit code and folder are
 * those of the whole process. A command that waits for a signal needs a real process.
 */
export async function runInProcess(folder: string, args: readonly string[]): Promise<Outcome> {
  const { run } = await import('../program.ts')
  const before = {
    folder: process.cwd(),
    code: process.exitCode,
    listeners: listeners(),
    environment: process.env,
  }
  const [out, err] = [captured(process.stdout), captured(process.stderr)]
  process.chdir(folder)
  process.exitCode = undefined
  process.env = uncolouredEnvironment()
  try {
    await run(args)
    return { code: Number(process.exitCode ?? 0), stdout: out.text(), stderr: err.text() }
  } finally {
    for (const each of [out, err]) each.end()
    process.chdir(before.folder)
    process.exitCode = before.code
    process.env = before.environment
    for (const [signal, listener] of listeners())
      if (!before.listeners.some(([, other]) => other === listener)) process.off(signal, listener)
  }
}

function listeners() {
  return signals.flatMap((signal) => process.listeners(signal).map((each) => [signal, each] as const))
}

/** Captures what is written to a stream, which does not count as a terminal meanwhile. */
function captured(stream: NodeJS.WriteStream): { text(): string; end(): void } {
  const { isTTY } = stream
  stream.isTTY = false
  let text = ''
  const write = mock.method(stream, 'write', (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  })
  return {
    text: () => text,
    end() {
      write.mock.restore()
      stream.isTTY = isTTY
    },
  }
}
