import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from '#test'
import { deploymentText, parseDeployment, readDeploymentFile } from './deployment-file.ts'
import { eachOnce } from './index-document/index.ts'
import { shapeOf } from './index-document/shape.ts'

const routeEntry = {
  namespace: 'wp/v2',
  methods: ['GET'],
  endpoints: [{ methods: ['GET'], args: [] }],
}
const file = {
  name: 'site.example',
  naming: { namespaces: { core: 'wp' }, segments: {} },
  members: ['name', 'namespaces', 'routes'],
  index: {
    namespaces: ['wp/v2'],
    routes: { '/wp/v2/posts': routeEntry },
  },
  data: { site: { name: 'Elsewhere' } },
}

const parse = (changes: object) =>
  parseDeployment(JSON.stringify({ format: 1, ...file, ...changes }), 'site.json')

test('a written file can be read, and is valid by the JSON Schema', async () => {
  const sample = {
    items: 2,
    isOneOfMany: true,
    shape: shapeOf([{ title: 'One', tags: [1] }, { title: null }]),
  }
  const answers = { '/wp/v2/posts': { view: sample, edit: { reason: 'status 401' } } }
  const text = deploymentText({ ...file, answers })
  const { deployment, naming, data } = await parseDeployment(text, 'site.json')
  expect(deployment).toMatchObject({ name: 'site.example', namespaces: ['core/v2'], members: file.members })
  expect(deployment.routes[0]?.rawEntry?.entry).toEqual(file.index.routes['/wp/v2/posts'])
  expect(deployment.routes[0]?.rawEntry?.answers).toEqual(answers['/wp/v2/posts'])
  expect(naming).toEqual(file.naming)
  expect(data.site).toMatchObject({ name: 'Elsewhere' })
  const schema = await readFile(join(import.meta.dirname, 'deployment-file.schema.json'), 'utf8')
  const isFile = new Ajv2020().compile(JSON.parse(schema))
  expect(isFile(JSON.parse(text)) || isFile.errors).toBe(true)
})

test('a schema shared by routes is stored once, and read for each of them', async () => {
  const schema = { title: 'book', type: 'object' }
  const text = deploymentText({
    ...file,
    index: {
      ...file.index,
      routes: { '/wp/v2/posts': routeEntry, '/wp/v2/posts/(?P<id>[\\d]+)': routeEntry },
    },
    schemas: eachOnce({ '/wp/v2/posts': schema, '/wp/v2/posts/(?P<id>[\\d]+)': schema }),
  })
  expect(text.match(/book/g)).toHaveLength(1)
  const { deployment } = await parseDeployment(text, 'site.json')
  expect(deployment.routes.map(({ rawEntry }) => rawEntry?.schema)).toEqual([schema, schema])
  const odd = { schemas: { '/wp/v2/posts': 7, __proto__: {}, a: 'b' } }
  expect((await parse(odd)).deployment.routes[0]?.rawEntry?.schema).toBeUndefined()
})

test('a mirror without content gets that of the journal; one with content has only its own', async () => {
  expect((await parse({})).data.posts?.length).toBeGreaterThan(50)
  const { data } = await parse({ data: { posts: [{ title: 'Only this' }] } })
  expect(data.posts?.map(({ title }) => title)).toEqual(['Only this'])
})

for (const [fact, changes, problem] of [
  [
    'another format',
    { format: 3 },
    'Cannot read the deployment site.json: its format is 3. Use a file written by this version of `site-contract mirror`, format 2.',
  ],
  ['no name', { name: 7 }, 'name is not a text.'],
  [
    'a naming that is none',
    { naming: { namespaces: { core: 7 }, segments: {} } },
    'naming is missing or invalid. Write it as',
  ],
  [
    'names that cannot be told apart',
    { naming: { namespaces: { a: 'x', b: 'x' }, segments: {} } },
    'a and b are both named x',
  ],
  ['an index without routes', { index: { namespaces: [] } }, 'Cannot read the index: routes is missing.'],
  ['an index that is none', { index: 'x' }, 'Cannot read the index: it is "x". It must be an object.'],
  [
    'wrong content',
    { data: { posts: [{ title: 'A', status: 'published' }] } },
    'posts[0].status is "published".',
  ],
] as const)
  test(`${fact} is rejected with an error that names the file`, async () => {
    await expect(parse(changes)).rejects.toThrow(problem)
    await expect(parse(changes)).rejects.toThrow('site.json')
  })

test('deeply nested content is rejected with an error that names the file', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const text = JSON.stringify({ format: 1, ...file, data: { posts: 0 } })
  await expect(parseDeployment(text.replace('"posts":0', `"posts":${deep}`), 'site.json')).rejects.toThrow(
    'Cannot read the deployment site.json: it is nested too deeply.',
  )
})

test('invalid JSON and a missing file are rejected', async () => {
  await expect(parseDeployment('{', 'site.json')).rejects.toThrow(
    'Cannot read the deployment site.json: it is not JSON.',
  )
  await expect(readDeploymentFile('/nowhere/site.json')).rejects.toThrow('there is no such file.')
})
