import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }

// Removes the declarations that no entrance of the package leads to: the compiler writes one for each module that it reads.
const root = join(import.meta.dirname, '..')
const entrances = Object.values(manifest.exports).flatMap((target) =>
  typeof target === 'object' ? [join(root, target.types)] : [],
)
const reached = new Set(entrances)
for (const file of reached)
  for (const [, path] of readFileSync(file, 'utf8').matchAll(
    /(?:from |import\(?)['"]([.]{1,2}\/[^'"]+)[.]ts['"]/g,
  ))
    reached.add(join(dirname(file), `${path}.d.ts`))
for (const path of globSync('dist/**/*.d.ts', { cwd: root }))
  if (!reached.has(join(root, path))) rmSync(join(root, path))
