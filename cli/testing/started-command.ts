import { spawn } from 'node:child_process'

/** A running command. */
export interface Started {
  readonly pid: number
  /** What it prints up to the first match, as the match. Rejects when it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** The same for stderr. */
  warned(pattern: RegExp): Promise<RegExpExecArray>
  /** Closes its output, as `head` does. */
  closeOutput(): void
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void
  /** Sends a signal to it and to all that it has started, as a terminal does. Nothing happens when they have ended. */
  signalGroup(name: NodeJS.Signals): void
  /** Whether it, or a process that it has started, still runs. */
  groupRuns(): boolean
  /** Its exit code and output, after it ended and its output is closed. */
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>
}

/** Starts a command, as leader of its own process group. */
export function start(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Started {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
  const matching = (pattern: RegExp, stream: typeof child.stdout, said: () => string) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(said())
        if (match) resolve(match)
      }
      stream.on('data', look)
      look()
      ended.then(({ code }) => reject(new Error(`It ended with code ${code}. ${stderr}`)), reject)
    })
  /** Sends a signal to the group; false when all of it has ended. */
  const signalGroup = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-(child.pid ?? 0), name)
    } catch {
      return false
    }
  }
  return {
    pid: child.pid ?? 0,
    ended,
    printed: (pattern) => matching(pattern, child.stdout, () => stdout),
    warned: (pattern) => matching(pattern, child.stderr, () => stderr),
    closeOutput() {
      child.stdout.destroy()
      child.stderr.destroy()
    },
    signal: (name) => void child.kill(name),
    signalGroup: (name) => void signalGroup(name),
    groupRuns: () => signalGroup(0),
  }
}
