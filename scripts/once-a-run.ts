import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const variable = 'SITE_CONTRACT_RUN_FOLDER'

/** The folder of this run of the tests, which the runner names and its workers read from the environment. It may not exist yet. */
export function runFolder(): string {
  // Without digits: tests replace the port numbers in the commands of the documentation.
  const letters = randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
  process.env[variable] ??= join(tmpdir(), `site-contract-run-${letters}`)
  return process.env[variable]
}

/**
 * Makes something slow once a run, in the first worker that needs it; the others wait for it.
 *
 * @param make is given a new folder to make it in
 * @returns the folder, which must not be changed: a test that changes files copies it first
 * @throws Error when it could not be made, in each worker with the same words
 */
export async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = runFolder()
  const [made, outcome] = [join(folder, name), join(folder, `${name}.json`)]
  await mkdir(folder, { recursive: true })
  const isFirst = await mkdir(made).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    const failure = await make(made).then(() => undefined, String)
    await writeFile(`${outcome}.new`, JSON.stringify(failure ?? null))
    await rename(`${outcome}.new`, outcome)
  }
  while (!existsSync(outcome)) await sleep(200)
  const failure: string | null = JSON.parse(await readFile(outcome, 'utf8'))
  if (failure !== null) throw new Error(`Cannot make ${name}, which tests of this run need: ${failure}`)
  return made
}
