import { expect, test } from '#test'
import type { Requirement } from '../requirement.ts'
import { requirements } from '../requirements/index.ts'
import {
  type CatalogueChange,
  catalogueDigest,
  catalogueRequirements,
  catalogues,
  changedSince,
  requirementChanges,
} from './catalogue.ts'
import { rewordingOf } from './rewording.ts'

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

test('the numbers of catalogues are unique, and each change has a reason, and a server unless only words changed', () => {
  expect(new Set(catalogues.map(({ number }) => number)).size).toBe(catalogues.length)
  const changes = catalogues.flatMap((each) => each.changes)
  const isExplained = ({ reason, server, reworded }: CatalogueChange) =>
    reason !== '' && server !== '' && (server !== undefined || reworded !== undefined)
  expect(changes.filter((each) => !isExplained(each))).toEqual([])
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

test('reworded requirements have their former texts in an older catalogue, and are not among the changed ones', () => {
  const former = [tide, port, { ...port, id: 'ports.read', text: 'Reads ports.' }]
  const texts = ['Returns a list of tides.', 'Returns a list of ports.', 'Returns a port.']
  const worded = former.map((each, place) => ({ ...each, text: texts[place] ?? '' }))
  const reworded = rewordingOf(former, worded, [['^Returns a list of ', 'Lists ']])
  expect(reworded.texts).toEqual({ 'ports.read': 'Reads ports.' })
  const known = [
    { number: '2026.2', changes: [{ reason: 'Plainer words.', added: [], before: [], reworded }] },
    { number: '2026.1', changes: [] },
  ]
  const older = catalogueRequirements('2026.1', { known, newest: worded })
  expect(catalogueDigest(older)).toBe(catalogueDigest(former))
  expect(changedSince('2026.1', known).size).toBe(0)
  expect(() => rewordingOf([tide], [port], [])).toThrow(/ports\.list is new/)
  expect(() => rewordingOf([tide, port], [port], [])).toThrow(/tides\.list was removed/)
})
