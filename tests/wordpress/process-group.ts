import { spawn } from 'node:child_process'

/**
 * Runs a command and returns its output. When it is stopped, it and all its children have ended before the promise
 * rejects: no process writes into a folder that is then removed.
 *
 * @throws Error with the end of its stderr when its code isn't 0
 */
export async function run(
  command: string,
  args: readonly string[],
  { env = process.env, stopped }: { readonly env?: NodeJS.ProcessEnv; readonly stopped: AbortSignal },
): Promise<string> {
  stopped.throwIfAborted()
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const stop = (): void => signalGroup(child.pid, 'SIGKILL')
  stopped.addEventListener('abort', stop, { once: true })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    // Emitted when every process has closed the output.
    child.once('close', resolve)
  }).finally(() => stopped.removeEventListener('abort', stop))
  stopped.throwIfAborted()
  if (code !== 0) throw new Error(`${command} has ended with ${code}.\n${lastLines(stderr || stdout)}`.trim())
  return stdout
}

/** Sends a signal to a process that leads its group and to all that it has started, where there are any left. */
export function signalGroup(leader: number | undefined, name: NodeJS.Signals): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, name)
  } catch {
    // There is no such group any more.
  }
}

/** The end of a text that may be long. */
export function lastLines(text: string): string {
  return text.trimEnd().split('\n').slice(-8).join('\n')
}
