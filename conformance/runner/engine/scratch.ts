import { rmSync } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Does some work with a directory that nobody else can read, and that is gone at the end: also when the process is
 * ended in the midst of it, as by a second Ctrl-C. What a process that was killed had to leave goes at the next time.
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

/** Names the machine: another one, or a container, that has the same temporary directory counts processes anew. */
const prefix = `site-contract-run-${hostname().replaceAll(/[^\w]/g, '_')}-`

/** Removes the directories of this user's processes that are no more. What cannot be removed is left. */
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
    // Somebody else's process is none of ours to ask, and there.
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH'
  }
}

/** Others can write where temporary files lie: a link of theirs is not followed. */
async function isOwnDirectory(path: string): Promise<boolean> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === (process.getuid?.() ?? found.uid)
}
