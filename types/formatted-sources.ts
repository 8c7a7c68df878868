import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { clientSources } from './client-sources.ts'

const root = join(import.meta.dirname, '..')

/**
 * The generated sources as the files hold them, by file name.
 *
 * They are printed by us and formatted by biome. `json-schema-to-typescript` would need the contract turned into JSON
 * Schema first (`required` is a boolean there, a text a string or an object, and each context a schema of its own),
 * which is as much as printing it; and it cannot say `Routes<C>`, nor take a list that is `readonly`.
 */
export async function formattedSources(): Promise<Readonly<Record<string, string>>> {
  const sources = Object.entries(clientSources())
  return Object.fromEntries(
    await Promise.all(sources.map(async ([name, source]) => [name, await formatted(name, source)] as const)),
  )
}

/** @throws Error with what biome finds wrong in the source */
async function formatted(name: string, source: string): Promise<string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const file = `types/generated/${name}`
  const running = spawn(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${file}`], {
    cwd: root,
  })
  running.stdin.end(source)
  const [output, problems, [code]] = await Promise.all([
    text(running.stdout),
    text(running.stderr),
    once(running, 'close'),
  ])
  if (code !== 0) throw new Error(`Cannot format ${file}: ${problems}`)
  return output
}
