import { expect, test } from '#test'
import type { Abilities, AbilityDefinition } from '../../resources/endpoint/abilities.ts'
import { fakeSite, postIds } from '../../testing/fake-site.ts'

const base = '/core-abilities/v1'
const run = (name: string) => `${base}/abilities/lab/${name}/run`
const named = { label: 'An ability', description: 'What it does.', category: 'lab' }
const everyone = () => true
const readonly = { annotations: { readonly: true }, permission: everyone } as const

const abilities: Abilities = {
  'lab/count-posts': {
    ...named,
    label: 'Count posts',
    input: { type: 'object', properties: { status: { type: 'string' } }, default: {} },
    output: { type: 'object', properties: { count: { type: 'integer' } } },
    permission: 'read',
    annotations: { readonly: true },
    meta: { mcp: { public: true } },
    async handle({ params: { status = 'publish' }, site }) {
      const posts = await site.json<readonly unknown[]>(`/core/v2/posts?per_page=100&status=${status}`)
      return { count: posts.length }
    },
  },
  'lab/make-draft': {
    ...named,
    input: { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
    permission: 'edit_posts',
    async handle({ params, site }) {
      const { id } = await site.json<{ id: number }>('/core/v2/posts', {
        body: { title: String(params.title) },
      })
      return { id }
    },
  },
  'lab/trash-post': {
    ...named,
    input: {
      type: 'object',
      properties: { id: { type: 'integer', required: true }, force: { type: 'boolean' } },
      additionalProperties: false,
    },
    permission: ({ can, params }) => can('delete_post', params.id),
    annotations: { destructive: true, idempotent: true },
    handle: ({ input }) => input,
  },
  'lab/destroy': {
    ...named,
    input: { type: 'string' },
    permission: everyone,
    annotations: { destructive: true },
    handle: ({ input, params }) => [input, params],
  },
  'lab/wrong-output': { ...named, ...readonly, output: { type: 'integer' }, handle: () => 'many' },
  'lab/fails': {
    ...named,
    ...readonly,
    handle({ error }) {
      throw error(409, 'lab_failed', 'It failed.')
    },
  },
  'lab/echo': {
    ...named,
    input: {
      type: 'object',
      properties: {
        n: { type: 'integer', minimum: 1 },
        on: { type: 'boolean' },
        list: { type: 'array', items: { type: 'integer' } },
      },
      default: { n: 3 },
    },
    permission: ({ user }) => user !== undefined || { status: 402, code: 'lab_sign_in', message: 'Sign in.' },
    annotations: { readonly: true },
    handle: ({ input }) => input,
  },
  'lab/hidden': { ...named, ...readonly, meta: { show_in_rest: false }, handle: () => undefined },
  'lab/again': {
    ...named,
    ...readonly,
    handle: ({ site }) =>
      site
        .abilities()
        .find(({ name }) => name === 'lab/again')
        ?.run(),
  },
}

const lab = (more: Abilities = {}) =>
  fakeSite({
    deployment: 'stock',
    packs: [
      {
        name: 'lab',
        abilities: { ...abilities, ...more },
        abilityCategories: { lab: { label: 'Lab', description: 'Of the lab.' } },
        handlers: {
          'GET /lab/v1/abilities': ({ site }) => site.abilities().map(({ name }) => name),
          'POST /lab/v1/run': async ({ site, params }) => {
            const ability = site.abilities().find(({ name }) => name === params.name)
            return [await ability?.permission(params.input), await ability?.run(params.input)]
          },
        },
      },
    ],
  })

test('abilities of a pack are listed with schemas that clients understand, after those of WordPress', async () => {
  const { as } = lab()
  const { body } = await as('subscriber').get(`${base}/abilities?category=lab`)
  expect(body).toHaveLength(8)
  expect(body).toMatchObject({
    0: {
      name: 'lab/count-posts',
      label: 'Count posts',
      input_schema: { default: {} },
      meta: {
        annotations: { readonly: true, destructive: null, idempotent: null },
        show_in_rest: true,
        mcp: { public: true },
      },
    },
    2: {
      input_schema: { properties: { id: { type: 'integer' } }, required: ['id'] },
      output_schema: [],
    },
  })
  const trash = (await as('admin').get(`${base}/abilities/lab/trash-post`)).body.input_schema
  expect(trash).toHaveProperty('properties.id', { type: 'integer' })
  const embedded = (await as('admin').get(`${base}/abilities?category=lab&context=embed&per_page=1`)).body
  expect(embedded).toMatchObject({ length: 1 })
  expect(Object.keys(Object(embedded)[0])).toEqual(['name', 'label', 'category', '_links'])
  expect((await as('admin').get(`${base}/categories/lab`)).body.label).toBe('Lab')
  expect((await as('anonymous').get(`${base}/abilities`)).status).toBe(401)
})

test('7.1 lists abilities by namespace and by their meta', async () => {
  const { as } = fakeSite({
    deployment: 'stock',
    wordpress: '7.1',
    packs: [{ name: 'lab', abilities, abilityCategories: { lab: { label: 'Lab', description: 'Lab.' } } }],
  })
  const names = async (query: string): Promise<unknown> => {
    const { body } = await as('admin').get(`${base}/abilities?_fields=name&${query}`)
    return Array.isArray(body) ? body.map(({ name }) => name) : body
  }
  expect(await names('namespace=core')).toEqual([
    'core/get-site-info',
    'core/get-user-info',
    'core/get-environment-info',
  ])
  expect(await names('meta[annotations][destructive]=true')).toEqual(['lab/trash-post', 'lab/destroy'])
  expect(await names('meta[annotations][readonly]=false')).toEqual([])
})

test('an ability that reads is run with GET, one that writes with POST, one that destroys the same again with DELETE', async () => {
  const { as, site } = lab()
  const admin = as('admin')
  expect((await admin.get(run('count-posts'))).body).toEqual({ count: expect.any(Number) })
  expect((await admin.get(`${run('count-posts')}?input[status]=draft`)).body.count).toBeGreaterThan(0)
  const before = site.snapshot()
  const { status, body } = await admin.post(run('make-draft'), { input: { title: 'Of an ability' } })
  expect(status).toBe(200)
  expect((await admin.get(`/core/v2/posts/${body.id}?context=edit`)).body).toMatchObject({
    status: 'draft',
    title: { raw: 'Of an ability' },
  })
  site.restore(before)
  expect((await admin.get(`/core/v2/posts/${body.id}`)).status).toBe(404)
  const trash = `${run('trash-post')}?input[id]=${postIds.published}&input[force]=true`
  expect((await admin.del(trash)).body).toEqual({ id: postIds.published, force: true })
  expect((await admin.post(run('destroy'), { input: 'x' })).body).toEqual(['x', {}])
  for (const refused of [
    admin.post(run('count-posts'), {}),
    admin.get(run('make-draft')),
    admin.put(run('make-draft'), { input: { title: 'a' } }),
    admin.post(run('trash-post'), { input: { id: 1 } }),
    admin.del(`${run('destroy')}?input=x`),
  ])
    expect((await refused).body).toMatchObject({ code: 'rest_ability_invalid_method', data: { status: 405 } })
})

test('an input is coerced by its schema, and without one it is the default', async () => {
  const { get } = lab().as('admin')
  expect((await get(run('echo'))).body).toEqual({ n: 3 })
  expect((await get(`${run('echo')}?input[n]=5&input[on]=true&input[list]=1,2`)).body).toEqual({
    n: 5,
    on: true,
    list: [1, 2],
  })
})

for (const [title, path, sent, status, code] of [
  ['a missing input', 'make-draft', {}, 400, 'ability_invalid_input'],
  ['an input of another type', 'make-draft', { input: { title: 5 } }, 400, 'ability_invalid_input'],
  ['an input in the query of a POST', 'make-draft?input[title]=a', {}, 400, 'ability_invalid_input'],
  ['an input below the minimum', 'echo?input[n]=0', undefined, 400, 'ability_invalid_input'],
  ['an input without a schema', 'fails?input=2', undefined, 400, 'ability_missing_input_schema'],
  ['a result that does not fit', 'wrong-output', undefined, 500, 'ability_invalid_output'],
  ['an error of its own', 'fails', undefined, 409, 'lab_failed'],
  ['an ability that REST does not show', 'hidden', undefined, 404, 'rest_ability_not_found'],
  ['an ability that does not exist', 'nothing', undefined, 404, 'rest_ability_not_found'],
] as const)
  test(`${title} answers ${status} ${code}`, async () => {
    const admin = lab().as('admin')
    const [name = '', query = ''] = path.split('?')
    const address = `${run(name)}?${query}`
    const answer = await (sent ? admin.post(address, sent) : admin.get(address))
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

test('a user without permission is refused after the input is checked, with the status of WordPress', async () => {
  const { as } = lab()
  const draft = { input: { title: 'a' } }
  const code = 'rest_ability_cannot_execute'
  expect((await as('subscriber').post(run('make-draft'), draft)).body).toMatchObject({
    code,
    data: { status: 403 },
  })
  expect((await as('subscriber').post(run('make-draft'), {})).status).toBe(400)
  expect((await as('anonymous').get(run('count-posts'))).body).toMatchObject({ code, data: { status: 401 } })
  expect((await as('anonymous').get(run('echo'))).body).toMatchObject({
    code: 'lab_sign_in',
    data: { status: 401 },
  })
})

test('handlers list and run every ability, as the user of their request', async () => {
  const { as } = lab()
  expect((await as('anonymous').get('/lab/v1/abilities')).body).toEqual(
    expect.arrayContaining(['core/get-user-info', 'lab/hidden', 'lab/make-draft']),
  )
  const inner = (name: string, input?: unknown) => ({ name, input })
  const { body } = await as('editor').post('/lab/v1/run', inner('lab/make-draft', { title: 'a' }))
  expect(body).toMatchObject([true, { id: expect.any(Number) }])
  const refused = await as('subscriber').post('/lab/v1/run', inner('lab/make-draft', { title: 'a' }))
  expect([refused.status, refused.body.code]).toEqual([403, 'ability_invalid_permissions'])
  // A permission gets valid input only: one of an item would have none.
  const invalid = await as('editor').post('/lab/v1/run', inner('lab/trash-post', {}))
  expect([invalid.status, invalid.body.code]).toEqual([400, 'ability_invalid_input'])
})

test('an ability that runs itself ends with an error', async () => {
  const { status, body } = await lab().as('admin').get(run('again'))
  expect([status, body.code]).toEqual([500, 'mock_handler_failed'])
})

const sound: AbilityDefinition = { ...named, permission: 'read', handle: () => null }

for (const [title, name, wrong] of [
  ['a name without a namespace', 'list', sound],
  ['a category that is not registered', 'lab/list', { ...sound, category: 'none' }],
  ['a misspelt word of a schema', 'lab/list', { ...sound, input: JSON.parse('{"typ": "string"}') }],
  ['a misspelt annotation', 'lab/list', { ...sound, annotations: JSON.parse('{"readOnly": true}') }],
  ['an unknown member', 'lab/list', { ...sound, ...JSON.parse('{"execute": 1}') }],
  ['an ability that is no object', 'lab/list', JSON.parse('null')],
  ['an ability without a label', 'lab/list', { ...sound, label: '' }],
] as const)
  test(`${title} is reported with the pack and the ability`, async () => {
    await expect(
      lab({ [name]: wrong })
        .as('admin')
        .get(`${base}/abilities`),
    ).rejects.toThrow(new RegExp(`"${name}" of the pack lab`))
  })

test('a category with an invalid slug is reported with the pack', async () => {
  const packs = [{ name: 'lab', abilityCategories: { 'Of the lab': { label: 'Lab', description: 'Lab.' } } }]
  const site = fakeSite({ deployment: 'stock', packs })
  await expect(site.as('admin').get(`${base}/categories`)).rejects.toThrow(/"Of the lab" .* pack lab/)
})
