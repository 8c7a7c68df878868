import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'
import { type Started, start } from '../../cli/testing/started-command.ts'
import { onceARun } from '../../scripts/once-a-run.ts'
import { cloneRepository } from '../../scripts/repository-clone.ts'

const root = join(import.meta.dirname, '../..')

/** A user's project, with nothing in it but the packed and installed package. */
export interface Project {
  readonly folder: string
  /**
   * Runs a command there to its end, on the Node that runs the tests, and gives what it printed.
   *
   * @throws Error with all it printed when it ends with another code than 0
   */
  run(command: string, ...args: readonly string[]): Promise<string>
  /** Starts a command there that goes on. */
  start(command: string, ...args: readonly string[]): Started
  /** Ends what was started and still goes on, and removes the folder. */
  remove(): Promise<void>
}

interface Projects {
  /** The path of the packed package. */
  readonly tarball: string
  /** The path of the single executable. */
  readonly executable: string
  /** As `npm init` makes one, of CommonJS, with the package alone. */
  readonly project: Project
  /** Another, with the optional peers, and the types of Node, in the versions of this repository. */
  readonly projectWithPeers: Project
  /** The same once it has Vite. */
  readonly viteProject: Project
  /** Another, with MSW, Vitest and Jest, and what plays a browser in them. */
  readonly runnersProject: Project
}

const peers = ['msw', '@playwright/test', '@modelcontextprotocol/server', '@types/node']
const runners = [
  'vitest@5',
  'jsdom@31',
  'happy-dom@21',
  'jest@30',
  'jest-environment-jsdom@30',
  'jest-fixed-jsdom@0.0.11',
]

/** Playwright's `test`, with the package packed once a run, and projects that have it: each worker has its own. */
export const test = base.extend<{ readonly emptyFolder: Project }, Projects>({
  tarball: [async ({}, use) => use(await packed()), { scope: 'worker', timeout: 240_000 }],
  executable: [async ({}, use) => use(await built()), { scope: 'worker', timeout: 240_000 }],
  emptyFolder: [async ({}, use) => useEmptyFolder(use), { scope: 'test' }],
  project: [async ({ tarball }, use) => useProject([tarball], use), { scope: 'worker', timeout: 120_000 }],
  projectWithPeers: [
    async ({ tarball }, use) => useProject([tarball, ...(await sameVersions(peers))], use),
    { scope: 'worker', timeout: 120_000 },
  ],
  viteProject: [
    async ({ tarball }, use) => useProject([tarball, ...(await sameVersions([...peers, 'vite']))], use),
    { scope: 'worker', timeout: 120_000 },
  ],
  runnersProject: [
    async ({ tarball }, use) => useProject([tarball, ...(await sameVersions(['msw'])), ...runners], use),
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Packs the package, and gives the path. */
async function packed(): Promise<string> {
  const made = await onceARun('tarball', async (folder) => {
    const clone = await cloneWithPackages()
    await projectIn(clone).run('npm', 'pack', '--pack-destination', folder)
    await rm(clone, { recursive: true })
  })
  return join(made, (await readdir(made)).find((file) => file.endsWith('.tgz')) ?? '')
}

/** Builds the single executable, and gives its path. */
async function built(): Promise<string> {
  const made = await onceARun('executable', async (folder) => {
    const clone = await cloneWithPackages()
    await projectIn(clone).run('npm', 'run', 'build:executable')
    const [file = ''] = (await readdir(clone)).filter((each) => each.startsWith('site-contract-linux-'))
    await rename(join(clone, file), join(folder, 'site-contract'))
    await rm(clone, { recursive: true })
  })
  return join(made, 'site-contract')
}

/** A tree of its own: building writes `dist` again. */
async function cloneWithPackages(): Promise<string> {
  const clone = await cloneRepository()
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
  return clone
}

/** A new project that has packages, as long as it is used. */
export async function useProject(
  packages: readonly string[],
  use: (project: Project) => Promise<void>,
): Promise<void> {
  await useEmptyFolder(async (project) => {
    await project.run('npm', 'init', '--yes', '--init-type=commonjs')
    await install(project, ...packages)
    await use(project)
  })
}

/** A folder with nothing in it, as long as it is used. */
export async function useEmptyFolder(use: (project: Project) => Promise<void>): Promise<void> {
  const project = projectIn(await realpath(await mkdtemp(join(tmpdir(), 'site-contract-package-'))))
  try {
    await use(project)
  } finally {
    await project.remove()
  }
}

function projectIn(folder: string): Project {
  // npm sets variables about its project, which a command in another folder must not get. Nor may it write in colour,
  // which Playwright requests of every process that its workers start.
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(config_local_prefix$|package_|lifecycle_)|FORCE_COLOR$)/.test(name),
  )
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter)
  // Some do where CI is set.
  const options = { cwd: folder, env: { ...Object.fromEntries(own), PATH: path, NO_COLOR: '1' } }
  const started: Started[] = []
  return {
    folder,
    async run(command, ...args) {
      const running = promisify(execFile)(command, args, { ...options, maxBuffer: 2 ** 26 })
      const { stdout } = await running.catch(({ message, stdout }) => {
        throw new Error(`${message}\n${stdout}`)
      })
      return stdout
    },
    start(command, ...args) {
      const running = start(command, args, options)
      started.push(running)
      return running
    },
    async remove() {
      for (const each of started) each.signalGroup('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Installs packages there. */
export async function install(project: Project, ...packages: readonly string[]): Promise<void> {
  await project.run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...packages)
}

/** Packages in the versions that this repository has. */
function sameVersions(names: readonly string[]): Promise<readonly string[]> {
  return Promise.all(
    names.map(async (name) => {
      const manifest = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')
      return `${name}@${JSON.parse(manifest).version}`
    }),
  )
}
