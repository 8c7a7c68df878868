import { expect, test } from '#test'
import { diffDeployments } from '../../tools/diff/index.ts'
import { parseDeployment } from '../../tools/mirror/index.ts'
import { mirror, readAnswers } from '../../tools/mirror/mirror-site.ts'
import { installedWordPress } from '../wordpress/packages.ts'
import { type WordPressSite, withWordPress } from '../wordpress/wordpress-site.ts'

test.describe.configure({ timeout: 300_000 })

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

test("Debian's WordPress does not differ from itself, whatever it holds", async () => {
  const { signal: stopped } = new AbortController()
  const why = await installedWordPress(stopped).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  test.skip(why !== undefined, why)
  await withWordPress({ port: 0, stopped }, async (site) => {
    const { text } = await mirror(site.place.address, { answers: true, user: userOf(site) })
    const before = (await parseDeployment(text, 'kept')).deployment
    await withOtherContent(site)
    const read = { user: userOf(site), areSampled: true }
    const after = (await readAnswers(site.place.address, read)).deployment
    expect(diffDeployments(before, after)).toEqual([])
    expect(diffDeployments(after, before)).toEqual([])
  })
})
