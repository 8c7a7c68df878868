import { expect, test } from '#test'
import { type Certificate, type CertifyOptions, certify, type FetchLike } from '../../conformance/index.ts'
import { createSite, type Site, type SiteOptions } from '../../mock/index.ts'
// The specification's deployments have no route that creates users of other roles.
import { journalUsers as users } from '../mutation/journal-users.ts'
import { plainWordPress, plainWordPressWithoutSounds } from './plain-wordpress.ts'
import { pluginSite } from './plugin-site.ts'

test.describe.configure({ timeout: 600_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** The checks of a certificate that did not pass, but those that don't apply. */
function complaints({ checks }: Certificate): string[] {
  return checks
    .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'inapplicable')
    .map(({ id, outcome, message }) => `${id}: ${outcome}. ${message ?? ''}`)
}

/** What a site stores, except what WordPress creates itself when it is first read: its styles and a menu. */
function stored(site: Site): unknown {
  const { options: _, nextId: __, nextIds: ___, ...rest } = JSON.parse(JSON.stringify(site.snapshot()))
  return { ...rest, content: rest.content.filter(({ type }: { type: string }) => type !== 'wp_navigation') }
}

// Two deployments are certified whole, each in other names. What is left of the first is what it alone has.
const named = ['index', 'addressing', 'embed', 'batch', 'extensions'] as const
const sites: readonly (SiteOptions & Pick<CertifyOptions, 'only'>)[] = [
  { deployment: 'first', naming: 'neutral', only: named },
  { deployment: 'first', stock: true, only: ['index', 'embed', 'addressing'] },
  { deployment: 'second', naming: 'wordpress' },
  { deployment: 'stock', naming: 'neutral' },
]

for (const { only = [], ...options } of sites)
  test(`the mock of ${Object.values(options).join(', ')} is certified: ${only.join(', ') || 'every check'}`, async () => {
    const site = createSite(options)
    const before = stored(site)
    const certificate = await certify((request) => site.fetch(request), { user, users, write: true, only })
    console.log(`${certificate.checks.length} checks in ${certificate.duration} ms`)
    expect(complaints(certificate)).toEqual([])
    expect(certificate.verdict).toBe('certified')
    expect(certificate.checks.length).toBeGreaterThan(only.length > 0 ? 500 : 6000)
    expect(certificate.checks.filter(({ outcome }) => outcome === 'inapplicable').length).toBeLessThan(100)
    const { stock: _, ...target } = options
    expect(certificate.target).toMatchObject(target)
    expect(stored(site)).toEqual(before)
  })

// They differ from 6.9 by all that was added or removed in between; mock/site/versions/ compares the index of each version.
for (const [wordpress, only] of [
  ['6.1', []],
  ['7.1', ['index', 'fields', 'stock.shapes', 'media']],
] as const)
  test(`the mock of WordPress ${wordpress} is recognised, and certified as that version`, async () => {
    const site = createSite({ deployment: 'stock', naming: 'wordpress', wordpress })
    const certificate = await certify((request) => site.fetch(request), { user, write: true, only })
    expect(complaints(certificate)).toEqual([])
    expect(certificate.target.wordpress).toBe(wordpress)
  })

test('a site certified as a later version fails by the argument which that version added', async () => {
  const site = createSite({ deployment: 'stock', naming: 'wordpress', wordpress: '6.1' })
  const only = ['index.arguments.posts.list']
  const options = { deployment: 'stock', wordpress: '6.2', only } as const
  const certificate = await certify((request) => site.fetch(request), options)
  expect(complaints(certificate)).toEqual([
    expect.stringContaining('index.arguments.posts.list.search-columns: fail.'),
  ])
})

const otherServers: Readonly<Record<string, () => readonly [FetchLike, CertifyOptions]>> = {
  'a WordPress without extensions and without a trash for media': () => [plainWordPress(), {}],
  'a WordPress whose plugins add statuses, meta, arguments, fields and a route': () => [
    pluginSite(createSite({ deployment: 'stock', naming: 'wordpress' }).fetch),
    { deployment: 'stock' },
  ],
}

for (const [server, create] of Object.entries(otherServers))
  test(`${server} fails no check and leaves no file behind`, async () => {
    const [fetch, options] = create()
    const certificate = await certify(fetch, { user, write: true, ...options })
    expect(complaints(certificate).filter((each) => !each.includes(': untestable. '))).toEqual([])
    const headers = { Authorization: `Basic ${btoa('admin:fake-admin')}` }
    const media = 'http://site.test/wp-json/wp/v2/media?status=inherit,private&search=sitecontract'
    expect(await (await fetch(new Request(media, { headers }))).json()).toEqual([])
  })

test('where audio uploads are refused, only the featured_media of attachments is untestable', async () => {
  const only = ['fields', 'status', 'context', 'media.create.featured-media', 'media.create.alt-text']
  const { checks } = await certify(plainWordPressWithoutSounds(), { user, write: true, only })
  const untestable = checks.filter(({ outcome }) => outcome === 'untestable').map(({ id }) => id)
  expect(checks.filter(({ outcome }) => outcome === 'fail' || outcome === 'deviation')).toEqual([])
  expect(untestable).toContain('media.fields.featured-media.write.list')
  expect(untestable).toContain('media.create.featured-media.type')
  expect(untestable.filter((id) => /^media\.fields\.(?!featured)/.test(id))).toEqual([])
})

/** A site whose index lacks some routes or arguments of its site. */
function withIndex(site: Site, change: (routes: Record<string, { endpoints: { args: never }[] }>) => void) {
  return async (request: Request): Promise<Response> => {
    const response = await site.fetch(request)
    if (new URL(request.url).pathname !== '/wp-json/') return response
    const index = await response.json()
    change(index.routes)
    return Response.json(index)
  }
}

test('a missing route and a missing argument are reported once, and the checks that need them do not apply', async () => {
  const site = createSite({ deployment: 'stock', naming: 'neutral' })
  const incomplete = withIndex(site, (routes) => {
    delete routes['/core/v2/tags']
    delete routes['/core/v2/comments']
    const args: Record<string, { maximum?: number }> = routes['/core/v2/categories']?.endpoints[0]?.args ?? {}
    delete args.orderby
    if (args.per_page) args.per_page.maximum = 50
  })
  const { checks } = await certify(incomplete, {
    user,
    write: true,
    only: ['tags', 'categories', 'index.arguments.tags', 'index.arguments.categories', 'stock.comments'],
    deployment: 'stock',
  })
  const idsOf = (wanted: string): string[] =>
    checks.filter(({ outcome }) => outcome === wanted).map(({ id }) => id)
  expect(idsOf('deviation')).toEqual([
    'tags.list.served',
    'index.arguments.categories.list.per-page',
    'index.arguments.categories.list.orderby',
  ])
  expect(idsOf('inapplicable')).toContain('tags.create.name.required')
  expect(idsOf('inapplicable')).toContain('categories.list.per-page.maximum')
  expect(idsOf('inapplicable')).toContain('categories.list.orderby.enum.slug')
  expect(idsOf('pass')).toContain('categories.list.per-page.minimum')
  const ofComments = checks.filter(({ id }) => id.startsWith('stock.comments.'))
  expect(new Set(ofComments.map(({ outcome }) => outcome))).toEqual(new Set(['inapplicable']))
})

test('font settings are sent as strings only: WordPress decodes them before it checks their type', async () => {
  const site = createSite({ deployment: 'stock', naming: 'wordpress' })
  const crashing = async (request: Request): Promise<Response> => {
    const isWrite = request.method === 'POST' && request.url.includes('/font-')
    const { font_family_settings: family, font_face_settings: face } = isWrite
      ? await request.clone().json()
      : {}
    const isObject = typeof family === 'object' || typeof face === 'object'
    return isObject ? Response.json({ code: 'internal_server_error' }, { status: 500 }) : site.fetch(request)
  }
  const { checks } = await certify(crashing, {
    user,
    write: true,
    only: [
      'font-families.create.font-family-settings',
      'font-families.update.font-family-settings',
      'font-families.font-faces.create.font-face-settings',
    ],
  })
  const types = checks.filter(({ id }) => id.endsWith('.type'))
  expect(types.map(({ outcome }) => outcome)).toEqual(['pass', 'pass', 'pass'])
})
