import { join } from 'node:path'
import { expect, test } from '#test'
import { certify } from '../../conformance/index.ts'
import { createSite } from '../../mock/index.ts'
import { SeededRandom } from '../../mock/testing/seeded-random.ts'
import { mirror, parseDeployment } from '../../tools/mirror/index.ts'
import { installedWordPress } from '../wordpress/packages.ts'
import { step } from '../wordpress/step.ts'
import { withWordPress } from '../wordpress/wordpress-site.ts'
import { type AskedSite, differencesOf } from './own-site/both-sites.ts'

test.describe.configure({ timeout: 300_000 })

const plugin = join(import.meta.dirname, 'own-site/library.php')
const requests = 400
/** A part of the checks: all of them take a server a quarter of an hour. */
const certified = ['index', 'slugs.suffix']

test('the mock of a mirrored WordPress with custom types, meta and fields answers like it', async () => {
  const stopped = new AbortController().signal
  const version = await installedWordPress(stopped).catch((error: Error) => error)
  test.skip(version instanceof Error, `There is no WordPress here: ${version}`)
  await withWordPress({ port: 0, stopped, plugins: [plugin] }, async ({ place, passwords }) => {
    const password = passwords.admin ?? ''
    const user = { name: 'admin', password }
    const { text } = await step('mirror', () => mirror(place.address, { user, content: 100 }))
    expect(text).not.toContain(password)
    const fake = createSite(await parseDeployment(text, 'the mirror'))
    const site = (passed: string, answer: AskedSite['fetch']): AskedSite => ({
      fetch: answer,
      authorization: `Basic ${btoa(`admin:${passed}`)}`,
      created: new Map(),
    })
    const original = site(password, (request) =>
      fetch(new Request(request.url.replace('http://site.test', place.address), request)),
    )
    const copy = site('fake-admin', (request) => fake.fetch(request))
    const sending = { random: new SeededRandom(13), count: requests }
    const differences = await step('the same requests', () =>
      differencesOf(original, copy, idsOf(text), sending),
    )
    const told = JSON.stringify(differences, null, 1)
    expect(differences.length / requests, told).toBeLessThanOrEqual(0.01)
    const failed = await step('certificate', () => failures(place.address, user))
    const signedIn = { name: 'admin', password: 'fake-admin' }
    expect(await failures((request) => fake.fetch(request), signedIn)).toEqual(failed)
  })
})

/** The mirrored ids, by collection. */
function idsOf(text: string): Record<string, number[]> {
  const { posts, pages, comments, users, tags, items, terms } = JSON.parse(text).data
  const lists = {
    posts,
    pages,
    comments,
    users,
    tags,
    books: items.book,
    shelf: items.shelf,
    genres: terms.genre,
  }
  return Object.fromEntries(
    Object.entries<{ id: number }[]>(lists).map(([name, list]) => [name, list.map(({ id }) => id)]),
  )
}

/** The ids of the checks that a site fails. */
async function failures(target: Parameters<typeof certify>[0], user: { name: string; password: string }) {
  const { checks } = await certify(target, { user, write: true, only: certified })
  return checks.flatMap(({ id, outcome }) => (outcome === 'fail' ? [id] : []))
}
