import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Started, start } from '../../cli/testing/started-command.ts'
import { type OnTerminal, startOnTerminal } from './terminal.ts'

/** Where pictures are made: a tree of the project, a folder of its own, and the sites that are served for them. */
export class Stage {
  readonly #tree: string
  readonly #folder: string
  readonly #started: Started[] = []

  private constructor(tree: string, folder: string) {
    this.#tree = tree
    this.#folder = folder
  }

  /**
   * Sets one up.
   *
   * @param tree the folder of a checkout with its `node_modules`
   */
  static async in(tree: string): Promise<Stage> {
    return new Stage(tree, await mkdtemp(join(tmpdir(), 'site-contract-pictures-')))
  }

  /** A path in the stage's folder. */
  file(name: string): string {
    return join(this.#folder, name)
  }

  /** Serves a site, and gives its address. */
  async serve(...options: readonly string[]): Promise<string> {
    const mock = this.#start('mock', '--port', '0', ...options)
    this.#started.push(mock)
    const [url] = await mock.printed(/http:\/\/[\d.]+:\d+/)
    await mock.printed(/Ctrl-C/)
    return url
  }

  /** Runs a command of ours to its end, whatever comes of it. */
  async run(...args: readonly string[]): Promise<void> {
    await this.#start(...args).ended
  }

  /** Runs a command of ours on a terminal. */
  onTerminal(args: string, size: { readonly columns: number; readonly rows: number }): OnTerminal {
    return startOnTerminal(
      `${process.execPath} ${join(this.#tree, 'cli/site-contract.cjs')} ${args}`,
      this.#folder,
      size,
    )
  }

  /** Bends a site, or asks it something, at its control address. */
  async control(url: string, path: string, body: object): Promise<void> {
    const headers = { 'Content-Type': 'application/json' }
    await fetch(`${url}/__site-contract/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** Ends all that was served, and removes the folder. */
  async end(): Promise<void> {
    for (const each of this.#started) each.signalGroup('SIGTERM')
    await Promise.all(this.#started.map(({ ended }) => ended))
    await rm(this.#folder, { recursive: true })
  }

  #start(...args: readonly string[]): Started {
    const command = [join(this.#tree, 'cli/site-contract.cjs'), ...args]
    return start(process.execPath, command, { cwd: this.#folder, env: { ...process.env, NO_COLOR: '1' } })
  }
}
