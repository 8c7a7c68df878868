import type { Totals } from '../../../conformance/result.ts'
import { serverTitle } from '../../../reports/result-file/result-file.ts'
import { expect, test } from '../../../scripts/testing/test.ts'
import { checkedAreas, type ResultRow, resultCell, rowsByServer, wantedTotals } from './result-data.ts'

const none: Totals = { pass: 0, fail: 0, deviation: 0, inapplicable: 0, untestable: 0, error: 0 }

const row: ResultRow = {
  ...{
    place: 'journal/1.0',
    page: 'journal-1-0',
    catalogue: '2026.1',
    verdict: 'certified',
    profile: 'full',
  },
  ...{ startedAt: '2026-11-26T10:00:00Z', seconds: 12, requests: 900 },
  server: { name: 'Journal', version: '1.0', setup: 'A test.' },
  counts: [
    { area: 'media', level: 'required', profile: 'reader', totals: { ...none, pass: 3, inapplicable: 1 } },
    { area: 'media', level: 'reference', profile: 'editor', totals: { ...none, pass: 5, deviation: 2 } },
    { area: 'batch', level: 'required', profile: 'full', totals: { ...none, fail: 7 } },
  ],
}

test('totals are of an area, a level, and of a profile with those below it', () => {
  const all = { profile: '', level: '' } as const
  expect(wantedTotals(row, all)).toEqual({ ...none, pass: 8, inapplicable: 1, deviation: 2, fail: 7 })
  expect(wantedTotals(row, all, 'media')).toEqual({ ...none, pass: 8, inapplicable: 1, deviation: 2 })
  expect(wantedTotals(row, { profile: 'editor', level: '' })).toMatchObject({
    pass: 8,
    deviation: 2,
    fail: 0,
  })
  expect(wantedTotals(row, { profile: 'reader', level: '' })).toMatchObject({ pass: 3, deviation: 0 })
  expect(wantedTotals(row, { profile: '', level: 'reference' }, 'media')).toMatchObject({ pass: 5 })
})

test('a row has a section for each area with checks, in the order of the table', () => {
  expect(checkedAreas(row)).toEqual(['media', 'batch'])
})

test('a cell shows the worst, and says everything in words', () => {
  expect(resultCell({ ...none, pass: 1200, fail: 2, deviation: 1 })).toEqual({
    sign: '✕',
    count: 2,
    words: '2 failed, 1 deviation, 1,200 passed',
    tone: 'fail',
  })
  expect(resultCell({ ...none, pass: 4, error: 1 })).toMatchObject({ sign: '?', count: 1, tone: 'open' })
  expect(resultCell({ ...none, pass: 4 })).toMatchObject({ sign: '✓', count: 4, words: '4 passed' })
  expect(resultCell({ ...none, inapplicable: 4 })).toMatchObject({ tone: 'none', words: '4 not applicable' })
  expect(resultCell(none)).toMatchObject({ tone: 'none', words: 'not checked' })
})

test('the version of a WordPress with a set-up follows its name, that of others ends it', () => {
  const title = (name: string): string => serverTitle({ name, version: '7.1.1' })
  expect(title('WordPress with WooCommerce')).toBe('WordPress 7.1.1 with WooCommerce')
  expect(title('WordPress, plain permalinks')).toBe('WordPress 7.1.1, plain permalinks')
  expect(title('WordPress')).toBe('WordPress 7.1.1')
  expect(title('WordPressish with tides')).toBe('WordPressish with tides 7.1.1')
})

test('versions of a server stand together', () => {
  const other = { ...row, server: { ...row.server, name: 'Tides' } }
  const older = { ...row, server: { ...row.server, version: '0.9' } }
  expect(rowsByServer([row, other, older])).toEqual([
    { name: 'Journal', rows: [row, older] },
    { name: 'Tides', rows: [other] },
  ])
})
