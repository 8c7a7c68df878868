import type { Query } from '../../../client/transport/wire.ts'
import type { Json } from '../../../contract/index.ts'
import { at, isObject, parsedJson, truncatedJson } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import { type Check, type CheckTools, readCheck, writeCheck } from '../check.ts'
import { unknownId } from '../unknown-id.ts'

/** A public post. */
async function postWithQuery({ anonymous, expect, testData }: CheckTools, query: Query): Promise<Answer> {
  return expect.accepted(anonymous.get(`/core/v2/posts/${await testData.sample('posts')}`, query))
}

const members = (value: Json | undefined): Json => (isObject(value) ? Object.keys(value).sort() : [])

/** What `_fields` selects. */
export const someFieldsChecks: readonly Check[] = [
  readCheck('parameters.fields', async (tools) => {
    const answer = await postWithQuery(tools, { _fields: 'id,slug' })
    tools.expect.equal(answer, members(answer.record), ['id', 'slug'], 'the members')
  }),

  readCheck('parameters.fields', 'list', async ({ anonymous, expect, testData }) => {
    for (const kind of ['posts', 'pages', 'media'] as const) {
      const query = { _fields: 'id,type', include: [await testData.sample(kind)] }
      const list = await expect.accepted(anonymous.get(`/core/v2/${kind}`, query))
      const all = list.items.map(members)
      expect.equal(list, all, [['id', 'type']], 'the members of each item')
    }
  }),

  readCheck('parameters.fields', 'index', async ({ anonymous, expect }) => {
    const answer = await expect.accepted(anonymous.get('/', { _fields: 'name,namespaces' }))
    // Versions of WordPress differ in whether links are added to the requested fields.
    const found = Object.keys(answer.record).filter((name) => name !== '_links')
    expect.equal(answer, found.sort(), ['name', 'namespaces'], 'the members')
  }),

  readCheck('parameters.fields.nested', async (tools) => {
    const answer = await postWithQuery(tools, { _fields: 'id,title.rendered,content.protected' })
    const { expect } = tools
    expect.equal(answer, members(answer.record), ['content', 'id', 'title'], 'the members')
    expect.equal(answer, members(answer.at('title')), ['rendered'], 'the members of title')
    expect.equal(answer, members(answer.at('content')), ['protected'], 'the members of content')
  }),

  readCheck('parameters.fields.unknown', async (tools) => {
    const answer = await postWithQuery(tools, { _fields: 'nonesuch' })
    tools.expect.equal(answer, answer.body, [], 'the body')
  }),

  readCheck('parameters.fields.empty', async (tools) => {
    const { anonymous, expect, testData } = tools
    const whole = await expect.accepted(anonymous.get(`/core/v2/posts/${await testData.sample('posts')}`))
    const answer = await postWithQuery(tools, { _fields: '' })
    expect.equal(answer, members(answer.record), members(whole.record), 'the members')
  }),

  readCheck('parameters.fields.links', async (tools) => {
    const { anonymous, expect, testData } = tools
    const whole = await expect.accepted(anonymous.get(`/core/v2/posts/${await testData.sample('posts')}`))
    const answer = await postWithQuery(tools, { _fields: '_links.self' })
    expect.equal(answer, members(answer.record), ['_links'], 'the members')
    const [links, all] = [at(answer.record, '_links'), whole.at('_links')].map(ownRelations)
    expect.equal(answer, links, all ?? [], 'the links')
  }),

  readCheck('parameters.fields.forms', async (tools) => {
    for (const fields of ['id, slug', ' id ,slug', ['id', 'slug']]) {
      const answer = await postWithQuery(tools, { _fields: fields })
      tools.expect.equal(answer, members(answer.record), ['id', 'slug'], 'the members')
    }
  }),
]

/** The relations of an item without those of plugins, which have a prefix: a plugin may link by the fields it answers. */
function ownRelations(links: Json | undefined): string[] {
  const relations = isObject(links) ? Object.keys(links).sort() : []
  return relations.filter((relation) => !relation.includes(':') || relation.startsWith('wp:'))
}

function embedded(answer: Answer): string[] {
  const found = answer.at('_embedded')
  return isObject(found) ? Object.keys(found).sort() : []
}

const all: readonly Json[] = ['', '1', '0', 'true']

/** What `_embed` adds to an item. */
export const embeddingChecks: readonly Check[] = [
  readCheck('parameters.embed', async (tools) => {
    const control = await postWithQuery(tools, {})
    tools.expect.equal(control, control.at('_embedded') ?? null, null, '_embedded without _embed')
    const answer = await postWithQuery(tools, { _embed: '1' })
    const author = answer.at('author')
    tools.expect.equal(answer, answer.at('_embedded', 'author', 0, 'id'), author ?? 0, 'the embedded author')
    const terms = answer.at('_embedded', 'wp:term', 0, 0, 'id')
    tools.expect.equal(answer, terms, answer.at('categories', 0) ?? 0, 'the first embedded category')
  }),

  readCheck('parameters.embed', 'list', async ({ anonymous, expect, testData }) => {
    const query = { include: (await testData.set('posts')).ids, per_page: 100, _embed: '1' }
    const list = await expect.accepted(anonymous.get('/core/v2/posts', query))
    for (const [i, item] of list.items.entries())
      expect.equal(
        list,
        list.at(i, '_embedded', 'author', 0, 'id'),
        item.author ?? 0,
        `the author embedded in item ${i}`,
      )
  }),

  readCheck('parameters.embed.truthy', async (tools) => {
    const names = embedded(await postWithQuery(tools, { _embed: '1' }))
    for (const value of all) {
      const answer = await postWithQuery(tools, { _embed: value })
      tools.expect.that(names.length > 0, answer, 'something embedded', 'nothing')
      tools.expect.equal(answer, embedded(answer), names, `what _embed=${truncatedJson(value)} embeds`)
    }
  }),

  readCheck('parameters.embed.false', async (tools) => {
    const answer = await postWithQuery(tools, { _embed: 'false' })
    tools.expect.equal(answer, embedded(answer), [], 'what is embedded')
  }),

  readCheck('parameters.embed.selective', async (tools) => {
    for (const names of [['author'], ['author', 'wp:term']]) {
      const answer = await postWithQuery(tools, { _embed: names.join(',') })
      tools.expect.equal(answer, embedded(answer), names, 'what is embedded')
    }
  }),

  readCheck('parameters.embed.unknown', async (tools) => {
    const answer = await postWithQuery(tools, { _embed: 'nonesuch' })
    tools.expect.equal(answer, answer.at('_embedded') ?? null, null, '_embedded')
  }),

  readCheck('parameters.embed.fields', async (tools) => {
    const control = await postWithQuery(tools, { _embed: 'author', _fields: 'id' })
    tools.expect.equal(control, Object.keys(control.record), ['id'], 'the members')
    const answer = await postWithQuery(tools, { _embed: 'author', _fields: 'id,_links,_embedded' })
    tools.expect.equal(answer, embedded(answer), ['author'], 'what is embedded')
  }),

  writeCheck('parameters.embed.unreadable', async ({ anonymous, expect, testData }) => {
    const parent = await testData.create('pages', { status: 'draft' })
    const child = await testData.create('pages', { status: 'publish', parent })
    const answer = await expect.accepted(anonymous.get(`/core/v2/pages/${child}`, { _embed: 'up' }))
    const above = answer.at('_embedded', 'up', 0)
    const isError = isObject(above) && typeof above.code === 'string' && above.id === undefined
    expect.satisfies(isError, answer, 'an error as the embedded parent', above)
  }),
]

/** Callbacks that are not function names, and would run as script in a page. */
const badNames = ['a-b', 'a(b', 'alert(1)//', '<script>', 'a b']

/** Answers inside an envelope or a script. */
export const wrappingChecks: readonly Check[] = [
  ...['', '1', '0', 'true'].map((value) =>
    readCheck(
      'parameters.envelope',
      `${value === '' ? 'empty' : value}`,
      async ({ anonymous, expect, testData }) => {
        const id = await testData.sample('posts')
        const answer = await expect.status(anonymous.get(`/core/v2/posts/${id}`, { _envelope: value }), 200)
        expect.equal(answer, Object.keys(answer.record).sort(), ['body', 'headers', 'status'], 'the members')
        expect.equal(answer, answer.at('body', 'id'), id, 'body.id')
        expect.equal(answer, answer.at('status'), 200, 'status')
      },
    ),
  ),

  readCheck('parameters.envelope', 'list', async ({ anonymous, expect, testData }) => {
    const query = { include: [await testData.sample('posts')] }
    const bare = await expect.accepted(anonymous.get('/core/v2/posts', query))
    const answer = await expect.status(anonymous.get('/core/v2/posts', { ...query, _envelope: '1' }), 200)
    expect.equal(answer, answer.at('body', 0, 'id'), bare.at(0, 'id') ?? 0, 'the id of the first item')
    expect.equal(answer, Number(answer.at('headers', 'X-WP-Total')), 1, 'headers.X-WP-Total')
  }),

  readCheck('parameters.envelope', 'error', async ({ anonymous, expect }) => {
    const path = `/core/v2/posts/${unknownId}`
    const answer = await expect.status(anonymous.get(path, { _envelope: '1' }), 200)
    expect.equal(answer, answer.at('status'), 404, 'status')
    expect.equal(answer, answer.at('body', 'code'), 'rest_post_invalid_id', 'body.code')
  }),

  readCheck('parameters.envelope.headers', async ({ anonymous, expect }) => {
    const answer = await expect.status(anonymous.get('/core/v2/nonesuch', { _envelope: '1' }), 200)
    expect.equal(answer, answer.at('headers'), [], 'headers')
  }),

  readCheck('parameters.jsonp', async ({ anonymous, expect, testData }) => {
    const id = await testData.sample('posts')
    for (const name of ['show', 'my.own_Function1']) {
      const answer = await expect.accepted(anonymous.get(`/core/v2/posts/${id}`, { _jsonp: name }))
      const type = answer.headers.get('content-type') ?? 'none'
      expect.that(/^application\/javascript\b/.test(type), answer, 'a script as content type', type)
      const inside = new RegExp(`^(?:/\\*\\*/)?\\s*${name.replace('.', '\\.')}\\(([^]*)\\);?$`).exec(
        answer.text,
      )
      expect.that(inside !== null, answer, `a call of ${name}`, answer.text.slice(0, 60))
      const body = parsedJson(inside?.[1] ?? '')
      expect.equal(answer, at(body, 'id'), id, 'the id of what the function is called with')
    }
  }),

  readCheck('parameters.jsonp', 'error', async ({ anonymous, expect }) => {
    const answer = await anonymous.get(`/core/v2/posts/${unknownId}`, { _jsonp: 'show' })
    const isCall = /^(?:\/\*\*\/)?show\(\{"code":"rest_post_invalid_id"/.test(answer.text)
    expect.that(isCall, answer, 'a call with the error', answer.text.slice(0, 60))
  }),

  readCheck('parameters.jsonp.bad', async ({ anonymous, expect }) => {
    for (const name of badNames)
      await expect.error(anonymous.get('/core/v2', { _jsonp: name }), 400, 'rest_callback_invalid')
  }),
]
