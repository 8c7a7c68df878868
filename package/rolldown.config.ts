import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig } from 'rolldown'
import { entrances } from './entrances.ts'

const root = join(import.meta.dirname, '..')
const schema = 'fixtures/site-data.schema.json'

/**
 * The compiled package: a file for each entrance, and what they have in common in chunks.
 * Our own code only; dependencies stay imports, those loaded late stay late. The compiler writes the types beside it.
 */
export default defineConfig({
  cwd: root,
  input: Object.fromEntries(entrances.map((source) => [source.replace(/[.]ts$/, ''), source])),
  platform: 'node',
  external: /^(?![a-z]:)[^./]/i,
  output: { dir: 'dist', cleanDir: true, chunkFileNames: 'chunks/[name].js' },
  plugins: [
    {
      name: 'site-data-schema',
      async buildStart() {
        this.emitFile({ type: 'asset', fileName: schema, source: await readFile(join(root, schema), 'utf8') })
      },
    },
  ],
})
