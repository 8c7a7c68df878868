import { expect, test } from '#test'
import { asking, type FakeSite, fakeSite, noon } from '../../mock/testing/fake-site.ts'
import { randomWrite } from '../../mock/testing/random-writes.ts'
import { SeededRandom } from '../../mock/testing/seeded-random.ts'

const listQueries = [
  ...['date', 'id', 'modified', 'title', 'slug', 'author', 'parent'].flatMap((orderby) => [
    `orderby=${orderby}`,
    `orderby=${orderby}&order=asc&status=any,trash`,
  ]),
  'status=draft,pending&author=3',
  'status=any&author_exclude=3&orderby=title',
  'categories=2,3&status=any',
  'tags=6&tags_exclude=7&status=any',
  'sticky=true',
  'search=quay&status=any',
  'slug=tide,tide-2,quay&status=any',
  'status=future&before=2040-01-01T00:00:00',
]

const reads = [
  ...['posts', 'pages'].flatMap((type) =>
    listQueries.map((query) => `/core/v2/${type}?per_page=100&${query}`),
  ),
  ...['date', 'title', 'parent'].map(
    (orderby) => `/core/v2/media?per_page=100&status=inherit,private,trash&orderby=${orderby}`,
  ),
  '/core/v2/posts?per_page=100&status=any,trash&context=edit',
  '/core/v2/pages?per_page=100&status=any,trash&context=edit',
  '/core/v2/pages?per_page=100&orderby=menu_order&order=asc',
  '/core/v2/pages?per_page=100&parent=200,201&status=any',
]

/** The answers of all reads, as administrator and anonymous. */
async function answersOf({ as }: FakeSite): Promise<string[]> {
  const answers: string[] = []
  for (const user of ['admin', 'anonymous'] as const)
    for (const read of reads) {
      const { status, text, headers } = await as(user).get(read)
      answers.push(`${user} ${read} ${status} ${headers.get('x-wp-total')} ${text}`)
    }
  return answers
}

for (const seed of [1, 2, 3])
  test(`after 500 random writes (seed ${seed}) every cached list and text equals one computed again`, async () => {
    test.setTimeout(120_000)
    let time = noon
    const now = () => time
    const live = fakeSite({ now })
    const random = new SeededRandom(seed)
    const kinds = new Set<number>()
    for (let i = 1; i <= 500; i++) {
      const ids = live.site.snapshot().content.map(({ id }) => id)
      const { status } = await randomWrite(live, random, ids)
      kinds.add(status)
      expect(status).toBeLessThan(500)
      if (random.oneIn(10)) time += random.below(3 * 365) * 24 * 3_600_000
      if (i % 100 !== 0) continue
      const scratch = fakeSite({ now })
      scratch.site.restore(live.site.snapshot())
      expect(await answersOf(live)).toEqual(await answersOf(scratch))
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining([200, 201, 207, 400, 403, 404]))
  })

for (const seed of [4, 5])
  test(`a snapshot restores, byte for byte, the state before 200 random writes (seed ${seed})`, async () => {
    test.setTimeout(120_000)
    const live = fakeSite()
    const random = new SeededRandom(seed)
    const write = async (times: number) => {
      for (let i = 0; i < times; i++)
        await randomWrite(
          live,
          random,
          live.site.snapshot().content.map(({ id }) => id),
        )
    }
    const fresh = await answersOf(live)
    await write(100)
    const snapshot = live.site.snapshot()
    const before = await answersOf(live)
    await write(200)
    expect(await answersOf(live)).not.toEqual(before)
    live.site.restore(snapshot)
    expect(JSON.stringify(live.site.snapshot())).toBe(JSON.stringify(snapshot))
    expect(await answersOf(live)).toEqual(before)
    live.site.reset()
    expect(await answersOf(live)).toEqual(fresh)
  })

test('the same writes with the same seed produce the same site', async () => {
  const snapshots = []
  for (let run = 0; run < 2; run++) {
    const live = fakeSite()
    const random = new SeededRandom(6)
    for (let i = 0; i < 100; i++)
      await randomWrite(
        live,
        random,
        live.site.snapshot().content.map(({ id }) => id),
      )
    snapshots.push(JSON.stringify(live.site.snapshot()))
  }
  expect(snapshots[0]).toBe(snapshots[1])
})

for (const seed of [7, 8])
  test(`sessions written alternately answer like separate sites (seed ${seed})`, async () => {
    test.setTimeout(120_000)
    const { site } = fakeSite()
    const random = new SeededRandom(seed)
    const pair = (place: number) => ({
      session: { site: asking(site.fork()), random: new SeededRandom(seed * place) },
      own: { site: fakeSite(), random: new SeededRandom(seed * place) },
    })
    const pairs = [pair(1), pair(2), pair(3)] as const
    const write = async (to: { readonly site: FakeSite; readonly random: SeededRandom }) => {
      const ids = to.site.site.snapshot().content.map(({ id }) => id)
      const { status, text } = await randomWrite(to.site, to.random, ids)
      const list = await to.site.as('anonymous').get('/core/v2/posts?per_page=100')
      // Nonces of previews are secrets of each site.
      return [status, text.replaceAll(/(?<=preview_nonce=)\w+/g, ''), list.text]
    }
    for (let i = 1; i <= 300; i++) {
      const { session, own } = random.pick(pairs)
      expect(await write(session)).toEqual(await write(own))
      if (i % 150 !== 0) continue
      for (const each of pairs)
        expect(await answersOf(each.session.site)).toEqual(await answersOf(each.own.site))
    }
    const fresh = await answersOf(fakeSite())
    expect(await answersOf(asking(site.fork()))).toEqual(fresh)
    expect(await answersOf(asking(site))).toEqual(fresh)
  })
