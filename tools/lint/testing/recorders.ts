import { gzipSync } from 'node:zlib'
import { stringify } from 'yaml'

/** A request and its answer, of any server. */
export interface Recorded {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Writes exchanges as a tool would record them, or as its user would write them. */
interface Recorder {
  readonly file: string
  readonly write: (exchanges: readonly Recorded[]) => string
}

const json = (value: unknown): string => JSON.stringify(value, undefined, 1)
const lists = (headers: Recorded['headers']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]]))
const pairs = (headers: Recorded['headers'], name: string): object[] =>
  Object.entries(headers).map(([key, value]) => ({ [name]: key, value }))
const pathOf = (url: string): string => new URL(url).pathname
const queryOf = (url: string): string => new URL(url).search.slice(1)
const bodyOf = ({ text }: Recorded): unknown => (text === '' ? undefined : JSON.parse(text))
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const gzipped = (text: string): string => gzipSync(text).toString('base64')

const phpVcr = (exchanges: readonly Recorded[]): object[] =>
  exchanges.map(({ method, url, status, headers, text }) => ({
    request: { method, url, headers: {} },
    response: { status: String(status), headers, body: text },
  }))

const archive = (exchanges: readonly Recorded[], creator: string, isPacked: boolean): string =>
  json({
    log: {
      creator: { name: creator },
      entries: exchanges.map(({ method, url, status, headers, text }) => ({
        request: { method, url },
        response: {
          status,
          headers: pairs(isPacked ? { ...headers, 'content-encoding': 'gzip' } : headers, 'name'),
          content: isPacked
            ? { size: text.length, encoding: 'base64', text: text && `["${gzipped(text)}"]` }
            : { size: text.length, text },
        },
      })),
    },
  })

/** The stubs of an exchange: the whole address, or its path and its parameters. */
const stub = ({ method, url, status, headers, ...rest }: Recorded, isWhole: boolean): object => ({
  request: {
    method,
    ...(isWhole
      ? { url: url.replace(/^https?:\/\/[^/]+/, '') }
      : {
          urlPath: pathOf(url),
          queryParameters: Object.fromEntries(
            [...new URL(url).searchParams].map(([name, value]) => [name, { equalTo: value }]),
          ),
        }),
  },
  response: isWhole
    ? { status, headers, body: rest.text }
    : { status, headers, jsonBody: bodyOf({ method, url, status, headers, ...rest }) },
})

const pact = (exchanges: readonly Recorded[], version: 2 | 3 | 4): string =>
  json({
    consumer: { name: 'a' },
    provider: { name: 'b' },
    interactions: exchanges.map((each) => ({
      description: each.url,
      ...(version === 4 ? { type: 'Synchronous/HTTP' } : {}),
      request: {
        method: each.method,
        path: pathOf(each.url),
        query:
          version === 2
            ? queryOf(each.url)
            : Object.fromEntries([...new URL(each.url).searchParams].map(([name, value]) => [name, [value]])),
      },
      response: {
        status: each.status,
        headers: version === 4 ? lists(each.headers) : each.headers,
        body:
          version === 4
            ? { contentType: 'application/json', encoded: 'base64', content: base64(each.text) }
            : bodyOf(each),
      },
    })),
    metadata: { pactSpecification: { version: `${version}.0.0` } },
  })

/** A call for each exchange. */
const code = (exchanges: readonly Recorded[], write: (each: Recorded, verb: string) => string): string =>
  exchanges.map((each) => write(each, each.method.charAt(0) + each.method.slice(1).toLowerCase())).join('\n')

const literal = (each: Recorded): string => JSON.stringify(bodyOf(each) ?? '')

export const recorders: Readonly<Record<string, Recorder>> = {
  'a browser': { file: 'site.har', write: (exchanges) => archive(exchanges, 'WebInspector', false) },
  'Polly.js': {
    file: '__recordings__/a/recording.har',
    write: (exchanges) => archive(exchanges, 'Polly.JS', true),
  },
  'VCR in Ruby': {
    file: 'cassettes/site.yml',
    write: (exchanges) =>
      stringify({
        http_interactions: exchanges.map(({ method, url, status, headers, text }) => ({
          request: { method: method.toLowerCase(), uri: url, headers: {} },
          response: {
            status: { code: status, message: 'OK' },
            headers: lists(headers),
            body: { encoding: 'UTF-8', string: text },
          },
        })),
        recorded_with: 'VCR 6.1.0',
      }),
  },
  'VCR in Ruby, as JSON': {
    file: 'cassettes/site.json',
    write: (exchanges) =>
      json({
        http_interactions: exchanges.map(({ method, url, status, headers, text }) => ({
          request: { method, uri: url },
          response: {
            status: { code: status },
            headers: lists(headers),
            body: { base64_string: base64(text) },
          },
        })),
      }),
  },
  'VCR.py': {
    file: 'cassettes/site.yaml',
    write: (exchanges) =>
      stringify(
        {
          interactions: exchanges.map(({ method, url, status, headers, text }) => ({
            request: { body: null, headers: {}, method, uri: url },
            response: {
              body: { string: text && Buffer.from(gzipped(text), 'base64') },
              headers: { ...lists(headers), 'Content-Encoding': ['gzip'] },
              status: { code: status, message: 'OK' },
            },
          })),
          version: 1,
        },
        { schema: 'yaml-1.1' },
      ),
  },
  'PHP-VCR': {
    file: 'fixtures/site',
    write: (exchanges) => stringify(phpVcr(exchanges)),
  },
  'PHP-VCR, as JSON': {
    file: 'fixtures/site',
    write: (exchanges) => json(phpVcr(exchanges)),
  },
  'go-vcr': {
    file: 'fixtures/site.yaml',
    write: (exchanges) =>
      stringify({
        version: 2,
        interactions: exchanges.map(({ method, url, status, headers, text }, id) => ({
          id,
          request: { url, method },
          response: { body: text, headers: lists(headers), status: `${status} OK`, code: status },
        })),
      }),
  },
  WireMock: {
    file: 'mappings/site.json',
    write: (exchanges) => json({ mappings: exchanges.map((each, i) => stub(each, i % 2 === 0)) }),
  },
  Mockoon: {
    file: 'environment.json',
    write: (exchanges) =>
      json({
        endpointPrefix: 'wp-json',
        routes: exchanges.map(({ method, url, status, headers, text }) => ({
          type: 'http',
          method: method.toLowerCase(),
          endpoint: pathOf(url).replace(/^\/wp-json\//, ''),
          responses: [
            {
              statusCode: status,
              headers: pairs(headers, 'key'),
              body: text,
              bodyType: 'INLINE',
              disableTemplating: true,
              rulesOperator: 'AND',
              rules: [...new URL(url).searchParams].map(([modifier, value]) => ({
                target: 'query',
                modifier,
                value,
                operator: 'equals',
                invert: false,
              })),
            },
          ],
        })),
      }),
  },
  Postman: {
    file: 'site.postman_collection.json',
    write: (exchanges) =>
      json({
        info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
        item: [
          {
            name: 'folder',
            item: exchanges.map(({ method, url, status, headers, text }) => {
              const request = { method, url: { raw: url.replace(/^https:\/\/[^/]+/, '{{site}}') } }
              const response = { originalRequest: request, code: status, header: pairs(headers, 'key') }
              return { request, response: [{ ...response, body: text }] }
            }),
          },
        ],
      }),
  },
  'Pact 2': { file: 'pacts/a-b.json', write: (exchanges) => pact(exchanges, 2) },
  'Pact 3': { file: 'pacts/a-b.json', write: (exchanges) => pact(exchanges, 3) },
  'Pact 4': { file: 'pacts/a-b.json', write: (exchanges) => pact(exchanges, 4) },
  'axios-mock-adapter': {
    file: 'site.test.js',
    write: (exchanges) =>
      code(exchanges, (each, verb) => {
        const reply = `${each.status}, ${literal(each)}, ${JSON.stringify(each.headers)}`
        return `mock.on${verb}('${each.url}').reply(${reply})`
      }),
  },
  'fetch-mock': {
    file: 'site.test.js',
    write: (exchanges) =>
      code(exchanges, (each, verb) => {
        const headers = JSON.stringify(each.headers)
        const answer = `{ status: ${each.status}, body: ${literal(each)}, headers: ${headers} }`
        return `fetchMock.${verb.toLowerCase()}('${each.url}', ${answer})`
      }),
  },
  'jest.mock of axios': {
    file: 'site.test.js',
    write: (exchanges) =>
      code(exchanges, (each, verb) => {
        const mocked = `axios.${verb.toLowerCase()}`
        const headers = JSON.stringify(each.headers)
        const answer = `{ status: ${each.status}, data: ${literal(each)}, headers: ${headers} }`
        const value =
          each.status < 400
            ? `mockResolvedValueOnce(${answer})`
            : `mockRejectedValue({ response: ${answer} })`
        return `${mocked}.${value}\nexpect(${mocked}).toHaveBeenCalledWith('${each.url}')`
      }),
  },
}
