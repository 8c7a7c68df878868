import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { anchorOf } from './anchor.ts'

const root = join(import.meta.dirname, '..')

/** Something fenced on a page. */
export interface Block {
  readonly language: string
  /** The name on its fence, where it is a file to be had. */
  readonly file: string | undefined
  readonly text: string
}

/** A command of a page, and what its comment says will come of it. */
export interface Command {
  readonly text: string
  /** The exit code; 0 unless `# exit N` says otherwise. */
  readonly code: number
  /** The status that a `curl` is refused with, where a comment `# 503` says so. */
  readonly status: number | undefined
  /** Does it go on until it is ended, as a comment `# keeps running` says. */
  readonly goesOn: boolean
}

export interface Page {
  /** Its path from the root of the repository. */
  readonly path: string
  readonly blocks: readonly Block[]
  /** Those of its `sh` blocks, in order. */
  readonly commands: readonly Command[]
  /** Code within its sentences and tables. */
  readonly inlineCode: readonly string[]
  /** Where its links lead, as they are written. */
  readonly links: readonly string[]
  /** What `#…` can name on it. */
  readonly anchors: readonly string[]
}

/** The pages that people read, README.md, those below docs/, and those for agents. */
export async function readPages(): Promise<readonly Page[]> {
  const paths = ['README.md', 'llms.txt']
  for await (const path of glob('docs/{guides,recipes,decisions,skills/*}/*.md', { cwd: root }))
    paths.push(path)
  return Promise.all(
    paths.toSorted().map(async (path) => pageOf(path, await readFile(join(root, path), 'utf8'))),
  )
}

/** Is a page followed by the tests in tests/recipes/, in a project of its own. */
export const isRecipe = ({ path }: Pick<Page, 'path'>): boolean => path.startsWith('docs/recipes/')

export function pageOf(path: string, source: string): Page {
  const blocks: Block[] = []
  // A fence within a list is indented, and so is all that it holds.
  const prose = source.replaceAll(
    /^( *)```(\S*)(?: (\S+))?\n(.*?)^\1```$/gms,
    (_, indent: string, language: string, file: string | undefined, text: string) => {
      blocks.push({ language, file, text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), '') })
      return ''
    },
  )
  const plain = prose.replaceAll(/`[^`\n]+`/g, '')
  return {
    path,
    blocks,
    commands: blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => commandsIn(text)),
    inlineCode: Array.from(prose.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code),
    links: Array.from(plain.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target),
    anchors: Array.from(prose.matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading)),
  }
}

/** The commands of a block of lines. */
export function commandsIn(text: string): Command[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, command = line, comment = ''] = /^(.*?)\s+# (.*)$/.exec(line) ?? []
      const [, code] = /^exit (\d+)(?=:|$)/.exec(comment) ?? []
      const [, status] = /^([45]\d\d)(?=:|$)/.exec(comment) ?? []
      return {
        text: command.trim(),
        code: Number(code ?? 0),
        status: status === undefined ? undefined : Number(status),
        goesOn: comment === 'keeps running',
      }
    })
}
