import { expect, test } from '#test'
import { certifiable } from '../../client/target/recognise.ts'
import { tinySite } from '../../client/testing/tiny-site.ts'
import { hostsGuide } from '../../contract/host-names.ts'
import { groups } from '../checks/catalog.ts'
import { type CheckResult, outcomes } from '../result.ts'
import { someUser } from '../testing/a-session.ts'
import { certify } from './certify.ts'
import { select } from './selection/select.ts'

const only = ['index.fields']
const timeout = 10_000
/** Looks at items that are made for many checks. */
const making = ['posts.list.order.default']
const idsOf = (named: readonly string[], deployment: keyof typeof certifiable = 'core'): string[] =>
  select(groups, certifiable[deployment], named).flatMap(({ checks }) => checks.map(({ id }) => id))

test('a function is certified as a site would be', async () => {
  const { duration, startedAt, checks, totals, ...described } = await certify(tinySite().fetch, { only })
  expect(described).toMatchObject({
    version: 2,
    target: {
      url: 'http://site.test/',
      apiRoot: 'http://site.test/wp-json/',
      name: 'Tiny',
      deployment: 'core',
      naming: 'neutral',
      write: false,
    },
    strict: false,
    only,
    notes: [],
  })
  expect(new Date(startedAt).toISOString()).toBe(startedAt)
  expect(checks.map(({ id }) => id)).toEqual(idsOf(only))
  expect(outcomes.reduce((sum, outcome) => sum + totals.all[outcome], 0)).toBe(checks.length)
  expect(duration).toBeGreaterThanOrEqual(0)
})

test('the error for a wrong naming has the right one', async () => {
  await expect(certify(tinySite().fetch, { naming: 'wordpress', only, timeout })).rejects.toThrow(
    /under the naming "wordpress": its index lists .*, and no wp\/v2[.] Use --naming neutral/,
  )
})

test('an unknown name is rejected after the index, before any other request', async () => {
  const site = tinySite()
  await expect(certify(site.fetch, { only: ['no.such'] })).rejects.toThrow('matches "no.such"')
  expect(site.seen.every(({ path }) => /^\/(?:wp-json\/)?(?:\?|$)/.test(path))).toBe(true)
})

test('each result is heard of as it comes', async () => {
  const recorded: CheckResult[] = []
  const { checks } = await certify(tinySite().fetch, { only, onResult: (result) => recorded.push(result) })
  expect(recorded).toEqual(checks)
})

test('a signal ends the run before its next check, and the certificate says so', async () => {
  const stop = new AbortController()
  const { checks, notes, interrupted, reasons } = await certify(tinySite().fetch, {
    only,
    signal: stop.signal,
    onResult: () => stop.abort(),
  })
  expect(checks.map(({ outcome }) => outcome)).toEqual(['pass'])
  expect(interrupted).toMatchObject({ done: 1 })
  expect(reasons).toEqual([
    `The run was ended after 1 of ${interrupted?.planned} checks. It created nothing.`,
  ])
  expect(notes).toEqual([])
})

test('a target that stops answering is one reason of the verdict, and not called a flaky host', async () => {
  const site = tinySite()
  let left = 20
  const stopping: typeof site.fetch = (...request) =>
    left-- > 0 ? site.fetch(...request) : Promise.reject(new TypeError('fetch failed'))
  const { checks, notes, reasons, stopped, verdict } = await certify(stopping, {
    only: ['posts.list', 'index.fields'],
    timeout: 1000,
  })
  const errors = checks.filter(({ outcome }) => outcome === 'error')
  expect(errors.length).toBeGreaterThan(10)
  // The first error is that of its request.
  expect(stopped?.checks).toBe(errors.length - 1)
  expect(stopped?.requests).toBeGreaterThan(5)
  expect(stopped?.requests).toBeLessThanOrEqual(20)
  expect(['inconclusive', 'not certified']).toContain(verdict)
  expect(reasons.filter((reason) => reason.includes('stopped answering'))).toHaveLength(1)
  expect(reasons.filter((reason) => /error|could be run|--user/.test(reason))).toEqual([])
  expect(notes.filter((note) => note.includes(hostsGuide))).toEqual([])
})

test('a run that its own listener breaks leaves nothing behind, though a search finds nothing', async () => {
  const site = tinySite({
    answer: ({ path }) => (path.includes('search=sitecontract') ? Response.json([]) : undefined),
  })
  const onResult = (): never => {
    throw new Error('full disk')
  }
  const run = certify(site.fetch, {
    only: making,
    user: someUser,
    write: true,
    onResult,
    timeout,
  })
  await expect(run).rejects.toThrow('full disk')
  expect(site.seen.some(({ method }) => method === 'POST')).toBe(true)
  expect([...site.items.keys()]).toEqual([])
})

test('items that the run could not delete are a note', async () => {
  const site = tinySite({
    answer: ({ method }) => (method === 'DELETE' ? new Response('{}', { status: 403 }) : undefined),
  })
  const { notes } = await certify(site.fetch, { only: making, user: someUser, write: true, timeout })
  const left = /^Could not delete \/core\/v2\/posts\/\d+,.* Try site-contract clean http:\/\/site\.test\/ as/
  expect(notes.filter((note) => left.test(note))).toHaveLength(1)
})
