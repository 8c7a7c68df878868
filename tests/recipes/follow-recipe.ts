import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Started } from '../../cli/testing/started-command.ts'
import { type Block, commandsIn, type Page } from '../../scripts/docs-page.ts'
import { freePort } from '../package/free-port.ts'
import type { Project } from '../package/installed-package.ts'

/** The ports in recipes: of the mock, of frameworks, of Vite and of built sites. */
const ports = [3000, 4010, 4173, 4321, 5173]

/** Disables telemetry. */
const silent = ['NEXT', 'NUXT', 'ASTRO', 'STORYBOOK'].map((name) => `${name}_TELEMETRY_DISABLED=1`)

/** A completed recipe, whose servers keep running. */
export interface FollowedRecipe {
  /** Translates an address of the recipe to the one used here, as its ports may be in use. */
  here(text: string): string
}

/** The packages that a recipe's commands install. */
export const packagesOf = ({ commands }: Page): readonly string[] =>
  commands.flatMap(({ text }) =>
    isInstallation(text) ? text.split(' ').filter((word) => !/^(npm|install|-.*)$/.test(word)) : [],
  )

const isInstallation = (command: string): boolean => command.startsWith('npm install ')

/**
 * Follows a recipe in a project that has the package and the recipe's dependencies: writes its files, and runs
 * its commands in order. A command with `# keeps running` keeps running; each line of a block of text must be printed by the
 * command before it. A command that only sends requests is repeated until it is, as a server may not be ready.
 *
 * @throws Error with all that was printed for a command that fails, or prints something else
 */
export async function followRecipe(project: Project, page: Page): Promise<FollowedRecipe> {
  const free = new Map(
    await Promise.all(ports.map(async (port) => [String(port), String(await freePort())] as const)),
  )
  const here = (text: string): string => text.replaceAll(/\b\d{4}\b/g, (number) => free.get(number) ?? number)
  await writeFiles(project.folder, page.blocks, here)
  const servers: Started[] = []
  for (const [place, block] of page.blocks.entries()) {
    if (block.language !== 'sh') continue
    const next = page.blocks[place + 1]
    const expected = next?.language === 'text' ? here(next.text).trim().split('\n') : []
    const commands = commandsIn(here(block.text)).filter(({ text }) => !isInstallation(text))
    for (const { text, goesOn } of commands) {
      const shell = ['-c', `${environment(text, free)} ${text}`]
      if (goesOn) servers.push(project.start('sh', ...shell))
      else await runUntil(project, shell, text === commands.at(-1)?.text ? expected : [], servers)
    }
  }
  return { here }
}

async function writeFiles(
  folder: string,
  blocks: readonly Block[],
  here: (text: string) => string,
): Promise<void> {
  for (const { file, text } of blocks) {
    if (file === undefined) continue
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), here(text))
  }
}

/** Frameworks listen at `PORT`, or at a default port of their own. */
function environment(command: string, free: ReadonlyMap<string, string>): string {
  const port = free.get(/\bdist\/server\//.test(command) ? '4321' : '3000')
  return [...silent, `PORT=${port}`].map((each) => `export ${each};`).join(' ')
}

async function runUntil(
  project: Project,
  shell: readonly string[],
  expected: readonly string[],
  servers: readonly Started[],
): Promise<void> {
  const onlyAsks = / curl (?!.*(-d|--json|-X) )/.test(shell.at(-1) ?? '')
  const deadline = performance.now() + (onlyAsks ? 90_000 : 0)
  for (;;) {
    const { code, stdout, stderr } = await project.start('sh', ...shell).ended
    const missing = expected.filter((line) => !stdout.includes(line))
    if (code === 0 && missing.length === 0) return
    if (performance.now() > deadline) {
      for (const server of servers) server.signalGroup('SIGKILL')
      const said = await Promise.all(servers.map(({ ended }) => ended))
      const printed = [{ stdout, stderr }, ...said].map(
        (each) => `${each.stdout.slice(-3000)}\n${each.stderr.slice(-3000)}`,
      )
      throw new Error(
        `${shell.at(-1)}\nIt ended with code ${code}. Not printed: ${missing.join(' | ')}\n${printed.join('\n---\n')}`,
      )
    }
    await sleep(300)
  }
}
