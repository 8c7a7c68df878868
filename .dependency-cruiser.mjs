/**
 * Who may know whom. `npx depcruise .` prints what breaks it; `npm test` runs it with the rest.
 *
 * The swc parser reads types as well; that TypeScript 7 has no parser for others yet, which the tool remarks on, is
 * no loss here.
 */

import manifest from './package.json' with { type: 'json' }
import { bundledLibraries } from './scripts/bundled-libraries.ts'
import { entrances } from './scripts/entrances.ts'

const { devDependencies, peerDependencies } = manifest

/**
 * Compiled into the package; of `@babel/types` only types are imported, which leave nothing behind, and `rolldown`
 * compiles the page of the inspector in a clone only.
 */
const within = [...bundledLibraries, '@babel/types', 'rolldown']
/** What who installs the package has not, nor brings. */
const absent = Object.keys(devDependencies).filter(
  (name) => !(name in peerDependencies) && !within.includes(name),
)

/** What each folder may import, apart from itself. Nothing imports `scripts`, apart from its test support, or `tests`. */
const mayImport = {
  contract: [],
  client: ['contract'],
  fixtures: ['contract'],
  // The fallback requests routes that a fake site lacks from a real site, with the client.
  mock: ['contract', 'fixtures', 'client', 'tools/types'],
  conformance: ['contract', 'client'],
  reports: ['conformance', 'tools/diff', 'tools/lint', 'contract'],
  'tools/types': ['contract'],
  'tools/openapi': ['contract'],
  'tools/usage': ['contract', 'fixtures', 'mock'],
  'tools/lint': ['contract', 'mock'],
  'tools/watch': ['contract', 'client', 'mock', 'tools/lint', 'tools/mirror'],
  'tools/mirror': ['contract', 'fixtures', 'client', 'mock', 'tools/export'],
  'tools/export': ['contract', 'fixtures', 'mock'],
  'tools/diff': ['contract', 'conformance', 'tools/mirror', 'tools/usage'],
  // It calls a mock over HTTP alone, as the inspector does.
  'tools/mcp': ['contract', 'fixtures', 'client', 'conformance', 'reports', 'tools/diff', 'tools/usage'],
  'tools/explore': ['contract', 'fixtures', 'client', 'conformance', 'mock', 'tools/mirror'],
  // A pack of the package uses what a user's own pack can use: the public entrances.
  packs: ['index.ts', 'conformance/index.ts'],
  examples: [],
  // A page of the website runs a mock as any page can; the rest it reads from the contract.
  'docs/site': ['contract', 'conformance', 'reports', 'scripts/results', 'scripts/coverage', 'index.ts'],
  cli: ['contract', 'fixtures', 'client', 'mock', 'conformance', 'reports', 'tools'],
  'index.ts': ['contract', 'fixtures', 'mock', 'conformance'],
}

/** All that can be reached from here ships. */
const entrance = `^(${entrances.join('|').replaceAll('.', '[.]')})$`
const tests = '[.]test[.]ts$|/testing/'
const packages = (names) => `^node_modules/(${names.join('|')})/`
/** Needed by few requests, and slow to load or large. */
const late = ['jimp', 'json-schema-faker', 'js-md5', 'fast-check']

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const place = (folder) => (folder.endsWith('.ts') ? `^${folder}$` : `^${folder}/`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(mayImport).map(([folder, imported]) =>
      rule(
        `${folder} imports ${imported.join(', ') || 'no other folder'}`,
        'The folders and their arrows are the design: an error in one must not hide in another.',
        { path: place(folder) },
        // The package's name and version, and what declares tests, belong to no folder.
        {
          dependencyTypes: ['local'],
          pathNot: [...[folder, ...imported].map(place), '^package[.]json$', '^scripts/testing/'],
        },
      ),
    ),
    rule(
      'mock takes data from fixtures, not generators',
      'What a mock holds is given to it; making it up costs time and code at each start.',
      { path: '^mock/site/site[.]ts$' },
      { path: '^fixtures/(generate[^/]*[.]ts$|prose/)', reachable: true },
    ),
    rule(
      'mock imports nothing but types from tools/types',
      'They complete the names of routes in an editor, and leave nothing behind at run time.',
      { path: '^mock/' },
      { path: '^tools/types/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'mock imports the client where it forwards requests',
      'A fake site opens no socket, except to the real site of its fallback.',
      { path: '^mock/', pathNot: '^mock/extend/fallback/' },
      { path: '^client/' },
    ),
    rule(
      'the page of the inspector imports types, and what reads texts and patterns',
      'It runs in a browser, and talks over HTTP with whatever mock serves it.',
      { path: '^mock/inspector/page/', pathNot: `(files|documentation)[.]ts$|${tests}` },
      {
        path: '^(mock|contract|fixtures)/',
        pathNot: '^(mock/inspector/page|contract/lib)/|^contract/(schema/route|content-sources)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'reports import the types of results only',
      'A report renders a finished run, wherever it was run.',
      { path: '^reports/' },
      { path: '^(conformance|tools)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'tools/diff imports the type of a result only',
      'Two certificates are compared wherever they were made, without loading a single check.',
      { path: '^tools/diff/' },
      { path: '^conformance/', dependencyTypesNot: ['type-only'] },
    ),
    rule('no cycle', 'Of two files that need each other, neither can be read first.', {}, { circular: true }),
    rule(
      'every import is found',
      'A file or package that is not there. The examples name this package as its users do.',
      {},
      { couldNotResolve: true, pathNot: '^site-contract(/|$)' },
    ),
    rule(
      'what ships needs nothing of development',
      'Who installs the package does not get the devDependencies, but for those that are compiled into it. An optional peer is theirs to bring.',
      { path: entrance },
      { path: packages(absent), reachable: true },
    ),
    rule(
      'every package is named in package.json',
      'A package that another one happens to bring can go with it.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'what ships imports no test',
      'Tests and what they stand on stay at home.',
      { path: entrance },
      { path: tests, reachable: true },
    ),
    rule(
      'nothing imports tests',
      'Only tests import that folder.',
      { pathNot: '^tests/' },
      { path: '^tests/' },
    ),
    ...late.map((name) =>
      rule(
        `${name} is loaded when it is needed`,
        'By `await import()`: most runs never need it, and start without it.',
        { pathNot: `${tests}|^tests/` },
        { path: packages([name]), dependencyTypesNot: ['dynamic-import', 'type-only'] },
      ),
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // What VitePress and TypeDoc load stands on packages that are installed there alone.
    exclude: {
      path: '^(dist|test-results|playwright-report|docs/site/([.]vitepress|made|node_modules))/|^docs/site/typedoc[.]config[.]js$',
    },
    combinedDependencies: false,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main'],
    },
  },
}
