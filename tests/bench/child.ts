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
