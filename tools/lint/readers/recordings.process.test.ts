import { gzipSync } from 'node:zlib'
import { expect, test } from '#test'
import { lintFiles } from '../testing/lint-files.ts'

const address = 'https://site.test/wp-json/wp/v2/pages/7'
const body = { id: '7' }
const text = JSON.stringify(body)

/** The errors and warnings in a file, with the line of each. */
function wrongIn(file: string, source: unknown, others: Readonly<Record<string, string>> = {}): string[] {
  const written = typeof source === 'string' ? source : JSON.stringify(source, undefined, 1)
  return lintFiles({ [file]: written, ...others })
    .findings.filter(({ severity }) => severity !== 'note')
    .map(({ at, tool, endpoint, says }) => `${at.file}:${at.line} ${tool} ${endpoint}: ${says}`)
}

test('a cassette of VCR is read, and findings have the line of the body', () => {
  const cassette = `---
http_interactions:
- request:
    method: get
    uri: ${address}
  response:
    status:
      code: 200
      message: OK
    headers:
      Content-Type:
      - application/json
    body:
      encoding: UTF-8
      string: '${text}'
recorded_with: VCR 6.1.0
`
  expect(wrongIn('spec/cassettes/page.yml', cassette)).toEqual([
    'spec/cassettes/page.yml:15 VCR GET /wp/v2/pages/{id}: id is the string "7"',
  ])
})

test('a cassette of VCR.py is read, whose body is as packed as the site sent it', () => {
  const packed = gzipSync(text).toString('base64')
  const cassette = `interactions:
- request: { body: null, headers: {}, method: GET, uri: '${address}' }
  response:
    body:
      string: !!binary |
        ${packed.slice(0, 20)}
        ${packed.slice(20)}
    headers: { Content-Encoding: [gzip], Content-Type: [application/json] }
    status: { code: 200, message: OK }
version: 1
`
  expect(wrongIn('page.yaml', cassette)).toEqual([
    'page.yaml:5 VCR GET /wp/v2/pages/{id}: id is the string "7"',
  ])
})

test('anchors of a cassette are followed, and a file that they make endless is reported', () => {
  const interaction = `- request: { method: GET, uri: '${address}' }\n  response: { status: &ok { code: 200 }, body: { string: &page '${text}' } }\n`
  const shared = `- request: { method: GET, uri: '${address}' }\n  response: { status: *ok, body: { string: *page } }\n`
  expect(lintFiles({ 'a.yaml': `interactions:\n${interaction}${shared}` }).fakes).toBe(2)
  const doubled = Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)
  const { unreadFiles } = lintFiles({ 'b.yaml': `wp-json: 1\na0: &a0 [1]\n${doubled.join('\n')}` })
  expect(unreadFiles).toHaveLength(1)
})

test('a YAML file that is no cassette has no fakes', () => {
  const compose = `services:\n  web:\n    command: curl ${address}\n`
  expect(lintFiles({ 'compose.yaml': compose })).toMatchObject({ fakes: 0, unreadFiles: [] })
})

const stub = (request: object, response: object = { jsonBody: body }): object => ({
  request: { method: 'GET', ...request },
  response,
})

test('each form of an address of WireMock is read', () => {
  const path = '/wp-json/wp/v2/pages'
  const forms = [
    { url: `${path}/7?context=view` },
    { urlPath: `${path}/7` },
    { urlPattern: `${path}/[0-9]+(\\?.*)?` },
    { urlPathPattern: `${path}/\\d+` },
    { urlPathTemplate: `${path}/{id}` },
  ]
  for (const form of forms)
    expect(wrongIn('mappings/page.json', stub(form)), JSON.stringify(form)).toEqual([
      expect.stringMatching(/^mappings\/page\.json:\d+ WireMock GET \/wp\/v2\/pages\/\{id\}: id is/),
    ])
})

test('a stub of WireMock has its query parameters and its body in a file', () => {
  const paged = stub(
    { urlPath: '/wp-json/wp/v2/pages', queryParameters: { page: { equalTo: '2' } } },
    { jsonBody: [] },
  )
  const inFile = stub({ urlPath: '/wp-json/wp/v2/pages/7' }, { bodyFileName: 'all.json' })
  const files = { 'wiremock/__files/all.json': text }
  expect(wrongIn('wiremock/mappings/all.json', { mappings: [paged, inFile] }, files)).toEqual([
    'wiremock/mappings/all.json:13 WireMock GET /wp/v2/pages: it answers page 2 with an empty list and 200',
    'wiremock/__files/all.json:1 WireMock GET /wp/v2/pages/{id}: id is the string "7"',
  ])
})

test('what WireMock or Mockoon fills in is not guessed', () => {
  const templated = stub(
    { urlPath: '/wp-json/wp/v2/pages/7' },
    { body: '{"id": "{{request.path.[4]}}"}', transformers: ['response-template'] },
  )
  expect(lintFiles({ 'a.json': JSON.stringify(templated) })).toMatchObject({ findings: [], unread: 1 })
  const route = { method: 'get', endpoint: 'wp/v2/pages/:id' }
  const responses = [{ statusCode: 200, headers: [], body: '{"id": "{{urlParam \'id\'}}"}' }]
  const environment = { endpointPrefix: 'wp-json', routes: [{ ...route, responses }] }
  expect(lintFiles({ 'b.json': JSON.stringify(environment) })).toMatchObject({ findings: [], unread: 1 })
})

test('a route of Mockoon answers by rules, from a data bucket or a file', () => {
  const rule = { target: 'query', modifier: 'page', value: '2', operator: 'equals', invert: false }
  const environment = {
    endpointPrefix: 'wp-json',
    data: [{ id: 'page', value: text }],
    routes: [
      {
        method: 'get',
        endpoint: 'wp/v2/pages',
        responses: [{ statusCode: 200, headers: [], body: '[]', rules: [rule] }],
      },
      {
        method: 'get',
        endpoint: 'wp/v2/pages/:id',
        responses: [
          { statusCode: 200, headers: [], bodyType: 'DATABUCKET', databucketID: 'page' },
          { statusCode: 200, headers: [], bodyType: 'FILE', filePath: './tag.json' },
        ],
      },
    ],
  }
  expect(wrongIn('site.json', environment, { 'tag.json': '{ "id": true }' })).toEqual([
    'site.json:14 Mockoon GET /wp/v2/pages: it answers page 2 with an empty list and 200',
    'site.json:6 Mockoon GET /wp/v2/pages/{id}: id is the string "7"',
    'tag.json:1 Mockoon GET /wp/v2/pages/{id}: id is true',
  ])
})

test('the examples of a collection of Postman are read in folders, with variables in addresses', () => {
  const url = { raw: '{{base}}/wp-json/wp/v2/pages/:id?context=view' }
  const example = { originalRequest: { method: 'GET', url }, code: 200, header: null, body: text }
  const item = [{ name: 'a', item: [{ name: 'b', request: {}, response: [example] }] }]
  expect(wrongIn('site.postman_collection.json', { info: {}, item })).toEqual([
    'site.postman_collection.json:20 Postman GET /wp/v2/pages/{id}: id is the string "7"',
  ])
})

test('the interactions of a Pact file are read, whatever its version', () => {
  const pact = (query: unknown, response: object): object => ({
    consumer: { name: 'a' },
    provider: { name: 'b' },
    interactions: [{ request: { method: 'get', path: '/wp-json/wp/v2/pages', query }, response }],
  })
  const expected = ['a.json:13 Pact GET /wp/v2/pages: it accepts page=0']
  const found = (query: unknown, response: object): string[] =>
    wrongIn('a.json', pact(query, response)).map((each) => each.replace(/:\d+/, ':13'))
  expect(found('page=0', { status: 200, body: [] })).toEqual(expected)
  expect(found({ page: ['0'] }, { status: 200, body: [] })).toEqual(expected)
  expect(
    found({ page: ['0'] }, { status: 200, body: { contentType: 'application/json', content: [] } }),
  ).toEqual(expected)
})

test('a file with more fakes than are compared is reported', () => {
  const entry = { request: { method: 'GET', url: address }, response: { status: 200, content: { size: 0 } } }
  const log = { entries: Array.from({ length: 10_001 }, () => entry) }
  const { fakes, unreadFiles } = lintFiles({ 'a.har': JSON.stringify({ log }) })
  expect(fakes).toBe(10_000)
  expect(unreadFiles.map(({ why }) => why)).toEqual(['after its first 10000 fakes, 1 are left'])
})
