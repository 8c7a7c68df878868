import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from '#test'
import {
  type Context,
  contexts,
  deployments,
  type RecordName,
  withStockRoutes,
} from '../../contract/index.ts'
import { fakeSite, smallSite } from '../../mock/testing/fake-site.ts'
import { type Typed, typedAnswers } from '../../scripts/typed-answers.ts'
import { openApiDocument } from '../../tools/openapi/index.ts'
import { distinctContexts } from '../../tools/openapi/record-schemas.ts'

const document = openApiDocument(withStockRoutes(deployments.first))
const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: { uri: (text: string) => URL.canParse(text) },
})
ajv.addSchema(document, 'document')

/** The errors of a value, validated against a schema of the document. */
function complaints(pointer: string, value: unknown): string[] {
  const validate = ajv.getSchema(`document${pointer}`) ?? ajv.compile({ $ref: `document${pointer}` })
  if (validate(value)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${pointer}: ${instancePath} ${message}`)
}

const escaped = (path: string): string => encodeURIComponent(path.replaceAll('/', '~1'))

/** Where the document has the schema of a route's answer. */
function answerOf(route: string): string {
  const [method = '', path = ''] = route.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  const status = Object.keys(operation?.responses ?? {}).find((each) => each.startsWith('2'))
  return `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}/content/application~1json/schema`
}

const named = /^Routes<'(\w+)'>\['(.+)'\]\['answer'\]$/

function pointerOf({ type }: Typed): string {
  const [, , route] = named.exec(type) ?? []
  return route === undefined ? '#/components/schemas/Error' : answerOf(route)
}

const kinds: Readonly<Record<string, RecordName>> = {
  posts: 'Post',
  pages: 'Page',
  media: 'Media',
  revisions: 'Revision',
  autosaves: 'Autosave',
  users: 'User',
  categories: 'Category',
  tags: 'Tag',
  comments: 'Comment',
}

/** A read of records: in which context, and which record it is of. */
function readOf({ type }: Typed): { readonly context: Context; readonly record: RecordName } | undefined {
  const [, requested, route = ''] = named.exec(type) ?? []
  const context = contexts.find((each) => each === requested)
  const [, name = ''] = /^GET .*\/([a-z]+)(?:\/\{id\})?$/.exec(route) ?? []
  const record = kinds[name]
  return context && record ? { context, record } : undefined
}

const nameIn = (record: string, context: Context): string =>
  `#/components/schemas/${record}${context.charAt(0).toUpperCase()}${context.slice(1)}`

test('answers of the mock match the document, each read in the requested context and no other', async () => {
  test.setTimeout(120_000)
  const sites = [fakeSite({ data: 'journal', stock: true }), fakeSite({ data: smallSite(), stock: true })]
  const answers = (await Promise.all(sites.map(typedAnswers))).flat()
  expect(answers.flatMap((answer) => complaints(pointerOf(answer), answer.value))).toEqual([])
  const seen = new Set<string>()
  for (const answer of answers) {
    const read = readOf(answer)
    if (read === undefined) continue
    for (const item of [answer.value].flat()) {
      const fitting = contexts.filter((each) => complaints(nameIn(read.record, each), item).length === 0)
      expect.soft(fitting).toContain(read.context)
      const distinct = distinctContexts(read.record)
      expect
        .soft([read.record, fitting.filter((each) => distinct.includes(each)).length])
        .toEqual([read.record, 1])
    }
    seen.add(`${read.record} ${read.context}`)
  }
  expect(seen.size).toBe(Object.keys(kinds).length * contexts.length)
})

test('an answer with a member less, of another type, or of another context does not fit', async () => {
  const { body: post } = await fakeSite().as('anonymous').get('/core/v2/posts/100')
  const { sticky: _, ...less } = post
  const one = answerOf('GET /core/v2/posts/{id}')
  expect(complaints(one, post)).toEqual([])
  for (const wrong of [
    less,
    { ...post, sticky: 'true' },
    { ...post, password: '' },
    { ...post, title: { ...post.title, raw: 'Raw' } },
    { ...post, date: 'yesterday' },
    [post],
  ])
    expect(complaints(one, wrong)).not.toEqual([])
})

test('every way in which the mock refuses is in the document', async () => {
  const { as } = fakeSite()
  const refusals: readonly (readonly [status: number, method: string, path: string, template: string])[] = [
    [400, 'GET', '/core/v2/posts?per_page=101', '/core/v2/posts'],
    [401, 'GET', '/core/v2/posts?context=edit', '/core/v2/posts'],
    [401, 'POST', '/core/v2/pages', '/core/v2/pages'],
    [404, 'GET', '/core/v2/media/999999', '/core/v2/media/{id}'],
    [404, 'GET', '/oembed/1.0/embed?url=http://site.test/none', '/oembed/1.0/embed'],
    [401, 'GET', '/oembed/1.0/proxy?url=http://site.test/', '/oembed/1.0/proxy'],
    [401, 'DELETE', '/core/v2/posts/100', '/core/v2/posts/{id}'],
  ]
  for (const [status, method, path, template] of refusals) {
    const answer = await as('anonymous').request(method, path)
    expect([path, answer.status]).toEqual([path, status])
    const refusal = document.paths[template]?.[method.toLowerCase()]?.responses[status] ?? {}
    const $ref = '$ref' in refusal ? refusal.$ref : `none for ${status}`
    expect($ref).toMatch(/^#\/components\/responses\//)
    expect(complaints(`${$ref}/content/application~1json/schema`, answer.body)).toEqual([])
  }
})
