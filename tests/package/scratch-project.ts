import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createSite, nodeListener, type SiteOptions } from '../../mock/index.ts'

const run = promisify(execFile)

/** A project in its own folder, with packages of WordPress, and a fake WordPress that is served. */
export interface ScratchProject {
  /** The address of the site. */
  readonly url: string
  readonly folder: string
  /** Runs a script of this repository there, and gives the JSON it prints last. */
  visit(script: string, ...args: readonly string[]): Promise<unknown>
  remove(): Promise<void>
}

/** What a project is made with. */
interface ScratchOptions {
  /** Its package.json, which may pin what packages need. */
  readonly manifest?: string
  /** The address of the served site. */
  readonly site?: SiteOptions
}

/** Installs packages, which are up to half a gigabyte with all they need, and serves a new site. */
export async function scratchProject(
  packages: readonly string[],
  { manifest = '{"private": true}', site }: ScratchOptions = {},
): Promise<ScratchProject> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-scratch-'))
  await writeFile(join(folder, 'package.json'), manifest)
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline']
  await run('npm', ['install', ...flags, ...packages], { cwd: folder, maxBuffer: 2 ** 26 })
  const server = createServer(nodeListener(createSite({ deployment: 'stock', naming: 'wordpress', ...site })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    folder,
    async visit(script, ...args) {
      const command = [join(import.meta.dirname, script), url, ...args]
      const { stdout } = await run(process.execPath, command, { cwd: folder })
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    },
    async remove() {
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true })
    },
  }
}
