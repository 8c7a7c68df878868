import { expect, test } from '#test'
import { type Json, namings } from '../../contract/index.ts'
import { readObservations, storedObservations } from './observed-file.ts'

const site = { apiRoot: 'http://x/wp-json/', base: 'http://x', isSignedIn: false, hasContent: false }

const fileOf = (bodies: readonly Json[]) =>
  storedObservations({
    ...site,
    answers: new Map(bodies.map((body, i) => [`/${i}`, { status: 200, body }])),
    anonymous: new Map([['/0', { status: 401, body: bodies[1] ?? null }]]),
  })

test('responses are read unchanged, even values that look like a reference', () => {
  const long = { text: 'x'.repeat(200) }
  const bodies: Json[] = [
    { '@shared': 0 },
    [long, { '@shared': 1 }],
    { a: long, b: { '@shared': 'c' } },
    long,
  ]
  const { shared, answers, anonymous } = fileOf(bodies)
  // The layout of a file.
  const read = readObservations({ site, shared, answers, anonymous }, namings.wordpress)
  expect([...(read?.answers.values() ?? [])].map(({ body }) => body)).toEqual(bodies)
  expect([...(read?.anonymous ?? [])]).toEqual([['/0', { status: 401, body: bodies[1] }]])
})

test('a short file that expands to a huge one is rejected', () => {
  const answers = Object.fromEntries(
    Array.from({ length: 70 }, (_, i) => [`/${i}`, { status: 200, body: [{ '@shared': 0 }] }]),
  )
  const file = { site, shared: ['x'.repeat(2 ** 20)], answers }
  expect(() => readObservations(file, namings.wordpress)).toThrow('observed.shared')
})
