import { expect, test } from '#test'
import { serve } from '../../../client/testing/serve.ts'
import { exitCodeOf } from '../../../conformance/index.ts'
import { certify } from '../../../conformance/runner/certify.ts'
import { someUser } from '../../../conformance/testing/a-session.ts'
import { evilSite } from '../../../conformance/testing/evil-site.ts'
import * as twists from '../../../conformance/testing/evil-twists.ts'

// A run with permission to write, on a hostile server: it changes and deletes no item that existed before, and ends.
// Other tests show runs on honest servers.
test.describe.configure({ timeout: 120_000 })

/** Checks that create, change, remove, restore and upload, alone and in batches. */
const only = [
  'states.methods',
  'states.revisions',
  'batch.targets',
  'methods',
  'media.edit.modifiers.flip',
  'media.edit.answer',
  'authentication.update',
  'authentication.delete',
]

/** The maximum of requests, reached on an endless target. */
const most = 10_000

async function certifyEvil(twist: twists.Twist, named = only) {
  const site = evilSite({ twist })
  const { url, close } = await serve(site.fetch)
  try {
    const certificate = await certify(url, {
      user: someUser,
      write: true,
      only: named,
      deployment: 'core',
      timeout: 2000,
    })
    return { site, certificate, notes: certificate.notes.join('\n') }
  } finally {
    close()
  }
}

const evils: Readonly<Record<string, twists.Twist>> = {
  'is honest': (_, honest) => honest(),
  "echoes what is sent under somebody's id": twists.echoes,
  "echoes what is sent under somebody's id, and says that nothing is there": twists.hidesForeign,
  "answers a create with somebody's item": twists.showsForeign,
  "names somebody's items as revisions": twists.namesForeignRevisions,
  'shows the tag in lists where it is not': twists.marksInLists,
  'changes titles between two reads': twists.changesTitles(),
  'only says that it removed': twists.onlySaysRemoved,
  "redirects a removal to somebody's item": twists.redirectsRemovals(307),
  'redirects a removal as if it were a read': twists.redirectsRemovals(302),
  "redirects reads to the removal of somebody's item": twists.redirectsReads,
  'gives links that remove': twists.linksToRemovals,
  'quotes what a run makes in posts of its own': twists.writesLog,
  'breaks one of its lists': twists.breaksOneList,
  'has a fresh item at every look': twists.neverEmpty(),
  'has pages without an end': twists.endlessPages(),
}

for (const [what, twist] of Object.entries(evils))
  test(`on a server that ${what} a run changes no foreign item, and ends`, async () => {
    const { site } = await certifyEvil(twist)
    expect(site.harm).toEqual([])
    expect(site.astray).toEqual([])
    expect(site.requests()).toBeLessThan(most)
  })

for (const id of [
  '5',
  '../../wp-admin/delete?x',
  '5?_method=DELETE',
  -5,
  0,
  5.5,
  1e21,
  null,
  true,
  [5],
  { id: 5 },
])
  test(`on a server whose ids are ${JSON.stringify(id)} a run changes no foreign item`, async () => {
    const { site } = await certifyEvil(twists.answersId(id), [
      'states.methods',
      'batch.targets',
      'fields.slug',
    ])
    expect(site.harm).toEqual([])
    expect(site.astray).toEqual([])
  })

for (const [what, twist] of Object.entries({
  'only says that it removed': twists.onlySaysRemoved,
  'shows a list as HTML': twists.breaksOneList,
  'has a fresh item at every look': twists.neverEmpty(),
  "answers with somebody's id": twists.echoes,
}))
  test(`where a server ${what}, possible leftovers are reported, and the run isn't certified`, async () => {
    const { certificate, notes } = await certifyEvil(twist, ['states.methods.posts.private'])
    expect(notes).not.toBe('')
    expect(certificate.verdict).not.toContain('certified with')
    expect(certificate.verdict).not.toBe('certified')
    expect(exitCodeOf(certificate.verdict)).not.toBe(0)
  })

test("a list that isn't JSON is reported, and the others are cleaned", async () => {
  // Nothing is removed by the checks themselves.
  let isOver = false
  const { site, notes } = await certifyEvil(
    (requested, honest, evil) => {
      isOver ||= (requested.query.get('search') ?? '') !== ''
      if (requested.method === 'DELETE' && !isOver) return new Response('{}', { status: 500 })
      return twists.breaksOneList(requested, honest, evil)
    },
    ['states.methods'],
  )
  expect(notes).toContain('Could not search posts in draft (200 and no list) for items that may be left.')
  const left = [...site.items].filter(([path, { status }]) => !site.isForeign(path) && status !== 'draft')
  expect(left).toEqual([])
})
