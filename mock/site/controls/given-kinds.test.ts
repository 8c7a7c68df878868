import { expect, test } from '#test'
import { handlers } from '../../adapters/msw.ts'
import { nodeListener } from '../../adapters/node-http.ts'
import { createSite } from '../site.ts'

// JavaScript callers can pass what the types forbid.
const make = (options: unknown) => () => Reflect.apply(createSite, undefined, [options])

for (const [title, options, message] of [
  ['the name of a pack', { packs: 'acf' }, 'packs is "acf". Use a list of packs.'],
  ['a list of names of packs', { packs: ['acf'] }, "import pack from 'site-contract/packs/acf'"],
  ['a list of handlers', { handlers: [1] }, 'handlers is a list. Use an object of handlers'],
  ['a text for a flag', { open: 'yes' }, 'open is "yes". Use true or false.'],
  ['an object that is not a deployment', { deployment: {} }, 'deployment is an object. Use first,'],
  ['a deployment without namespaces', { deployment: { routes: [] } }, 'deployment is an object. Use first,'],
  ['a naming without namespaces', { naming: { core: 'api' } }, 'Use neutral, wordpress, or { namespaces,'],
  ['a host without a list', { like: 'slow' }, 'like is "slow". Use a list: ["slow"].'],
  ['an address with a password', { url: 'http://jo:secret@site.test' }, 'url is "http://***@site.test"'],
  ['an address with a path', { url: 'http://site.test/blog' }, 'Use scheme and host alone'],
  ['a text for all options', 'acf', 'the options are "acf". Use an object'],
] as const)
  test(`createSite rejects ${title}`, () => {
    expect(make(options)).toThrow(`Cannot make a site: `)
    expect(make(options)).toThrow(message)
  })

test('a promise is rejected wherever a site, or what it is made of, belongs', () => {
  const promise = Promise.resolve({})
  for (const options of [promise, { data: promise }, { handlers: promise }])
    expect(make(options)).toThrow(/^Cannot make a site: .* a promise\. Await it first\.$/)
  for (const adapter of [handlers, nodeListener])
    expect(() => Reflect.apply(adapter, undefined, [promise])).toThrow('it is a promise. Await it')
})

test('restore rejects what is not a snapshot, and leaves the site as it is', async () => {
  const site = createSite()
  for (const [given, message] of [
    [undefined, 'the snapshot is undefined. Use what site.snapshot() returned.'],
    [{}, 'the snapshot is an object.'],
    [Promise.resolve(site.snapshot()), 'the snapshot is a promise.'],
  ] as const)
    expect(() => Reflect.apply(site.restore, site, [given])).toThrow(message)
  expect((await site.fetch('/wp-json/wp/v2/posts')).status).toBe(200)
})
