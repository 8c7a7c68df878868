import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runScript } from '../../scripts/action-run.ts'
import { runnerEnvironment } from '../../scripts/repository-clone.ts'

/** One instruction of a Dockerfile, its continued lines joined. */
interface Instruction {
  readonly name: string
  readonly words: string
}

/** The image as far as possible without Docker: a folder that represents its root. */
export interface Image {
  readonly root: string
  /** Where its process begins, in `root`. */
  readonly directory: string
  readonly user: string
  readonly ports: readonly string[]
  readonly entrypoint: readonly string[]
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  remove(): Promise<void>
}

/** The instructions of a Dockerfile. */
export async function readDockerfile(file: string): Promise<readonly Instruction[]> {
  const lines = (await readFile(file, 'utf8')).replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', words = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
      return { name, words }
    })
}

/** What is being built. */
interface Build extends Omit<Image, 'remove'> {
  /** What it is built from. */
  readonly context: string
  /** The folder of all stages. */
  readonly base: string
}

const repository = join(import.meta.dirname, '../..')

/** These tests run on packages that the same command installed from the same lock file, so they aren't installed again. */
const installation = 'npm ci --ignore-scripts'

/** What becomes of a build by an instruction. */
type Act = (build: Build, words: string) => Promise<Partial<Build>> | Partial<Build>

const inside = ({ root, directory }: Build, path: string): string =>
  join(root, path.startsWith('/') ? '' : directory, path)

const acts: Readonly<Record<string, Act>> = {
  async FROM({ base }, words) {
    const [, , name = 'last'] = words.split(' ')
    const root = join(base, name)
    await mkdir(join(root, 'usr/local/bin'), { recursive: true })
    return { root, directory: '/' }
  },
  async WORKDIR(build, directory) {
    await mkdir(inside(build, directory), { recursive: true })
    return { directory }
  },
  async COPY(build, words) {
    const [, stage, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(words) ?? []
    const from = stage === undefined ? build.context : join(build.base, stage)
    const sources = paths.split(' ')
    const to = inside(build, sources.pop() ?? '')
    for (const source of sources)
      await cp(join(from, source), paths.endsWith('/') ? join(to, basename(source)) : to, {
        recursive: true,
        verbatimSymlinks: true,
      })
    return {}
  },
  async RUN(build, words) {
    if (words === installation) {
      await symlink(join(repository, 'node_modules'), inside(build, 'node_modules'))
      return {}
    }
    const script = words
      .replaceAll(/(?<=\s)\/(?=site-contract|usr|work)/g, `${build.root}/`)
      .replaceAll(/chown \S+/g, 'test -w')
    const { code, printed } = await runScript(script, { cwd: inside(build, '.'), env: runnerEnvironment() })
    if (code !== 0) throw new Error(`RUN ${words} ends with code ${code}.\n${printed}`)
    return {}
  },
  USER: (_, user) => ({ user }),
  // What registries show of it.
  LABEL: () => ({}),
  EXPOSE: (_, words) => ({ ports: words.split(' ') }),
  ENTRYPOINT: (_, words) => ({ entrypoint: JSON.parse(words) }),
  CMD: (_, words) => ({ command: JSON.parse(words) }),
  HEALTHCHECK: (_, words) => ({ healthcheck: JSON.parse(words.replace(/^.*? CMD /, '')) }),
}

const empty = { directory: '/', user: 'root', ports: [], entrypoint: [], command: [], healthcheck: [] }

/**
 * Carries out a Dockerfile in folders, each stage in one of its own: copies what it copies, and runs what it runs with
 * absolute paths read as below the folder. What is in the image a stage begins with, this machine has to have; the owner
 * of files is not changed.
 *
 * @param context the folder it is built from
 * @throws Error when a file is not there, a command fails, or an instruction is not known here
 */
export async function buildImage(context: string): Promise<Image> {
  const base = await mkdtemp(join(tmpdir(), 'site-contract-image-'))
  let build: Build = { ...empty, context, base, root: base }
  for (const { name, words } of await readDockerfile(join(context, 'Dockerfile'))) {
    const act = acts[name]
    if (act === undefined) throw new Error(`There is no way here to carry out ${name}.`)
    build = { ...build, ...(await act(build, words)) }
  }
  return { ...build, remove: () => rm(base, { recursive: true, force: true }) }
}
