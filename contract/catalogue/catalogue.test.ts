import { expect, test } from '#test'
import type { Requirement } from '../requirement.ts'
import { requirements } from '../requirements/index.ts'
import { catalogueDigest, catalogueRequirements, catalogues, requirementChanges } from './catalogue.ts'

const [newest] = catalogues

const tide: Requirement = { id: 'tides.list', level: 'required', section: 'Tides', text: 'Lists tides.' }
const port: Requirement = { id: 'ports.list', level: 'reference', section: 'Ports', text: 'Lists ports.' }

test('the requirements are those of the newest catalogue', () => {
  const advice =
    'Requirements changed: add a line to the changelog of the catalogue and raise its number, by `npm run requirements -- --raise "REASON" --server "WordPress 6.9"`.'
  expect(catalogueDigest(requirements), advice).toBe(newest?.digest)
})

test('each older catalogue is derived from the newest, to its own digest', () => {
  const derived = catalogues.map(({ number }) => catalogueDigest(catalogueRequirements(number)))
  expect(derived).toEqual(catalogues.map(({ digest }) => digest))
})

test('the numbers of catalogues are unique, and each change has a reason and a server', () => {
  expect(new Set(catalogues.map(({ number }) => number)).size).toBe(catalogues.length)
  const changes = catalogues.flatMap((each) => each.changes)
  expect(changes.filter(({ reason, server }) => reason === '' || server === '')).toEqual([])
})

test('a digest depends on id, level, section and text, and not on the order', () => {
  const digest = catalogueDigest([tide, port])
  expect(catalogueDigest([port, tide])).toBe(digest)
  const others: readonly Partial<Requirement>[] = [
    { id: 'tides.all' },
    { level: 'reference' },
    { section: 'Sea' },
    { text: 'Lists every tide.' },
  ]
  const digests = others.map((other) => catalogueDigest([{ ...tide, ...other }, port]))
  expect(new Set([digest, ...digests]).size).toBe(others.length + 1)
})

test('an older catalogue lacks what was added since, and has what was changed and removed as it was', () => {
  const change = (from: readonly Requirement[], to: readonly Requirement[]) => ({
    ...requirementChanges(from, to),
    reason: 'Another answer was seen.',
    server: 'WordPress 6.9',
  })
  const versions = [[tide], [{ ...tide, text: 'Lists every tide.' }, port], [port]] as const
  const [first, second, third] = versions
  const known = [
    { number: '2027.1', changes: [change(second, third)] },
    { number: '2026.2', changes: [change(first, second)] },
    { number: '2026.1', changes: [] },
  ]
  const digestAt = (number: string): string =>
    catalogueDigest(catalogueRequirements(number, { known, newest: third }))
  expect(['2026.1', '2026.2', '2027.1'].map(digestAt)).toEqual(versions.map(catalogueDigest))
  expect(() => catalogueRequirements('2025.1', { known })).toThrow(/2025\.1.*2027\.1, 2026\.2, 2026\.1/)
})
