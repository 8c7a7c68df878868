import { expect, test } from '#test'
import { namings, stock } from '../../contract/index.ts'
import { createSite } from '../../mock/index.ts'
import { mirror, parseDeployment } from '../mirror/index.ts'
import type { Exchange } from './exchange.ts'
import { newsIn } from './report.ts'
import { Tally } from './tally.ts'
import type { Verdict } from './verdict.ts'
import { Verifier } from './verifier.ts'

const admin = `Basic ${btoa('admin:fake-admin')}`
const naming = namings.wordpress

interface Sending {
  readonly method?: string
  readonly body?: string
  readonly type?: string
  /** Changes the answer. */
  readonly change?: (answer: Answered) => Partial<Answered>
}

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Sends requests to a fake site, and verifies each with its answer. */
function watched(site = createSite(), deployment = stock) {
  const verifier = new Verifier({ deployment, naming, base: '', root: '/wp-json' })
  return async (path: string, { method = 'GET', body, type = 'application/json', change }: Sending = {}) => {
    const target = `/wp-json${path}`
    const headers = { authorization: admin, ...(body !== undefined && { 'content-type': type }) }
    const response = await site.fetch(
      new Request(`http://site.test${target}`, { method, headers, ...(body !== undefined && { body }) }),
    )
    const answered = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
    const changed = { ...answered, ...change?.(answered) }
    const exchange: Exchange = {
      ...{ method, target, status: changed.status, left: undefined },
      request: { headers, body: new TextEncoder().encode(body) },
      answer: { headers: changed.headers, body: new TextEncoder().encode(changed.text) },
    }
    return verifier.verify(exchange)
  }
}

const whatOf = ({ findings }: Verdict): string[] => findings.map(({ side, what }) => `${side}: ${what}`)
const members =
  (change: Readonly<Record<string, unknown>>) =>
  ({ text }: Answered) => ({
    text: JSON.stringify(JSON.parse(text).map((item: object) => ({ ...item, ...change }))),
  })

test('valid requests and their answers have no findings', async () => {
  const send = watched()
  const post = (path: string, body: object) => send(path, { method: 'POST', body: JSON.stringify(body) })
  for (const verdict of [
    await send('/'),
    await send('/wp/v2/posts?_embed&per_page=3&page=2'),
    await send('/wp/v2/posts?_fields[]=id&_fields[]=title&context=edit'),
    await send('/wp/v2/posts?ignore_sticky=false&before=2000-01-01T00:00:00'),
    await send('/wp/v2/posts/158?context=edit'),
    await send('/wp/v2/posts/158', { method: 'DELETE' }),
    await send('/wp/v2/posts', { method: 'HEAD' }),
    await send('/wp/v2/types?context=edit'),
    await send('/wp/v2/settings'),
    await send('/wp/v2/posts', { method: 'OPTIONS' }),
    await post('/wp/v2/posts', { title: 'A', content: { raw: 'B' }, status: 'draft' }),
    await send('/wp/v2/tags', {
      method: 'POST',
      body: 'name=A&slug=a',
      type: 'application/x-www-form-urlencoded',
    }),
    await post('/batch/v1', { requests: [{ path: '/wp/v2/posts', body: { title: 'A' } }] }),
    // What WordPress takes though it declares otherwise.
    await post('/wp/v2/pages', { title: 7, content: false, status: 'draft' }),
    await post('/wp/v2/posts/158', { status: 'trash' }),
    await send('/wp/v2/users/5?force=true&reassign=', { method: 'DELETE' }),
  ])
    expect(whatOf(verdict)).toEqual([])
})

test('what a client did wrong is found, by the names that the site declares', async () => {
  const send = watched()
  const body = JSON.stringify({ status: 'secret', featured_media: 'secret', secret7: 1 })
  expect(whatOf(await send('/wp/v2/posts?per_page=101&orderby=secret&foo=1'))).toEqual([
    'client: the argument per_page is out of bounds',
    'client: the argument orderby has an unlisted value',
    'client: the argument foo is unknown',
  ])
  expect(whatOf(await send('/wp/v2/posts', { method: 'POST', body }))).toEqual([
    'client: the argument status has an unlisted value',
    'client: the argument featured_media is not of the type integer',
    'client: an unknown argument',
  ])
  expect(whatOf(await send('/wp/v2/tags', { method: 'POST', body: '{}' }))).toEqual([
    'client: the argument name is missing',
  ])
  expect(whatOf(await send('/wp/v2/tags', { method: 'POST', body: '{' }))).toEqual([
    'client: the body cannot be read',
  ])
  const unknown = await send('/shop/v1/prices/secret')
  expect(unknown).toMatchObject({
    endpoint: undefined,
    findings: [{ endpoint: 'GET /shop/v1/prices …', what: 'no such route' }],
  })
  expect((await send('/wp/v2/types', { method: 'DELETE' })).findings).toMatchObject([
    { endpoint: 'DELETE /wp/v2/types', what: 'the route does not have the method' },
  ])
})

test('what a site does wrong is found', async () => {
  const send = watched()
  const list = (change: Sending['change']) => send('/wp/v2/posts?per_page=2', { ...(change && { change }) })
  expect(whatOf(await list(members({ id: 'secret' })))).toEqual(['site: id is of another type'])
  expect(whatOf(await list(members({ title: undefined })))).toEqual(['site: title is missing'])
  expect(whatOf(await list(members({ password: 'secret' })))).toEqual([
    'site: password is shown in a context that does not have it',
  ])
  expect(whatOf(await list(({ headers: { 'x-wp-total': _, ...headers } }) => ({ headers })))).toEqual([
    'site: X-WP-Total is missing',
  ])
  expect(whatOf(await list(({ headers }) => ({ headers: { ...headers, 'x-wp-totalpages': '7' } })))).toEqual([
    'site: X-WP-TotalPages does not count the items',
  ])
  expect(whatOf(await list(() => ({ text: '{"secret":1}' })))).toEqual([
    'site: the answer is a list instead of an object, or the reverse',
  ])
  expect(whatOf(await list(({ text }) => ({ text: `<b>Notice</b>${text}` })))).toEqual([
    'site: the answer is not JSON',
  ])
  expect(whatOf(await list(() => ({ status: 418, text: '{}' })))).toEqual(['site: status 418'])
  expect(whatOf(await list(() => ({ status: 502, text: '<html>' })))).toEqual(['site: status 502'])
  expect(whatOf(await list(() => ({ status: 404, text: '{"message":"secret"}' })))).toEqual([
    'site: the error is not of the form { code, message, data.status }',
  ])
})

test('answers of a plugin are verified against the schemas that a mirror has', async () => {
  const properties = {
    id: { type: 'integer' },
    height: { type: 'number', minimum: 0 },
    kind: { type: 'string', enum: ['spring', 'neap'] },
  }
  const tide = { id: 1, height: 2.5, kind: 'spring' }
  const site = createSite({
    handlers: {
      'GET /tides/v1/heights': {
        schema: { title: 'tide', type: 'object', properties },
        handle: () => [tide],
      },
    },
  })
  const { text } = await mirror((request) => site.fetch(request))
  const { deployment } = await parseDeployment(text, 'it')
  const send = watched(site, deployment)
  expect(whatOf(await send('/tides/v1/heights'))).toEqual([])
  expect(
    whatOf(await send('/tides/v1/heights', { change: members({ height: 'high', kind: 'ebb' }) })),
  ).toEqual(['site: height is of another type', 'site: kind has an unlisted value'])
  expect(whatOf(await send('/tides/v1/heights', { change: members({ height: -1 }) }))).toEqual([
    'site: height is out of bounds',
  ])
})

test('in a batch each request and its answer are verified', async () => {
  const body = JSON.stringify({ requests: [{ path: '/wp/v2/tags', body: { name: 'A', shelf: 'x' } }] })
  const verdict = await watched()('/batch/v1', {
    method: 'POST',
    body,
    change: ({ text }) => ({ text: text.replace('"count":0', '"count":"0"') }),
  })
  expect(verdict.findings).toMatchObject([
    { side: 'client', endpoint: 'POST /wp/v2/tags', what: 'the argument shelf is unknown' },
    { side: 'site', endpoint: 'POST /wp/v2/tags', what: 'count is of another type' },
  ])
})

test('a report counts by names, has no value of a client or a site, and says what is new', async () => {
  const send = watched()
  const tally = new Tally('http://site.test')
  tally.add(await send('/wp/v2/posts?search=secret&per_page=0'))
  const before = tally.report()
  const body = JSON.stringify({ title: 'secret', status: 'secret' })
  tally.add(await send('/wp/v2/posts', { method: 'POST', body }))
  tally.add(
    await send('/wp/v2/posts?per_page=0', { change: members({ slug: 7, link: ['secret'] }) }).catch(() =>
      send('/'),
    ),
  )
  tally.add(await send('/wp/v2/posts?per_page=2', { change: members({ slug: 7, link: ['secret'] }) }))
  tally.addUnverified('unreachable')
  const report = tally.report()
  expect(JSON.stringify(report)).not.toContain('secret')
  expect(report).toMatchObject({ requests: 5, verified: 4, unverified: { unreachable: 1 } })
  const news = newsIn(report, before)
  expect([...(news?.findings ?? [])].map(({ what }) => what).toSorted()).toEqual([
    'link is of another type',
    'slug is of another type',
    'the argument status has an unlisted value',
  ])
  expect(news?.endpoints).toEqual(['GET /', 'POST /wp/v2/posts'])
})

test('findings of different kinds have a budget, and all are counted', () => {
  const tally = new Tally('http://site.test')
  for (let i = 0; i < 1500; i++)
    tally.add({
      ...{ endpoint: undefined, status: 404 },
      findings: [{ side: 'client', endpoint: `GET /x${i} …`, what: 'no such route', isRefused: true }],
    })
  expect(tally.report()).toMatchObject({ requests: 1500, unlistedFindings: 500 })
})
