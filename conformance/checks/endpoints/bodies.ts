import { type Check, readCheck, writeCheck } from '../check.ts'

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
