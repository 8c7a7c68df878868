import manifest from '../package.json' with { type: 'json' }

const { bin, exports } = manifest

/** What Playwright Test loads by its path when it runs the checks. */
const engine = ['playwright.config', 'certification.spec', 'reporter'].map(
  (name) => `conformance/engine/${name}.ts`,
)

/** What starts a thread by its path, and the thread. */
const threads = ['mock/pictures/picture-thread.ts', 'mock/pictures/thread.ts']

/** The sources that the package is entered by, `mock/adapters/msw.ts`: those behind `exports` and `bin`. */
export const entrances: readonly string[] = engine.concat(
  threads,
  [...Object.values(exports), ...Object.values(bin)].flatMap((target) => {
    const compiled = typeof target === 'string' ? target : target.default
    const [, name] = /^(?:[.]\/)?dist\/(.+)[.]js$/.exec(compiled) ?? []
    return name === undefined ? [] : `${name}.ts`
  }),
)

/** Those of them that have a build for browsers, behind the condition `browser`. */
export const browserEntrances: readonly string[] = Object.values(exports).flatMap((target) =>
  typeof target === 'object' && 'browser' in target
    ? target.browser.replace(/^[.]\/dist\/browser\/(.+)[.]js$/, '$1.ts')
    : [],
)
