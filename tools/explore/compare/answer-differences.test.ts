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

const answer = (status: number, body: unknown) =>
  new Answer(
    { method: 'GET', url: 'http://site.test/', headers: {} },
    status,
    new Headers({ 'content-type': 'application/json' }),
    JSON.stringify(body),
    new Uint8Array(),
  )

test('a site that cannot reach wordpress.org differs in nothing; one that fails otherwise does', () => {
  const site = { root: 'http://site.test/wp-json', base: 'http://site.test', offset: 0, skew: 0 }
  const by = { pairs: new Pairs(), target: site, mock: site, hasOtherPermalinks: false, since: 0 }
  const mock = answer(200, [])
  const found = (code: string) =>
    answerDifferences({ target: answer(500, { code }), mock }, planned, undefined, by).map(
      ({ difference }) => difference,
    )
  expect(found('http_request_not_executed')).toEqual([])
  expect(found('internal_server_error')).toEqual(['broken'])
})
