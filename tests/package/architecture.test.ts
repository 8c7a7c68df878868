import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from '#test'
import { cruise, ruleSets } from '../../scripts/cruise.ts'

// One run over all imports takes most of two minutes on a busy machine.
test.describe.configure({ timeout: 300_000 })

const root = join(import.meta.dirname, '../..')

for (const rules of ruleSets)
  test(`every import follows the arrows of the design in ${rules}`, async () => {
    const { imports, violations } = await cruise(root, rules)
    expect(violations).toEqual([])
    // Far fewer would mean that types are no longer read, or no TypeScript at all.
    expect(imports).toBeGreaterThan(800)
  })

const late = ['jimp', 'json-schema-faker', 'js-md5', 'fast-check']

/** A folder, one that it must not import, and the rule that says so. */
const arrows: readonly (readonly [from: string, to: string, rule: string])[] = [
  ['contract', 'mock', 'contract imports no other folder'],
  ['client', 'conformance', 'client imports contract'],
  ['fixtures', 'mock', 'fixtures imports contract'],
  ['mock', 'conformance', 'mock imports contract, fixtures, client, tools/types'],
  ['conformance', 'mock', 'conformance imports contract, client'],
  ['reports', 'cli', 'reports imports conformance, tools/diff, tools/lint, contract'],
  ['tools/types', 'mock', 'tools/types imports contract'],
  ['tools/openapi', 'mock', 'tools/openapi imports contract'],
  ['tools/usage', 'conformance', 'tools/usage imports contract, fixtures, mock'],
  ['tools/lint', 'conformance', 'tools/lint imports contract, mock'],
  ['tools/watch', 'conformance', 'tools/watch imports contract, client, mock, tools/lint, tools/mirror'],
  ['tools/mirror', 'conformance', 'tools/mirror imports contract, fixtures, client, mock, tools/export'],
  ['tools/export', 'reports', 'tools/export imports contract, fixtures, mock'],
  ['tools/diff', 'reports', 'tools/diff imports contract, conformance, tools/mirror, tools/usage'],
  [
    'tools/mcp',
    'mock',
    'tools/mcp imports contract, fixtures, client, conformance, reports, tools/diff, tools/usage',
  ],
  [
    'tools/explore',
    'cli',
    'tools/explore imports contract, fixtures, client, conformance, mock, tools/mirror',
  ],
  ['packs', 'mock', 'packs imports index.ts, conformance/index.ts'],
  ['examples', 'mock', 'examples imports no other folder'],
  [
    'docs/site',
    'mock',
    'docs/site imports contract, conformance, reports, scripts/results, scripts/coverage, index.ts',
  ],
  ['cli', 'scripts', 'cli imports contract, fixtures, client, mock, conformance, reports, tools'],
  ['tools/diff', 'conformance', 'tools/diff imports the type of a result only'],
  ['reports', 'conformance', 'reports import the types of results only'],
  ['reports', 'tools/diff', 'reports import the types of results only'],
  ['mock', 'client', 'mock imports the client where it forwards requests'],
  ['mock', 'tools/types', 'mock imports nothing but types from tools/types'],
  [
    'mock/inspector/page',
    'mock',
    'the page of the inspector imports types, and what reads texts and patterns',
  ],
  ['scripts', 'tests', 'nothing imports tests'],
]

/** Source that breaks each rule, and what is reported of it. */
const broken: readonly (readonly [file: string, source: string, finding?: string])[] = [
  ...arrows.map(
    ([from, to, rule], i) =>
      [`${from}/a${i}.ts`, `await import('${relative(from, to)}/b.ts')`, `${to}/b.ts: ${rule}`] as const,
  ),
  [
    'index.ts',
    `export * from './cli/b.ts'`,
    'cli/b.ts: index.ts imports contract, fixtures, mock, conformance',
  ],
  [
    'mock/site/site.ts',
    `import '../c.ts'`,
    'mock/c.ts -> fixtures/generate.ts: mock takes data from fixtures, not generators',
  ],
  ['mock/c.ts', `import '../fixtures/generate.ts'`],
  ['mock/d.ts', `import './e.ts'`, 'mock/e.ts -> mock/d.ts: no cycle'],
  ['mock/e.ts', `import type { D } from './d.ts'`],
  ['mock/f.ts', `import './nowhere.ts'`, './nowhere.ts: every import is found'],
  [
    'mock/adapters/node-http.ts',
    `import '../g.ts'`,
    'mock/g.ts -> node_modules/wpapi/index.js: what ships needs nothing of development',
  ],
  ['mock/g.ts', `import 'wpapi'`],
  ['mock/h.ts', `import 'unnamed'`, 'node_modules/unnamed/index.js: every package is named in package.json'],
  ['cli/main.ts', `import './i.ts'`, 'cli/i.ts -> mock/testing/b.ts: what ships imports no test'],
  ['cli/i.ts', `import '../mock/testing/b.ts'`],
  ...late.map(
    (name) =>
      [
        `mock/early-${name.replace('/', '-')}.ts`,
        `import '${name}'`,
        `node_modules/${name}/index.js: ${name} is loaded when it is needed`,
      ] as const,
  ),
]

/** Source that comes near a rule and keeps it, and what all of it stands on. */
const sound: readonly (readonly [file: string, source: string])[] = [
  ['mock/late.ts', `await import('jimp')\nimport type { Jimp } from 'jimp'`],
  ['mock/adapters/msw.ts', `import 'msw'`],
  ['mock/types.ts', `import type { B } from '../tools/types/b.ts'`],
  ['mock/some.test.ts', `import 'wpapi'\nimport './testing/b.ts'\nimport '../fixtures/generate.ts'`],
  ['reports/type.ts', `import type { Result } from '../conformance/b.ts'`],
  ['tools/diff/type.ts', `import type { Result } from '../../conformance/b.ts'`],
  ['tests/bench/a.ts', `import '../../mock/b.ts'\nimport '../../conformance/b.ts'\nimport '../../cli/b.ts'`],
  ['mock/extend/fallback/a.ts', `import '../../../client/b.ts'`],
  ['fixtures/generate.ts', 'export {}'],
  ...[
    'contract',
    'client',
    'mock',
    'mock/testing',
    'conformance',
    'reports',
    'cli',
    'scripts',
    'tests',
    'tools/diff',
    'tools/types',
  ].map((folder) => [`${folder}/b.ts`, 'export {}'] as const),
  ...['wpapi', 'msw', 'unnamed', ...late].flatMap(
    (name) =>
      [
        [`node_modules/${name}/index.js`, 'export {}'],
        [`node_modules/${name}/package.json`, JSON.stringify({ name })],
      ] as const,
  ),
]

async function treeOf(
  sources: readonly (readonly [file: string, source: string, ...rest: (string | undefined)[]])[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'site-contract-tree-'))
  for (const [file, source] of sources) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), source)
  }
  return folder
}

test('two folders that import each other are reported, but not where only a test does', async () => {
  const folder = await treeOf([
    ['mock/low/a.ts', `import '../high/a.ts'`],
    ['mock/low/b.ts', 'export {}'],
    ['mock/low/c.test.ts', `import '../higher/a.ts'`],
    ['mock/high/a.ts', 'export {}'],
    ['mock/high/b.ts', `import type { B } from '../low/b.ts'`],
    ['mock/higher/a.ts', `import '../low/b.ts'`],
  ])
  const { violations } = await cruise(folder, '.dependency-cruiser.folders.mjs')
  expect(violations).toEqual([
    'mock/high -> mock/low -> mock/high: no cycle of folders',
    'mock/low -> mock/high -> mock/low: no cycle of folders',
  ])
  await rm(folder, { recursive: true })
})

test('every rule can be broken, and is not by its neighbours', async () => {
  const manifest = await readFile(join(root, 'package.json'), 'utf8')
  const folder = await treeOf([...broken, ...sound, ['package.json', manifest]])
  const { violations, rules } = await cruise(folder, '.dependency-cruiser.mjs')
  const findings = broken.flatMap(([file, , finding]) => (finding ? `${file} -> ${finding}` : []))
  expect(violations.toSorted()).toEqual(findings.toSorted())
  const broke = violations.map((violation) => violation.replace(/^.*: /, ''))
  expect(rules.filter((rule) => !broke.includes(rule))).toEqual([])
  await rm(folder, { recursive: true })
})
