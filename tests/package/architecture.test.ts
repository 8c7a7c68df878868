import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '#test'
import { cruise, ruleSets } from '../../package/cruise.ts'

test.describe.configure({ timeout: 120_000 })

const root = join(import.meta.dirname, '..', '..')

for (const rules of ruleSets)
  test(`every import follows the arrows of the design in ${rules}`, async () => {
    const { imports, violations } = await cruise(root, rules)
    expect(violations).toEqual([])
    // Far fewer would mean that types are no longer read, or no TypeScript at all.
    expect(imports).toBeGreaterThan(800)
  })

const late = ['jimp', 'json-schema-faker', '@faker-js/faker', 'js-md5', 'fast-check']

/** Source that breaks each rule, and what is to be said of it. */
const broken: readonly (readonly [file: string, source: string, finding?: string])[] = [
  ['contract/a.ts', `import type { B } from '../mock/b.ts'`, 'mock/b.ts: contract knows no other room'],
  ['fixtures/a.ts', `export * from '../mock/b.ts'`, 'mock/b.ts: fixtures knows contract'],
  [
    'mock/a.ts',
    `await import('../conformance/b.ts')`,
    'conformance/b.ts: mock knows contract, fixtures, types',
  ],
  ['conformance/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: conformance knows contract'],
  ['types/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: types knows contract'],
  ['mirror/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: mirror knows contract, fixtures, conformance'],
  ['export/a.ts', `import '../reports/b.ts'`, 'reports/b.ts: export knows contract, fixtures, mock'],
  ['openapi/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: openapi knows contract'],
  ['reports/a.ts', `import '../contract/b.ts'`, 'contract/b.ts: reports knows conformance, diff'],
  ['diff/a.ts', `import '../reports/b.ts'`, 'reports/b.ts: diff knows contract, conformance'],
  ['diff/c.ts', `import '../conformance/b.ts'`, 'conformance/b.ts: diff knows the type of a result only'],
  ['reports/d.ts', `import '../diff/b.ts'`, 'diff/b.ts: reports know the type of a result only'],
  ['examples/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: examples knows no other room'],
  ['docs-site/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: docs-site knows contract, index.ts'],
  ['inspector/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: inspector knows no other room'],
  ['mcp/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: mcp knows contract, fixtures, conformance'],
  ['lint/a.ts', `import '../conformance/b.ts'`, 'conformance/b.ts: lint knows contract, mock'],
  ['usage/a.ts', `import '../mock/b.ts'`, 'mock/b.ts: usage knows contract, fixtures'],
  [
    'explore/a.ts',
    `import '../cli/b.ts'`,
    'cli/b.ts: explore knows contract, fixtures, mock, conformance, mirror',
  ],
  [
    'mutants/a.ts',
    `import '../cli/b.ts'`,
    'cli/b.ts: mutants knows contract, fixtures, mock, conformance, mirror, explore',
  ],
  [
    'cli/a.ts',
    `import '../bench/b.ts'`,
    'bench/b.ts: cli knows contract, fixtures, mock, conformance, mirror, export, diff, openapi, reports, mutants, inspector',
  ],
  [
    'index.ts',
    `export * from './cli/b.ts'`,
    'cli/b.ts: index.ts knows contract, fixtures, mock, conformance',
  ],
  [
    'reports/c.ts',
    `import '../conformance/b.ts'`,
    'conformance/b.ts: reports know the type of a result only',
  ],
  [
    'mock/session/site.ts',
    `import '../c.ts'`,
    'mock/c.ts -> fixtures/generate.ts: mock takes data from fixtures, not generators',
  ],
  ['mock/c.ts', `import '../fixtures/generate.ts'`],
  ['mock/i.ts', `import '../types/b.ts'`, 'types/b.ts: mock takes types alone from types'],
  [
    'mock/j.ts',
    `import '../inspector/files.ts'`,
    'inspector/files.ts: mock knows the files of the inspector, and who serves them alone',
  ],
  [
    'mock/inspection/inspected-listener.ts',
    `import '../../inspector/main.ts'`,
    'inspector/main.ts: mock serves the files of the inspector',
  ],
  ['mock/d.ts', `import './e.ts'`, 'mock/e.ts -> mock/d.ts: no cycle'],
  ['mock/e.ts', `import type { D } from './d.ts'`],
  ['mock/f.ts', `import './nowhere.ts'`, './nowhere.ts: every import is found'],
  [
    'mock/adapters/node-http.ts',
    `import '../g.ts'`,
    'mock/g.ts -> node_modules/hono/index.js: what ships needs nothing of development',
  ],
  ['mock/g.ts', `import 'hono'`],
  ['mock/h.ts', `import 'unnamed'`, 'node_modules/unnamed/index.js: every package is named in package.json'],
  ['cli/main.ts', `import './i.ts'`, 'cli/i.ts -> mock/testing/b.ts: what ships knows no test'],
  ['cli/i.ts', `import '../mock/testing/b.ts'`],
  ['bench/c.ts', `import '../tests/b.ts'`, 'tests/b.ts: nobody knows tests'],
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
  ['mock/types.ts', `import type { B } from '../types/b.ts'`],
  ['mock/some.test.ts', `import 'hono'\nimport './testing/b.ts'\nimport '../fixtures/generate.ts'`],
  ['reports/type.ts', `import type { Result } from '../conformance/b.ts'`],
  ['diff/type.ts', `import type { Result } from '../conformance/b.ts'`],
  ['bench/a.ts', `import '../mock/b.ts'\nimport '../conformance/b.ts'\nimport '../cli/b.ts'`],
  ['fixtures/generate.ts', 'export {}'],
  ['inspector/files.ts', 'export {}'],
  ['inspector/main.ts', 'export {}'],
  ...[
    'contract',
    'types',
    'mock',
    'mock/testing',
    'conformance',
    'diff',
    'reports',
    'cli',
    'bench',
    'tests',
  ].map((room) => [`${room}/b.ts`, 'export {}'] as const),
  ...['hono', 'msw', 'unnamed', ...late].flatMap(
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

test('two folders that need each other are told, and not where only a test goes back', async () => {
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

/** A finding without the rooms that its rule names: what counts here is that an import is found. */
const withoutRooms = (finding: string): string =>
  finding.replace(/: (\S+) knows [a-z]+(, .*)?$/, ': $1 knows others')

test('every rule can be broken, and is not by its neighbours', async () => {
  const manifest = await readFile(join(root, 'package.json'), 'utf8')
  const folder = await treeOf([...broken, ...sound, ['package.json', manifest]])
  const { violations, rules } = await cruise(folder, '.dependency-cruiser.mjs')
  const findings = broken.flatMap(([file, , finding]) => (finding ? `${file} -> ${finding}` : []))
  expect(violations.map(withoutRooms).toSorted()).toEqual(findings.map(withoutRooms).toSorted())
  const broke = violations.map((violation) => violation.replace(/^.*: /, ''))
  expect(rules.filter((rule) => !broke.includes(rule))).toEqual([])
  await rm(folder, { recursive: true })
})
