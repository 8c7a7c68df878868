import { expect, test } from '#test'
import { Answer } from '../../../conformance/assertions/answer.ts'
import type { Planned } from '../requests/planned.ts'
import { Pairs } from '../sites/compared-site.ts'
import { answerDifferences } from './answer-differences.ts'

const planned: Planned = {
  who: 'administrator',
  method: 'GET',
  template: '/core/v2/pattern-directory/patterns',
  captures: [],
  query: {},
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Answer(
    { method: 'GET', url: 'http://site.test/', headers: {} },
    status,
    new Headers({ 'content-type': 'application/json', ...headers }),
    JSON.stringify(body),
    new Uint8Array(),
  )

const site = { root: 'http://site.test/wp-json', base: 'http://site.test', offset: 0, skew: 0 }
const by = { pairs: new Pairs(), target: site, mock: site, hasOtherPermalinks: false, since: 0 }

test('the number of pages of a list with items of the site itself does not count', () => {
  const list = { ...planned, template: '/core/v2/search' }
  const target = answer(200, [], { 'X-WP-Total': '1' })
  const mock = answer(200, [], { 'X-WP-Total': '20', Link: '<http://site.test/?page=2>; rel="next"' })
  const found = (isBodyIgnored: boolean) =>
    answerDifferences({ target, mock }, { ...list, isBodyIgnored }, undefined, by).map(({ field }) => field)
  expect(found(false)).toEqual(['X-WP-Total', 'Link'])
  expect(found(true)).toEqual([])
})

test('a site that cannot reach wordpress.org differs in nothing; one that fails otherwise does', () => {
  const mock = answer(200, [])
  const found = (code: string, template = planned.template) =>
    answerDifferences({ target: answer(500, { code }), mock }, { ...planned, template }, undefined, by).map(
      ({ difference }) => difference,
    )
  expect(found('http_request_not_executed')).toEqual([])
  expect(found('http_request_not_executed', '/core/v2/block-directory/search')).toEqual([])
  expect(found('http_request_not_executed', '/core/v2/posts')).toEqual(['broken'])
  expect(found('internal_server_error')).toEqual(['broken'])
})

test('what a refusal allows does not count, in an envelope neither', () => {
  const enveloped: Planned = { ...planned, template: '/core/v2/posts', query: { _envelope: '1' } }
  const found = (status: number) => {
    const wrapped = (allowed: string) => answer(200, { body: {}, status, headers: { Allow: allowed } })
    return answerDifferences(
      { target: wrapped('GET'), mock: wrapped('GET, POST') },
      enveloped,
      undefined,
      by,
    ).map(({ field }) => field)
  }
  expect(found(400)).toEqual([])
  expect(found(200)).toEqual(['_envelope.headers.Allow'])
})
