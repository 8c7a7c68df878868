import { expect, test } from '#test'
import { type Certificate, certify } from '../../conformance/index.ts'
import { createSite, type Site, type SiteOptions } from '../../mock/index.ts'
import { freshSite } from '../../mock/testing/small-site.ts'
import { journalUsers as users } from '../mutation/journal-users.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** Checks that need more users and terms than a new site has, and those of other users' permissions. */
const only = [
  'posts.list',
  'pages.list.author',
  'media.list.author',
  'media.list.orderby',
  'posts.terms',
  'authentication.forbidden',
  'rights',
  'revisions.permission',
  'delete.revision.anonymous',
  'delete.revision.subscriber',
  'delete.revision.unknown',
  'write.html',
  'context.edit',
]

const untestable = ({ checks }: Certificate): string[] =>
  checks.filter(({ outcome }) => outcome !== 'pass').map(({ id, message }) => `${id}: ${message}`)

/**
 * What a site stores, except used ids, the terms of post formats, which the API can't delete, and the menu that
 * WordPress creates when its menus are first read.
 */
function stored(site: Site): unknown {
  const snapshot = JSON.parse(JSON.stringify(site.snapshot()))
  const { nextId: _, nextIds: __, unroutedTerms: ___, options, content, ...rest } = snapshot
  return {
    ...rest,
    options: options.filter(([name]: [string]) => name !== 'navigation_fallback'),
    content: content.filter(({ type }: { type: string }) => type !== 'wp_navigation'),
  }
}

const sites: readonly SiteOptions[] = [
  { deployment: 'first', stock: true },
  { deployment: 'stock', naming: 'wordpress' },
]

for (const options of sites)
  test(`on a new site of the ${String(options.deployment)} deployment a run creates users and terms, and removes them`, async () => {
    const site = createSite({ ...options, data: freshSite() })
    const before = stored(site)
    const certificate = await certify((request) => site.fetch(request), { user, write: true, only })
    expect(untestable(certificate)).toEqual([])
    expect(certificate.checks.length).toBeGreaterThan(300)
    expect(certificate.verdict).toBe('certified')
    expect(stored(site)).toEqual(before)
    expect(certificate.notes.at(-1)).toContain('post-format')
  })

test('a run of the checks that every server has also creates the terms that a new site lacks', async () => {
  const site = createSite({ naming: 'wordpress', data: freshSite() })
  const before = stored(site)
  const only = ['*.list.*.effect.public']
  const certificate = await certify((request) => site.fetch(request), {
    ...{ user, write: true, only, deployment: 'core' },
  })
  expect(untestable(certificate)).toEqual([])
  expect(certificate.checks).toHaveLength(18)
  expect(stored(site)).toEqual(before)
})

test('an aborted run removes its users and terms too', async () => {
  const site = createSite({ deployment: 'first', stock: true, data: freshSite() })
  const before = stored(site)
  const stop = new AbortController()
  let users = 0
  const onResult = (): void => {
    users = Math.max(users, site.snapshot().users.length)
    if (users > 3) stop.abort()
  }
  await certify((request) => site.fetch(request), {
    user,
    write: true,
    only: ['authentication.forbidden', 'rights'],
    signal: stop.signal,
    onResult,
  })
  expect(users).toBe(4)
  expect(stored(site)).toEqual(before)
})

test("where the target can't create users and terms, each check names the option to give", async () => {
  const site = createSite({ deployment: 'first', data: freshSite() })
  const options = { user, write: true, only: ['rights.contributor', 'posts.list.author', 'posts.list.tags'] }
  const { checks } = await certify((request) => site.fetch(request), options)
  const messageOf = (id: string): string | undefined => checks.find((each) => each.id === id)?.message
  expect(messageOf('rights.contributor.author')).toMatch(
    /makes no user [(]POST .*users: 404 rest_no_route[)].*--user contributor=NAME:PASSWORD/,
  )
  expect(messageOf('posts.list.author.effect.after-update')).toMatch(/--user author=NAME:PASSWORD/)
  expect(messageOf('posts.list.tags.effect')).toMatch(/No terms could be created: GET .*categories.*404/)
})

test('given users are used, and wrong credentials are refused by role', async () => {
  const site = createSite({ deployment: 'first', data: 'journal' })
  const fetch = (request: Request) => site.fetch(request)
  const certificate = await certify(fetch, { user, users, write: true, only })
  expect(untestable(certificate)).toEqual([])
  const wrong = { ...users, editor: { name: 'edda', password: 'secret-word' } }
  const refused = certify(fetch, { user, users: wrong, write: true, only })
  await expect(refused).rejects.toThrow(/does not accept the given editor/)
  await expect(refused).rejects.not.toThrow('secret-word')
})
