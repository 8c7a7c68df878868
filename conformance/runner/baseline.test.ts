import { expect, test } from '#test'
import { type CheckResult, outcomes } from '../result.ts'
import { aResult } from '../testing/a-check.ts'
import { type Baseline, markKnown, parseBaseline, staleEntries } from './baseline.ts'

const id = 'posts.list.one'
const ids = new Set([id, 'posts.list.two', 'pages.list.one'])
const stale = (
  results: readonly CheckResult[],
  baseline: Baseline,
  isWhole = true,
  isWholeProfile = isWhole,
) => staleEntries(baseline, { results, ids, isWhole, isWholeProfile, hasKnownNames: true })

test('a baseline gives each check its reason', () => {
  expect(parseBaseline(`{"${id}": "Older."}`, 'known.json')).toEqual({ [id]: 'Older.' })
})

for (const [text, why] of [
  ['{', 'it is not JSON. Expected property name'],
  ['[]', 'it is not an object. Write {"id of a check": "reason"}.'],
  ['null', 'it is not an object.'],
  ['"x"', 'it is not an object.'],
  ['{"a.b": ""}', 'the entry "a.b" has no reason. Write a text that says why that check fails.'],
  ['{"a.b": "  "}', 'the entry "a.b" has no reason.'],
  ['{"a.b": true}', 'the entry "a.b" has no reason.'],
] as const)
  test(`${text} is not a baseline`, () => {
    expect(() => parseBaseline(text, 'known.json')).toThrow(`Cannot read the baseline known.json: ${why}`)
  })

for (const outcome of outcomes) {
  const isFailure = outcome === 'fail' || outcome === 'deviation'
  test(`${outcome} is ${isFailure ? '' : 'not '}known by the baseline`, () => {
    const [marked] = markKnown([aResult({ outcome })], { [id]: 'Older.' })
    expect(marked?.known).toBe(isFailure ? 'Older.' : undefined)
  })
}

for (const [outcome, why] of [
  ['pass', 'It passes now.'],
  ['inapplicable', 'It does not apply.'],
  ['fail', undefined],
  ['deviation', undefined],
  ['untestable', undefined],
  ['error', undefined],
] as const)
  test(`an entry whose check ends in ${outcome} is ${why ? 'outdated' : 'valid'}`, () => {
    expect(stale([aResult({ outcome })], { [id]: 'Older.' })).toEqual(why ? [{ id, why }] : [])
  })

test('an entry without a check is stale', () => {
  expect(stale([], { 'no.such.check': 'Older.' })).toEqual([
    { id: 'no.such.check', why: 'There is no check with this id.', isUnknown: true },
  ])
})

test('an entry with a misspelt id names the nearest one', () => {
  expect(stale([aResult({ outcome: 'fail' })], { [`${id}s`]: 'Older.' })).toEqual([
    { id: `${id}s`, why: `There is no check with this id. Did you mean ${id}?`, isUnknown: true },
  ])
})

const kept = { id, outcome: 'fail', cause: '/wp/v2/media featured_media value' } as const
const [pattern, cause] = ['posts.list.*', `cause: ${kept.cause}`]

test('a pattern of ids, or a cause, gives one reason to all it names', () => {
  const results = [
    aResult(kept),
    aResult({ ...kept, id: 'posts.list.two', cause: 'another' }),
    aResult({ ...kept, id: 'pages.list.one' }),
    aResult({ id: 'posts.list.three' }),
  ]
  const known = (baseline: Baseline) => markKnown(results, baseline).map((each) => each.known)
  expect(known({ [pattern]: 'Older.' })).toEqual(['Older.', 'Older.', undefined, undefined])
  expect(known({ [cause]: 'A picture.' })).toEqual(['A picture.', undefined, 'A picture.', undefined])
  // What names fewer says more.
  expect(known({ [pattern]: 'Older.', [cause]: 'A picture.', [id]: 'This one.' })).toEqual([
    'This one.',
    'Older.',
    'A picture.',
    undefined,
  ])
})

for (const [what, results, key, isWhole, why] of [
  ['a pattern that names a failure', [kept, { id: 'posts.list.two' }], pattern, true, undefined],
  ['a pattern whose checks pass', [{}, { id: 'posts.list.two' }], pattern, true, 'They pass now.'],
  ['a pattern of which a part passes in a part of a run', [{}], pattern, false, undefined],
  [
    'a pattern all of whose checks pass in a part of a run',
    [{}, { id: 'posts.list.two' }],
    pattern,
    false,
    'They pass now.',
  ],
  [
    'a pattern of which one could not be tested',
    [{}, { id: 'posts.list.two', outcome: 'untestable' }],
    pattern,
    true,
    undefined,
  ],
  ['a pattern whose checks do not apply', [{ outcome: 'inapplicable' }], pattern, true, 'They do not apply.'],
  ['a pattern that names no check', [{}], 'media.*.none', true, 'No check has an id that matches.'],
  ['a cause that shows', [kept], cause, true, undefined],
  [
    'a cause of another form',
    [{}],
    'cause: nonsense',
    false,
    'No failure can have this cause. Copy one from a report.',
  ],
  ['a cause that shows no more', [{}], cause, true, 'Nothing fails of this cause now.'],
  ['a cause that a part of a run does not show', [{}], cause, false, undefined],
  [
    'a cause that a run without a user does not show',
    [{ outcome: 'untestable', needs: 'user' }],
    cause,
    true,
    undefined,
  ],
  ['a cause that a run with errors does not show', [{ outcome: 'error' }], cause, true, undefined],
] satisfies [string, Partial<CheckResult>[], string, boolean, string | undefined][])
  test(`${what} is ${why === undefined ? 'valid' : 'outdated'}`, () => {
    const found = stale(results.map(aResult), { [key]: 'Older.' }, isWhole)
    expect(found.map((each) => ({ id: each.id, why: each.why }))).toEqual(why ? [{ id: key, why }] : [])
  })

test('a whole run of a profile shows that an entry for a cause is outdated, and not that one for a pattern is', () => {
  const found = stale([aResult()], { [cause]: 'Older.', [pattern]: 'Older.' }, false, true)
  expect(found.map(({ id: key }) => key)).toEqual([cause])
})

for (const [url, isStale] of [
  ['http://site.test/wp-json/wp/v2/media?page=2', true],
  ['http://site.test/?rest_route=/wp/v2/media', true],
  ['http://site.test/wp-json/wp/v2/media/7', false],
  ['http://site.test/wp-json/wp/v2/media?_envelope=1', false],
] as const)
  test(`an entry for the missing route GET /wp/v2/media is ${isStale ? 'outdated' : 'valid'} when ${url} answers in a part of a run`, () => {
    const key = 'cause: missing-route GET /wp/v2/media'
    const exchanges = [{ method: 'GET', url, status: 200, duration: 1 }]
    const found = stale([aResult({ exchanges })], { [key]: 'No media.' }, false)
    expect(found.map(({ id: entry }) => entry)).toEqual(isStale ? [key] : [])
  })

test('a missing route is one reason for what the index lacks of it and below it', () => {
  const entry = 'cause: missing-route GET /wp/v2/media'
  const known = (cause: string) =>
    markKnown([aResult({ outcome: 'fail', cause })], { [entry]: 'No media.' })[0]?.known
  for (const cause of ['unlisted-route /wp/v2/media', 'unlisted-route /wp/v2/media/{id}'])
    expect(known(cause)).toBe('No media.')
  for (const cause of ['unlisted-route /wp/v2/mediator', 'missing-route GET /wp/v2/pages'])
    expect(known(cause)).toBeUndefined()
  for (const [other, cause] of [
    ['GET /wp/v2', 'unlisted-route /wp/v2/posts'],
    ['GET /wc/store/v1', 'unlisted-route /wc/store/v1/cart'],
    ['OPTIONS /wp/v2/posts', 'unlisted-route /wp/v2/posts'],
  ] as const) {
    const failed = aResult({ outcome: 'fail', cause })
    expect(markKnown([failed], { [`cause: missing-route ${other}`]: 'None.' })[0]?.known).toBeUndefined()
  }
})

test('what needs a route that is declared missing does not apply, and other untestable checks stay', () => {
  const lacks = 'missing-route GET /wp/v2/pages'
  const results = [
    aResult({ outcome: 'fail', cause: lacks }),
    aResult({ id: 'pages.list.one', outcome: 'untestable', lacks }),
    aResult({ id: 'media.list.one', outcome: 'untestable', lacks: 'missing-route GET /wp/v2/media' }),
  ]
  const [missing, below, other] = markKnown(results, { [`cause: ${lacks}`]: 'No pages.' })
  expect([missing?.known, below?.outcome, other?.outcome]).toEqual([
    'No pages.',
    'inapplicable',
    'untestable',
  ])
  expect(below?.message).toBe('It needs GET /wp/v2/pages, by the baseline: No pages.')
})
