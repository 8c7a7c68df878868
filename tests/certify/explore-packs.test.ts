import { expect, test } from '#test'
import type { FetchLike } from '../../conformance/index.ts'
import { type ExploreOptions, explore } from '../../tools/explore/run/explore.ts'
import { packFolder, packNames, siteWithPack } from '../mutation/pack-mutants.ts'

const user = { name: 'admin', password: 'fake-admin' }
const few = { user, seed: 3, sequences: 12, duration: 60_000 } satisfies ExploreOptions

for (const name of packNames)
  test(`two sites with the pack ${name} do not differ, and what was created is deleted`, async () => {
    const site = await siteWithPack(name)
    const { differences, notes, requests } = await explore(site.fetch, { ...few, packs: [packFolder(name)] })
    expect(differences.map(({ cause, difference }) => [cause, difference])).toEqual([])
    // A second may pass between the requests to the two sites, and a time differ.
    expect(notes.filter((note) => !note.includes('could not be repeated'))).toEqual([])
    expect(requests).toBeGreaterThan(few.sequences)
  })

const forms = '/contact-form-7/v1/contact-forms'

/** A site with forms that loses the locale of a form when it is read. */
async function withoutLocales(): Promise<FetchLike> {
  const site = await siteWithPack('contact-form-7')
  return async (request) => {
    const response = await site.fetch(request)
    const isForm =
      request.method === 'GET' && new RegExp(`${forms}/\\d+$`).test(new URL(request.url).pathname)
    if (!isForm) return response
    return new Response((await response.text()).replace('"locale":"de_DE"', '"locale":"en_US"'), response)
  }
}

test('a plugin that shows another value than its pack is found, by the requests that it takes', async () => {
  const options = { ...few, sequences: 60, packs: [packFolder('contact-form-7')], stopsAtFirst: false }
  const { differences } = await explore(await withoutLocales(), options)
  const [found, ...others] = differences
  expect(others).toEqual([])
  expect(found).toMatchObject({
    cause: `${forms} locale value`,
    level: 'required',
    difference: 'locale: "de_DE" → "en_US"',
  })
  // A form is created, read back, given another locale and read back.
  expect(found?.steps.length).toBeLessThanOrEqual(6)
})

test('forms of the site that the run did not create are neither changed nor compared', async () => {
  const site = await siteWithPack('contact-form-7')
  const authorization = `Basic ${btoa('admin:fake-admin')}`
  const read = async (): Promise<string> =>
    (
      await site.fetch(new Request(`http://site.test/wp-json${forms}/5001`, { headers: { authorization } }))
    ).text()
  const change = new Request(`http://site.test/wp-json${forms}/5001`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: '{"context":"save","title":"Of the site alone"}',
  })
  expect((await site.fetch(change)).status).toBe(200)
  const before = await read()
  const { differences } = await explore(site.fetch, { ...few, packs: [packFolder('contact-form-7')] })
  expect(differences.map(({ cause }) => cause)).toEqual([])
  expect(await read()).toBe(before)
})
