import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { pagePictures, pictureOfPage } from './page-pictures.ts'
import { Stage } from './stage.ts'
import { pictureOfTerminal, terminalPictures } from './terminal-pictures.ts'

const root = join(import.meta.dirname, '../..')
const usage = `npm run pictures                                   makes the pictures that the README shows, in docs/images
npm run pictures -- --out FOLDER [NAME ...]        makes all there, or those named
npm run pictures -- --out FOLDER --of REVISION     makes them of another state of the project, to lay beside

Names: ${[...Object.keys(pagePictures), ...Object.keys(terminalPictures)].join(', ')}`

await main()

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, of: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return void process.stdout.write(`${usage}\n`)
  const all = [...Object.keys(pagePictures), ...Object.keys(terminalPictures)]
  const names = positionals.length > 0 ? positionals : values.out === undefined ? await shown() : all
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}.\n\n${usage}`)
  const out = values.out ?? join(root, 'docs/images')
  await mkdir(out, { recursive: true })
  const executablePath = (await findBrowser()) || undefined
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const tree = values.of === undefined ? root : await checkout(values.of)
  try {
    for (const name of names) await writePicture(browser, tree, name, join(out, `${name}.png`))
  } finally {
    await browser.close()
    if (tree !== root) await rm(tree, { recursive: true })
  }
}

/** The pictures that the README shows. */
async function shown(): Promise<readonly string[]> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  return Array.from(readme.matchAll(/\(docs\/images\/([\w-]+)[.]png\)/g), ([, name = '']) => name)
}

/** Makes one picture, on a stage of its own. A page of another state may lack what this one opens: it says so, and goes on. */
async function writePicture(browser: Browser, tree: string, name: string, file: string): Promise<void> {
  const stage = await Stage.in(tree)
  try {
    const page = pagePictures[name]
    const terminal = terminalPictures[name]
    const bytes = page
      ? await pictureOfPage(browser, stage, page)
      : terminal && (await pictureOfTerminal(browser, stage, terminal))
    if (bytes) await writeFile(file, bytes)
    process.stdout.write(`${file}\n`)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}\n`)
  } finally {
    await stage.end()
  }
}

/** Checks a revision out, with the packages of this one. */
async function checkout(revision: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-revision-'))
  const run = promisify(execFile)
  await run('git', ['clone', '--quiet', '--shared', root, folder])
  await run('git', ['checkout', '--quiet', revision], { cwd: folder })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
