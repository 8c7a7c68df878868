import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from '#test'

/** Files that browsers do not get: `#image-work` resolves to another file there. */
const inThread: ReadonlySet<string> = new Set(['image-thread.ts', 'thread.ts'])

test('images and uploads load no image library and nothing of Node until they are used', () => {
  const folders = [import.meta.dirname, `${import.meta.dirname}/../uploads`]
  const files = folders
    .flatMap((folder) => globSync(`${folder}/*.ts`))
    .filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const imported = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*from '([^']+)'/gm)]
    const allowed = inThread.has(basename(file)) ? /^(node:|[.]{1,2}[/])/ : /^([.]{1,2}[/]|#image-library$)/
    for (const [, from] of imported) expect(from, file).toMatch(allowed)
  }
})
