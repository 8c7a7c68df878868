import { rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a function with a private directory, which is removed at the end, even when the process is ended by a second Ctrl-C.
 * The directory of a killed process is removed by the next call.
 */
export async function withScratch<Result>(work: (scratch: string) => Promise<Result>): Promise<Result> {
  await removeOrphans()
  const scratch = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const removeAtOnce = (): void => rmSync(scratch, { recursive: true, force: true })
  process.once('exit', removeAtOnce)
  try {
    return await work(scratch)
  } finally {
    process.removeListener('exit', removeAtOnce)
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Identifies the machine, as another one or a container may share the temporary directory. */
const prefix = `site-contract-run-${hostname().replaceAll(/[^\w]/g, '_')}-`

/** Removes the directories of this user's ended processes, if possible. */
async function removeOrphans(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const owner = Number(/^(\d+)-\w{6}$/.exec(name.slice(prefix.length))?.[1] ?? process.pid)
    const path = join(tmpdir(), name)
    if (!isRunning(owner) && (await isOwnDirectory(path)))
      await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user exists.
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH'
  }
}

/** The temporary directory is writable for others: their links are not followed. */
async function isOwnDirectory(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid)
}
