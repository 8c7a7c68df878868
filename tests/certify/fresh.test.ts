import { expect, test } from '#test'
import { type Certificate, certify } from '../../conformance/index.ts'
import { createSite, type Site, type SiteOptions } from '../../mock/index.ts'
import { journalUsers as users } from '../../mutants/journal-users.ts'

test.describe.configure({ timeout: 120_000 })

const user = { name: 'admin', password: 'fake-admin' }

/** Checks for which a new site has too few users and terms, and those of what other users may. */
const only = [
  'posts.list',
  'pages.list.author',
  'media.list.author',
  'media.list.orderby',
  'posts.terms',
  'authentication.forbidden',
  'rights',
  'revisions.permission',
  'delete.revision',
  'write.html',
  'context.edit',
]

const untestable = ({ checks }: Certificate): string[] =>
  checks.filter(({ outcome }) => outcome !== 'pass').map(({ id, message }) => `${id}: ${message}`)

/** What a site holds, but the ids it has given out, and the terms of post formats, which no route removes. */
function held(site: Site): unknown {
  const { nextId: _, nextIds: __, unroutedTerms: ___, ...rest } = JSON.parse(JSON.stringify(site.snapshot()))
  return rest
}

const sites: readonly SiteOptions[] = [
  { deployment: 'first', stock: true },
  { deployment: 'stock', naming: 'wordpress' },
]

for (const options of sites)
  test(`on a new site of the ${String(options.deployment)} deployment a run makes users and terms, and removes them`, async () => {
    const site = createSite({ ...options, data: 'fresh' })
    const before = held(site)
    const certificate = await certify((request) => site.fetch(request), { user, write: true, only })
    expect(untestable(certificate)).toEqual([])
    expect(certificate.checks.length).toBeGreaterThan(300)
    expect(certificate.verdict).toBe('certified')
    expect(held(site)).toEqual(before)
    expect(certificate.notes).toEqual([expect.stringContaining('post-format')])
  })

test('a run that is ended early removes its users and terms too', async () => {
  const site = createSite({ deployment: 'first', stock: true, data: 'fresh' })
  const before = held(site)
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
  expect(held(site)).toEqual(before)
})

test('where the target makes no users and no terms, each check says so, and given users are taken', async () => {
  const site = createSite({ deployment: 'first', data: 'fresh' })
  const options = { user, write: true, only: ['rights.contributor', 'posts.list.author', 'posts.list.tags'] }
  const { checks } = await certify((request) => site.fetch(request), options)
  const messageOf = (id: string): string | undefined => checks.find((each) => each.id === id)?.message
  expect(messageOf('rights.contributor.author')).toMatch(
    /makes no user [(]POST .*users: 404 rest_no_route[)].*--user contributor=name:password/,
  )
  expect(messageOf('posts.list.author.effect.after-update')).toMatch(/--user author=name:password/)
  expect(messageOf('posts.list.tags.effect')).toMatch(/No terms could be made: GET .*categories.*404/)
})

test('users that are given are asked as, and an author is told by what it writes', async () => {
  const site = createSite({ deployment: 'first', data: 'journal' })
  const fetch = (request: Request) => site.fetch(request)
  const certificate = await certify(fetch, { user, users, write: true, only })
  expect(untestable(certificate)).toEqual([])
  const wrong = { ...users, editor: { name: 'edda', password: 'secret-word' } }
  const refused = certify(fetch, { user, users: wrong, write: true, only })
  await expect(refused).rejects.toThrow(/does not know the editor that is given/)
  await expect(refused).rejects.not.toThrow('secret-word')
})
