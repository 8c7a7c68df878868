import { join } from 'node:path'
import { expect, test } from '#test'
import { diffDeployments } from '../../tools/diff/index.ts'
import { groupedAnswers } from '../../tools/diff/used-changes.ts'
import { parseDeployment } from '../../tools/mirror/index.ts'
import { mirror, readAnswers } from '../../tools/mirror/mirror-site.ts'
import { installedWordPress } from '../wordpress/packages.ts'
import { type WordPressSite, withWordPress } from '../wordpress/wordpress-site.ts'

test.describe.configure({ timeout: 300_000 })

const plugin = join(import.meta.dirname, 'no-excerpt-plugin.php')

const userOf = ({ passwords }: WordPressSite) => ({ name: 'admin', password: passwords.admin ?? '' })

/** Deletes all posts but one, and all images. */
async function withOtherContent(site: WordPressSite): Promise<void> {
  const { name, password } = userOf(site)
  const headers = { Authorization: `Basic ${btoa(`${name}:${password}`)}` }
  const routes = `${site.place.address}/wp-json/wp/v2`
  for (const list of ['posts', 'media']) {
    const found: { id: number }[] = await (await fetch(`${routes}/${list}?per_page=100`, { headers })).json()
    const kept = list === 'posts' ? 1 : 0
    for (const { id } of found.slice(kept))
      await fetch(`${routes}/${list}/${id}?force=true`, { method: 'DELETE', headers })
  }
}

test("Debian's WordPress does not differ from itself, whatever it holds, until a plugin takes a field", async () => {
  const { signal: stopped } = new AbortController()
  const why = await installedWordPress(stopped).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  test.skip(why !== undefined, why)
  const kept = await withWordPress({ port: 0, stopped }, async (site) => {
    const { text } = await mirror(site.place.address, { answers: true, user: userOf(site) })
    const before = (await parseDeployment(text, 'kept')).deployment
    await withOtherContent(site)
    const read = { user: userOf(site), areSampled: true }
    const after = (await readAnswers(site.place.address, read)).deployment
    expect(diffDeployments(before, after)).toEqual([])
    expect(diffDeployments(after, before)).toEqual([])
    return before
  })
  await withWordPress({ port: 0, stopped, plugins: [plugin] }, async (site) => {
    const taken = await readAnswers(site.place.address, { user: userOf(site), areSampled: true })
    expect(groupedAnswers(diffDeployments(kept, taken.deployment))).toEqual([
      expect.objectContaining({
        class: 'breaking',
        what: 'field',
        place: 'GET /core/v2/posts, /core/v2/posts/{id} › excerpt',
        sentence: 'No answer has it, although the schema lists it. Seen in view, embed, edit.',
      }),
    ])
  })
})
