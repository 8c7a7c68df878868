import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import type { Started } from '../../cli/testing/started-command.ts'
import type { Command, Page } from '../../scripts/docs-page.ts'
import type { Project } from './installed-package.ts'

const root = join(import.meta.dirname, '../..')

const goesOn = /Ctrl-C ends it[.]/

// Answers that refuse are failures of curl, so that a page cannot show one without saying so.
const curlSettings = 'silent\nshow-error\nfail-with-body\n'

/** A part of what a page has run whole: a whole run is made in process, in tests/certify/certified.test.ts. */
const few = '--only index batch'

/**
 * Does what a page says, in a folder of its own below a project: writes the files it shows, and runs its commands one
 * after the other.
 *
 * A mock runs until the next one replaces it, or alongside that where it has a `--port`; another command that goes
 * on is ended as soon as it says how.
 *
 * The pages name the ports 4010 to 4014, which may be taken here: they are replaced by free ones, in files and commands
 * alike, and a mock that names none is given the first.
 *
 * @returns a text for each command that did other than its page says: the command in the first line, what came behind it
 */
export async function follow(project: Project, page: Page): Promise<string[]> {
  const session = new Session(project, page.path.replaceAll(/\W/g, '-'), await freePorts())
  try {
    await session.writeFiles(page)
    const wrong: string[] = []
    for (const command of page.commands) wrong.push(...(await session.run(command)))
    return wrong
  } finally {
    await session.end()
  }
}

class Session {
  readonly #project: Project
  readonly #folder: string
  readonly #firstPort: number
  #hasRunNpx = false
  #mocks: Started[] = []

  constructor(project: Project, name: string, firstPort: number) {
    this.#project = project
    this.#folder = join(project.folder, name)
    this.#firstPort = firstPort
  }

  async writeFiles({ blocks }: Page): Promise<void> {
    for (const { file, text } of [...blocks, { file: '.curlrc', text: curlSettings }]) {
      if (file === undefined) continue
      const path = join(this.#folder, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, this.#onFreePorts(text))
    }
  }

  async run(command: Command): Promise<string[]> {
    const text = partly(this.#onFreePorts(command.text))
    if (command.goesOn || /site-contract mock\b|npm start\b/.test(text)) return this.#serve(command, text)
    const started = this.#start(text)
    const { code, stdout, stderr } = await started.ended
    const said = `${stdout.slice(-1000)}\n${stderr.slice(-1000)}`
    if (command.status !== undefined)
      return stderr.includes(`returned error: ${command.status}`)
        ? []
        : [`${command.text}\nIt was not answered ${command.status}.\n${said}`]
    return code === command.code ? [] : [`${command.text}\nIt ended with code ${code}.\n${said}`]
  }

  async #serve(command: Command, text: string): Promise<string[]> {
    const hasPort = text.includes('--port')
    if (!hasPort) await this.end()
    const dashes = text.includes('npm start') ? ' --' : ''
    const started = this.#start(hasPort ? text : `${text}${dashes} --port ${this.#firstPort}`)
    this.#mocks.push(started)
    return started.printed(goesOn).then(
      () => [],
      (error: unknown) => [`${command.text}\nIt does not serve. ${error}`],
    )
  }

  #start(text: string): Started {
    // What npm runs is a script of this repository, which was installed before its tests.
    const isOfRepository = /^npm (ci|start|test|run)\b/.test(text)
    const command = this.#found(text.replace(/^npm ci && /, ''))
    const folder = isOfRepository ? root : this.#folder
    return this.#project.start('sh', '-c', `cd '${folder}' && export CURL_HOME=. && ${command}`)
  }

  /** A command whose package npx looks up once a page: for each it would take half a second. */
  #found(text: string): string {
    const command = join(this.#project.folder, 'node_modules/.bin/site-contract')
    const found =
      this.#hasRunNpx && existsSync(command)
        ? text.replace(/\bnpx (--no )?site-contract\b/, `'${command}'`)
        : text
    this.#hasRunNpx ||= text.includes('npx site-contract')
    return found
  }

  #onFreePorts(text: string): string {
    return text.replaceAll(/\b401([0-4])\b/g, (_, digit) => String(this.#firstPort + Number(digit)))
  }

  /** Ends the mocks that go on. */
  async end(): Promise<void> {
    for (const mock of this.#mocks) mock.signalGroup('SIGTERM')
    await Promise.all(this.#mocks.map(({ ended }) => ended))
    this.#mocks = []
  }
}

/** A command that certifies, with an area where it would run all of them. */
function partly(command: string): string {
  const isWhole = /site-contract certify\b/.test(command) && !/--(only|profile)/.test(command)
  return isWhole ? `${command} ${few}` : command
}

/** The first of five ports one behind the other, as mocks of all deployments take them, all free. */
async function freePorts(): Promise<number> {
  for (;;) {
    const server = await listening(0)
    const address = server?.address()
    const first = typeof address === 'object' && address !== null ? address.port : 65_535
    const others =
      first < 65_531 ? await Promise.all([1, 2, 3, 4].map((i) => listening(first + i))) : [undefined]
    for (const each of [server, ...others]) each?.close()
    if (!others.includes(undefined)) return first
  }
}

async function listening(port: number): Promise<Server | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
