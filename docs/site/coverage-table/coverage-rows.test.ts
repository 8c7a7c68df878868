import type { CoverageFile, CoveredRoute } from '../../../scripts/coverage/coverage-file.ts'
import { expect, test } from '../../../scripts/testing/test.ts'
import {
  type CoverageRow,
  coveragePage,
  matchingRows,
  timeText,
  type WantedCoverage,
} from './coverage-rows.ts'

const counts = { verified: 0, declared: 0, generated: 0 }

const tides: CoveredRoute = {
  path: '/wp/v2/tides',
  resource: 'tides',
  level: 'reference',
  endpoints: [
    {
      methods: ['GET'],
      status: 'verified',
      requirements: [{ id: 'tides.list.served', checks: ['', '.get'], passed: 0 }],
      arguments: [
        {
          name: 'height',
          status: 'declared',

          requirements: [{ id: 'tides.list.height.type', passed: 1, mutants: ['any height'] }],
        },
        { name: 'moon', status: 'declared', requirements: [] },
      ],
      explored: { requests: 4, seconds: 30 },
    },
  ],
}

const ports: CoveredRoute = {
  path: '/ports/v1/ports',
  resource: 'ports/v1',
  level: 'required',
  endpoints: [{ methods: ['POST', 'PUT'], status: 'generated', requirements: [], arguments: [] }],
}

const file: CoverageFile = {
  format: 1,
  catalogue: { number: '2026.1', digest: 'sha256:0' },
  servers: [
    { place: 'wordpress/7.1', name: 'WordPress', version: '7.1', isReal: true },
    { place: 'mock/0.1.0', name: 'site-contract mock', version: '0.1.0', isReal: false },
  ],
  serverSets: [[0, 1], [1]],
  totals: {
    ...{ routes: counts, methods: counts, arguments: counts, listed: { methods: 0, arguments: 0 } },
    implementedByPacks: 0,
    ...{ mutants: 1, explored: { requests: 4, seconds: 30 }, general: 0 },
  },
  routes: [tides, ports],
}

test('a row counts the checks, real servers, mutants and arguments of its route', () => {
  const { rows, servers } = coveragePage(file)
  expect(servers).toEqual({ real: 1, mocks: 1 })
  expect(rows[0]).toEqual({
    ...{ path: '/wp/v2/tides', resource: 'tides', level: 'reference' },
    methods: { GET: 'verified' },
    arguments: [0, 2, 0],
    ...{ checks: 3, servers: 1, mutants: 1, explored: 30, hasGap: true, words: 'height moon' },
  })
  expect(rows[1]).toMatchObject({ servers: 0, methods: { POST: 'generated', PUT: 'generated' } })
})

test('rows are found by path and argument, level, status, gaps, and being seen nowhere', () => {
  const rows: readonly CoverageRow[] = coveragePage(file).rows
  const all: WantedCoverage = { words: '', level: '', show: '' }
  const found = (wanted: Partial<WantedCoverage>): readonly string[] =>
    matchingRows(rows, { ...all, ...wanted }).map(({ resource }) => resource)
  expect(found({})).toEqual(['tides', 'ports/v1'])
  expect(found({ words: 'V2 moon' })).toEqual(['tides'])
  expect(found({ level: 'required' })).toEqual(['ports/v1'])
  expect(found({ show: 'verified' })).toEqual(['tides'])
  expect(found({ show: 'declared' })).toEqual(['tides'])
  expect(found({ show: 'generated' })).toEqual(['ports/v1'])
  expect(found({ show: 'gap' })).toEqual(['tides', 'ports/v1'])
  expect(found({ show: 'unseen' })).toEqual(['ports/v1'])
})

test('the first of several words is a resource where one has its name, and resources that a word names come first', () => {
  const settings: CoveredRoute = {
    ...ports,
    path: '/wp/v2/settings',
    resource: 'settings',
    endpoints: [
      {
        ...{ methods: ['GET'], status: 'declared', requirements: [] },
        arguments: [{ name: 'tides_height', status: 'declared', requirements: [] }],
      },
    ],
  }
  const { rows } = coveragePage({ ...file, routes: [settings, tides] })
  const found = (words: string): readonly string[] =>
    matchingRows(rows, { words, level: '', show: '' }).map(({ resource }) => resource)
  expect(found('tides height')).toEqual(['tides'])
  expect(found('height tides')).toEqual(['tides', 'settings'])
  expect(found('tides')).toEqual(['tides', 'settings'])
})

test('a time is in seconds below a minute, and never none', () => {
  expect([0.2, 12.4, 90].map(timeText)).toEqual(['1 s', '12 s', '1.5 min'])
})
