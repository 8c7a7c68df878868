import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { type Started, start } from '../../cli/testing/started-command.ts'
import { allDeployments, type DeploymentName, type NamingName, namings } from '../../contract/index.ts'
import { openApiDocument } from '../../tools/openapi/index.ts'

/** A place for documents, and for what is done with them. */
export interface Documents {
  readonly folder: string
  /** Writes the document of a deployment, and gives its path. */
  write(deployment: DeploymentName, naming: NamingName): Promise<string>
  /** Starts a script of Node there. It is ended with the test. */
  start(script: string, ...args: readonly string[]): Started
  /** Runs a command there to its end. */
  run(command: string, ...args: readonly string[]): Started['ended']
}

/** Playwright's `test` with such a place. */
export const test = base.extend<{ documents: Documents }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
  documents: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'site-contract-openapi-'))
    const started: Started[] = []
    const begin = (command: string, args: readonly string[]): Started => {
      const child = start(command, args, { cwd: folder, env: process.env })
      started.push(child)
      return child
    }
    await use({
      folder,
      async write(deployment, naming) {
        const path = join(folder, `${deployment}-${naming}.json`)
        const document = openApiDocument(allDeployments[deployment], { naming: namings[naming] })
        await writeFile(path, JSON.stringify(document))
        return path
      },
      start: (script, ...args) => begin(process.execPath, [script, ...args]),
      run: (command, ...args) => begin(command, args).ended,
    })
    for (const each of started) each.signalGroup('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  },
})
