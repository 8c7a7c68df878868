import { type ChildProcess, fork } from 'node:child_process'

/** A process of the bench that answers messages one at a time. */
export interface Child {
  send(question: unknown): Promise<unknown>
  /** Its first message, sent when it is ready. */
  readonly ready: unknown
  stop(): void
}

/**
 * Starts a file of this folder as a process and waits until it is ready.
 *
 * @throws Error when it ends before it has answered
 */
export async function startChild(
  file: string,
  args: readonly string[] = [],
  execArgv: readonly string[] = [],
): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), args, { execArgv: [...execArgv] })
  const ready = await nextMessage(child, file)
  return {
    ready,
    send: (question) => {
      child.send(question as object)
      return nextMessage(child, file)
    },
    stop: () => child.kill(),
  }
}

function nextMessage(child: ChildProcess, file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void =>
      reject(new Error(`The process of bench/${file} ended with ${code} before it answered.`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })
}

/** What a process prints until all patterns are in it. Rejects when it ends before. */
export function outputUntil(stdout: NodeJS.ReadableStream, ...patterns: readonly RegExp[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    stdout.on('data', (bytes: Buffer) => {
      output += bytes
      if (patterns.every((pattern) => pattern.test(output))) resolve(output)
    })
    stdout.once('end', () => reject(new Error(`It ended before it served:\n${output}`)))
  })
}

/** The address that a mock prints when it is ready. */
export async function printedUrl(stdout: NodeJS.ReadableStream): Promise<string> {
  const served = /(http:\/\/[\d.]+:\d+)\/wp-json/
  return served.exec(await outputUntil(stdout, served))?.[1] ?? ''
}
