import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '#test'
import { publicModules } from './entrances.ts'

const root = join(import.meta.dirname, '..')
for (const path of publicModules)
  test(`every function of ${path} has a docstring with an example`, async () => {
    const module: Readonly<Record<string, unknown>> = await import(join(root, path))
    const text = await sourcesOf(path)
    const undocumented = Object.keys(module).filter((name) => {
      const place = new RegExp(`^export (async )?function ${name}\\b`, 'm').exec(text)?.index
      return place !== undefined && !commentBefore(place, text).includes('@example')
    })
    expect(undocumented).toEqual([])
  })

test('every module that a project imports describes itself, for its page of the reference; a pack does in its default export', async () => {
  const modules = publicModules.filter((path) => !path.startsWith('packs/'))
  const texts = await Promise.all(
    modules.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const),
  )
  expect(modules.length).toBeGreaterThan(5)
  expect(
    texts.filter(([, text]) => !/^\/\*\*(?:(?!\*\/).)+@module/s.test(text)).map(([path]) => path),
  ).toEqual([])
})

/** The comment that ends right before a place, empty where there is none. */
function commentBefore(place: number, text: string): string {
  const before = text.slice(0, place)
  return before.endsWith('*/\n') ? before.slice(before.lastIndexOf('/**')) : ''
}

/** The text of the folder of a module; of all folders for the package's main entrance. */
async function sourcesOf(path: string): Promise<string> {
  const folder = path.includes('/') ? path.split('/')[0] : '{mock,fixtures}'
  const texts = []
  for await (const source of glob(`${folder}/**/*.ts`, { cwd: root }))
    if (!source.endsWith('.test.ts')) texts.push(readFile(join(root, source), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}
