import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Does some work with a directory that nobody else can read, and that is gone at the end: also when the process is
 * ended in the midst of it, as by a second Ctrl-C.
 */
export async function withScratch<Result>(work: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = await mkdtemp(join(tmpdir(), 'site-contract-'))
  const removeAtOnce = (): void => rmSync(scratch, { recursive: true, force: true })
  process.once('exit', removeAtOnce)
  try {
    return await work(scratch)
  } finally {
    process.removeListener('exit', removeAtOnce)
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}
