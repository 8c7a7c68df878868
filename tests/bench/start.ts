import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { printedUrl } from './child.ts'
import { atMost, information, median, type Row, spread, timed } from './report.ts'

const source = fileURLToPath(new URL('../../cli/main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url))

/** Milliseconds from the start of the process to its first answer, a list of posts. */
export async function start(): Promise<readonly Row[]> {
  const mains = [
    { name: 'from the source', file: source },
    ...(existsSync(compiled) ? [{ name: 'compiled', file: compiled }] : []),
  ]
  const kinds = mains.flatMap(({ name, file }) => [
    { name: `default data, ${name}`, file, args: [] as string[], runs: 9, limit: 400 },
    { name: `--posts 100000, ${name}`, file, args: ['--posts', '100000'], runs: 3, limit: 4000 },
  ])
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]))
  const bare: number[] = []
  for (let round = 0; round < Math.max(...kinds.map(({ runs }) => runs)); round++) {
    bare.push(await timed(bareNode))
    for (const kind of kinds)
      if (round < kind.runs) times.get(kind)?.push(await timeToAnswer(kind.file, kind.args))
  }
  const rows = kinds.map((kind) => {
    const measured = times.get(kind) ?? []
    const note = `${measured.length} runs, ${spread(measured, 0)}`
    return atMost(kind.name, median(measured), kind.limit, { unit: 'ms', digits: 0, note })
  })
  return [...rows, information('node itself, with an empty script', median(bare), { unit: 'ms', digits: 0 })]
}

function bareNode(): Promise<void> {
  return new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('exit', () => resolve()))
}

async function timeToAnswer(file: string, args: readonly string[]): Promise<number> {
  const begin = performance.now()
  const command = [file, 'mock', '--port', '0', '--deployment', 'first', ...args]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const url = await printedUrl(child.stdout)
    await answered(`${url}/wp-json/core/v2/posts`)
    return performance.now() - begin
  } finally {
    child.kill()
  }
}

function answered(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      if (response.statusCode === 200) response.once('end', resolve)
      else reject(new Error(`The first answer was ${response.statusCode}.`))
    }).once('error', reject)
  })
}
