/**
 * Who may know whom. `npx depcruise .` prints what breaks it; `npm test` runs it with the rest.
 *
 * The swc parser reads types as well; that TypeScript 7 has no parser for others yet, which the tool remarks on, is
 * no loss here.
 */

import { bundledLibraries } from './package/bundled-libraries.ts'
import { entrances } from './package/entrances.ts'
import manifest from './package.json' with { type: 'json' }

const { devDependencies, peerDependencies } = manifest

/** Compiled into the package; of the last, types alone are asked for, and nothing is left of them. */
const within = [...bundledLibraries, '@babel/types']
/** What who installs the package has not, nor brings. */
const absent = Object.keys(devDependencies).filter(
  (name) => !(name in peerDependencies) && !within.includes(name),
)

/** The rooms each room may import from, beside itself. Nobody is told of `bench`, `package` and the tests. */
const mayKnow = {
  contract: [],
  fixtures: ['contract'],
  usage: ['contract', 'fixtures'],
  mock: ['contract', 'fixtures', 'types', 'usage', 'inspector'],
  conformance: ['contract', 'usage'],
  types: ['contract'],
  openapi: ['contract'],
  lint: ['contract', 'mock'],
  mirror: ['contract', 'fixtures', 'conformance'],
  export: ['contract', 'fixtures', 'mock'],
  diff: ['contract', 'conformance', 'usage'],
  reports: ['conformance', 'diff', 'lint'],
  // It asks a mock over HTTP alone, as the inspector does.
  mcp: ['contract', 'fixtures', 'conformance', 'diff', 'reports', 'usage'],
  explore: ['contract', 'fixtures', 'mock', 'conformance', 'mirror'],
  mutants: ['contract', 'fixtures', 'mock', 'conformance', 'mirror', 'explore'],
  inspector: [],
  examples: [],
  // A page of the site has a mock as any page has one; beside that it tells what the contract says.
  'docs-site': ['contract', 'index.ts'],
  cli: [
    'contract',
    'fixtures',
    'mock',
    'conformance',
    'mirror',
    'export',
    'diff',
    'openapi',
    'lint',
    'reports',
    'explore',
    'mutants',
    'inspector',
    'usage',
    'mcp',
  ],
  'index.ts': ['contract', 'fixtures', 'mock', 'conformance', 'usage'],
}

/** All that can be reached from here ships. */
const entrance = `^(${entrances.join('|').replaceAll('.', '[.]')})$`
const tests = '[.]test[.]ts$|/testing/'
const packages = (names) => `^node_modules/(${names.join('|')})/`
/** Needed by few requests, and slow to load or large. */
const late = ['jimp', 'json-schema-faker', '@faker-js/faker', 'js-md5', 'fast-check']

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const place = (room) => (room.endsWith('.ts') ? `^${room}$` : `^${room}/`)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(mayKnow).map(([room, known]) =>
      rule(
        `${room} knows ${known.join(', ') || 'no other room'}`,
        'The rooms and their arrows are the design: an error in one must not hide in another.',
        { path: place(room) },
        // The package's own name and version, and what tests are declared with, belong to no room.
        {
          dependencyTypes: ['local'],
          pathNot: [...[room, ...known].map(place), '^package[.]json$', '^package/testing/'],
        },
      ),
    ),
    rule(
      'mock takes data from fixtures, not generators',
      'What a mock holds is given to it; making it up costs time and code at each start.',
      { path: '^mock/session/site[.]ts$' },
      { path: '^fixtures/(generate[^/]*[.]ts$|journal/|prose/)', reachable: true },
    ),
    rule(
      'mock takes types alone from types',
      'They complete the names of routes where somebody writes them, and nothing of them is left when it runs.',
      { path: '^mock/' },
      { path: '^types/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'mock knows the files of the inspector, and who serves them alone',
      'The page talks over HTTP with whatever mock serves it.',
      { path: '^mock/', pathNot: '^mock/inspection/inspected-listener[.]ts$' },
      { path: '^inspector/' },
    ),
    rule(
      'mock serves the files of the inspector',
      'The rest of that room runs in a browser.',
      { path: '^mock/' },
      { path: '^inspector/', pathNot: '^inspector/files[.]ts$' },
    ),
    rule(
      'reports know the type of a result only',
      'A report renders a finished run, wherever it was run.',
      { path: '^reports/' },
      { path: '^(conformance|diff|lint)/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'diff knows the type of a result only',
      'Two certificates are compared wherever they were made, without loading a single check.',
      { path: '^diff/' },
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
      'what ships knows no test',
      'Tests and what they stand on stay at home.',
      { path: entrance },
      { path: tests, reachable: true },
    ),
    rule(
      'nobody knows tests',
      'What is in that folder is asked for by its tests alone.',
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
      path: '^(dist|test-results|playwright-report|docs-site/([.]vitepress|made|node_modules))/|^docs-site/typedoc[.]config[.]js$',
    },
    combinedDependencies: false,
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main'],
    },
  },
}
