import { isList, truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'

const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const posts = '/core/v2/posts'

/** Where arguments are read from, and their precedence. */
export const bodyChecks: readonly Check[] = [
  // A request cannot have both kinds of body: only the precedence of a JSON body over the query can be tested.
  writeCheck('parameters.json', 'over-query', async ({ site, expect, testData }) => {
    const [sent, other] = [testData.text('body'), testData.text('query')]
    const body = { title: { raw: sent }, content: { raw: 'Words.' } }
    await expect.value(
      site.send('POST', posts, { query: { title: other }, body }),
      'title.raw',
      sent,
      'title.raw',
    )
  }),

  writeCheck('parameters.form', async ({ site, expect, testData }) => {
    const [sent, other] = [testData.text('body'), testData.text('query')]
    const raw = new URLSearchParams({ title: sent, content: 'Words.' }).toString()
    await expect.value(
      site.send('POST', posts, { query: { title: other }, raw, headers: form }),
      'title.raw',
      sent,
      'title.raw',
    )
  }),

  readCheck('parameters.query', async ({ anonymous, expect, testData }) => {
    const { items } = await testData.set('posts')
    const [first, second] = items.filter(({ status }) => status === 'publish').map(({ id }) => Number(id))
    const answer = await expect.accepted(anonymous.get(`${posts}/${first}`, { id: second }))
    expect.equal(answer, answer.id, second ?? 0, 'the id of the item')
  }),

  readCheck('parameters.json.get', async ({ anonymous, expect, testData }) => {
    const id = await testData.sample('posts')
    // Few clients send a GET with a body; a POST with an overridden method is one to the server.
    const query = { _method: 'GET' }
    const control = await expect.accepted(anonymous.send('POST', posts, { query }))
    expect.that(control.ids.length > 0, control, 'a list', explain(control.text))
    const answer = await expect.accepted(
      anonymous.send('POST', posts, { query, body: { include: [id], per_page: 5 } }),
    )
    expect.equal(answer, [...answer.ids], [id], 'the ids of the list')
  }),

  writeCheck('parameters.form.urlencoded', async ({ site, expect, testData }) => {
    const title = testData.text('form & more')
    const raw = new URLSearchParams({ title, content: 'Words.', status: 'private' }).toString()
    const made = await expect.value(
      site.send('POST', posts, { raw, headers: form }),
      'title.raw',
      title,
      'title.raw',
    )
    expect.equal(made, made.at('status'), 'private', 'the status')
  }),

  writeCheck('parameters.form.multipart', async ({ site, expect, testData }) => {
    const title = testData.text('parts')
    const raw = new FormData()
    for (const [name, value] of Object.entries({ title, content: 'Words.', status: 'private' }))
      raw.set(name, value)
    const made = await expect.value(site.send('POST', posts, { raw }), 'title.raw', title, 'title.raw')
    expect.equal(made, made.at('status'), 'private', 'the status')
  }),

  writeCheck('parameters.query.alone', async ({ site, expect, testData }) => {
    const title = testData.text('query')
    const query = { title, content: 'Words.', status: 'private' }
    const made = await expect.value(site.send('POST', posts, { query }), 'title.raw', title, 'title.raw')
    expect.equal(made, made.at('status'), 'private', 'the status')
  }),

  writeCheck('parameters.json.suffix', async ({ site, expect, testData }) => {
    const title = testData.text('suffix')
    const raw = JSON.stringify({ title, content: 'Words.', status: 'private' })
    const headers = { 'Content-Type': 'application/vnd.made-up+json' }
    const made = await expect.value(
      site.send('POST', posts, { raw, headers }),
      'title.raw',
      title,
      'title.raw',
    )
    expect.equal(made, made.at('status'), 'private', 'the status')
  }),

  readCheck('parameters.json.malformed', async ({ anonymous, expect }) => {
    for (const raw of ['{"title":', '{title: 1}', 'no JSON'])
      await expect.error(anonymous.send('POST', posts, { raw, headers: json }), 400, 'rest_invalid_json')
  }),

  readCheck('parameters.json.malformed.data', async ({ anonymous, expect }) => {
    const sent = { raw: '{"title":', headers: json }
    const answer = await expect.error(anonymous.send('POST', posts, sent), 400)
    const [code, message] = [answer.at('data', 'json_error_code'), answer.at('data', 'json_error_message')]
    expect.satisfies(typeof code === 'number', answer, 'a number as data.json_error_code', code)
    expect.satisfies(typeof message === 'string', answer, 'a text as data.json_error_message', message)
  }),
]

const explain = (text: string): string => text.slice(0, 80)

const override = (method: string) => ({ 'X-HTTP-Method-Override': method })

/** Headers about the list; others may differ between requests. */
const compared = ['content-type', 'x-wp-total', 'x-wp-totalpages', 'link', 'allow']

/** Asserts that an answer is a list, although it was sent with another method. */
async function listed({ expect }: CheckTools, pending: Promise<Answer>): Promise<void> {
  const answer = await expect.accepted(pending)
  expect.that(answer.items.length > 0, answer, 'a list with items', truncatedJson(answer.body, 80))
}

/** Asserts that an answer describes a route, although it was sent with another method. */
async function described({ expect, target }: CheckTools, pending: Promise<Answer>): Promise<void> {
  const answer = await expect.accepted(pending)
  const { namespace, endpoints } = answer.record
  const expected = target.translator.deployed('/core/v2').slice(1)
  expect.equal(answer, namespace, expected, 'namespace')
  expect.that(isList(endpoints), answer, 'the endpoints of the route', truncatedJson(endpoints, 80))
}

async function refused({ expect }: CheckTools, pending: Promise<Answer>): Promise<void> {
  await expect.error(pending, 401, 'rest_cannot_create')
}

/** Overridden methods, and HEAD. */
export const methodChecks: readonly Check[] = [
  readCheck('methods.parameter', 'post', async (tools) => {
    await tools.testData.sample('posts')
    await listed(tools, tools.anonymous.send('POST', posts, { query: { _method: 'GET' } }))
  }),

  readCheck('methods.parameter', 'get', async (tools) => {
    await described(tools, tools.anonymous.get(posts, { _method: 'OPTIONS' }))
  }),

  writeCheck('methods.parameter', 'delete', async ({ site, expect, testData }) => {
    const path = `${posts}/${await testData.create('posts')}`
    const query = { _method: 'DELETE', force: true }
    await expect.accepted(site.send('POST', path, { query }))
    await expect.status(site.get(path), 404)
  }),

  writeCheck('methods.parameter.body', async (tools) => {
    const { anonymous } = tools
    await refused(tools, anonymous.post(posts, { _method: 'GET' }))
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await refused(tools, anonymous.send('POST', posts, { raw: '_method=GET', headers }))
  }),

  readCheck('methods.header', 'post', async (tools) => {
    await tools.testData.sample('posts')
    for (const method of ['GET', 'get'])
      await listed(tools, tools.anonymous.send('POST', posts, { headers: override(method) }))
  }),

  readCheck('methods.header', 'get', async (tools) => {
    for (const method of ['OPTIONS', 'options'])
      await described(tools, tools.anonymous.send('GET', posts, { headers: override(method) }))
  }),

  readCheck('methods.unknown', async ({ anonymous, expect }) => {
    await expect.accepted(anonymous.get(posts, { _method: 'GET' }))
    await expect.error(anonymous.get(posts, { _method: 'NONESUCH' }), 404, 'rest_no_route')
    await expect.error(anonymous.send('GET', posts, { headers: override('NONESUCH') }), 404, 'rest_no_route')
  }),

  ...(['item', 'list', 'error'] as const).map((what) =>
    readCheck('methods.head', `${what}`, async ({ anonymous, expect, testData }) => {
      const id = await testData.sample('posts')
      const path = what === 'item' ? `${posts}/${id}` : posts
      const query = what === 'list' ? { include: [id] } : what === 'error' ? { per_page: 0 } : {}
      const get = await anonymous.get(path, query)
      const head = await anonymous.send('HEAD', path, { query })
      expect.equal(head, head.status, get.status, 'the status')
      expect.equal(head, head.text, '', 'the body')
      for (const name of compared)
        expect.equal(head, head.headers.get(name), get.headers.get(name), `the header ${name}`)
    }),
  ),
]
