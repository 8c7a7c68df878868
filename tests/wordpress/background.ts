import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { lastLines, signalGroup } from './process-group.ts'

export interface Background {
  /**
   * Polls until it is ready.
   *
   * @throws Error with the end of its log when it ends before, or is not ready in time
   */
  ready(isReady: () => Promise<boolean>, stopped: AbortSignal): Promise<void>
  /** Ends it and all that it has started. */
  stop(): Promise<void>
}

const readyWithin = 60_000
const endsWithin = 10_000

/** Starts a server as the leader of a process group, so that only this process gets a terminal's Ctrl-C. */
export async function startInBackground(
  command: string,
  args: readonly string[],
  { env, log }: { readonly env: NodeJS.ProcessEnv; readonly log: string },
): Promise<Background> {
  const file = await open(log, 'a')
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', file.fd, file.fd] })
  let running = true
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      running = false
      resolve()
    }
    child.once('error', end)
    child.once('exit', end)
  })
  await file.close()
  return {
    async ready(isReady, stopped) {
      const latest = performance.now() + readyWithin
      while (!(await isReady())) {
        stopped.throwIfAborted()
        if (!running || performance.now() > latest)
          throw new Error(
            `${command} ${running ? 'is not ready in time' : 'has ended'}.\n${await endOf(log)}`,
          )
        await wait(30)
      }
    },
    async stop() {
      signalGroup(child.pid, 'SIGTERM')
      await Promise.race([ended, wait(endsWithin, undefined, { ref: false })])
      // Its children may end later.
      signalGroup(child.pid, 'SIGKILL')
      await ended
    },
  }
}

async function endOf(log: string): Promise<string> {
  return lastLines(await readFile(log, 'utf8'))
}
