import type { Json } from '../../../contract/index.ts'
import { isObject } from '../../../contract/lib/json.ts'
import type { DescribedEndpoint, SpecifiedId } from '../../../contract/requirements/endpoints.ts'
import type { Answer } from '../../assertions/answer.ts'
import { untestable } from '../../assertions/outcome.ts'
import { makeRevised } from '../../data/history.ts'
import type { CheckTools } from '../check.ts'
import { memberPaths } from './combined-defaults.ts'
import { derivedTemplate } from './derived-template.ts'
import { createTemplate, deleteTemplate, goodFields, readTemplate, updateTemplate } from './item-templates.ts'
import {
  autosavesTemplate,
  collectionTemplate,
  historyTemplate,
  revisionsTemplate,
} from './list-templates.ts'
import { imageEditTemplate, postProcessTemplate, uploadTemplate } from './media-templates.ts'
import { type Arguments, defined, plain, type RequestTemplate } from './request-template.ts'

/** Reads the index document. */
const indexTemplate: RequestTemplate = {
  needs: 'nothing',
  carries: 'query',
  base: plain,
  prepare:
    async ({ site }) =>
    (args) =>
      site.get('/', args),
}

const postOfBatches = (testData: CheckTools['testData']): Promise<number> =>
  testData.once('post of batches', () => testData.create('posts'))

const batchTemplate: RequestTemplate = {
  needs: 'write',
  carries: 'json',
  base: async ({ site, testData }) => ({
    requests: [
      {
        method: 'PATCH',
        path: site.deployed(`/core/v2/posts/${await postOfBatches(testData)}`),
        body: { comment_status: 'open' },
        headers: {},
      },
    ],
  }),
  prepare:
    async ({ site }) =>
    (args) =>
      site.post('/batch/v1', defined(args)),
}

/** The address of a public item. */
async function address({ testData }: CheckTools): Promise<Arguments> {
  const { link } = await testData.read('posts', await testData.sample('posts'), 'view')
  return { url: link ?? untestable('A post lacks its address.') }
}

/** The size and members of an embed. Its HTML may differ each time. */
function comparableEmbed(answer: Answer): Json {
  const { body } = answer
  if (!isObject(body)) return memberPaths(answer)
  return [body.width ?? null, body.height ?? null, body.type ?? null, Object.keys(body).sort()]
}

function embedTemplate(route: string, needs: RequestTemplate['needs']): RequestTemplate {
  return {
    needs,
    carries: 'query',
    base: address,
    prepare:
      async ({ site }) =>
      (args) =>
        site.get(route, args),
    comparable: comparableEmbed,
  }
}

type Kind = 'posts' | 'pages'

function revisionDeleteTemplate(kind: Kind): RequestTemplate {
  return {
    ...historyTemplate(kind, 'revisions'),
    prepare: async ({ site, testData }) => {
      const { path, ids } = await makeRevised(testData, site, kind)
      const left = [...ids]
      return async (args) => {
        const answer = await site.delete(`${path}/${left[0]}`, args)
        if (answer.ok) left.shift()
        return answer
      }
    },
    good: { force: async () => true },
  }
}

/** A published item: for a draft, `WP_REST_Autosaves_Controller::create_item` would change the draft itself. */
function subject({ testData }: CheckTools, kind: Kind): Promise<number> {
  return testData.once(`to autosave ${kind}`, () => testData.create(kind, { status: 'publish' }))
}

function autosaveCreateTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'write',
    carries: 'json',
    base: async ({ testData }) => ({
      title: { raw: testData.text('autosave') },
      content: { raw: testData.text('words') },
    }),
    prepare: async (tools) => {
      const path = `/core/v2/${kind}/${await subject(tools, kind)}/autosaves`
      return (args) => tools.site.post(path, defined(args))
    },
    good: { ...goodFields, parent: (tools) => subject(tools, kind) },
  }
}

/** How each endpoint of the specification is requested. A missing endpoint does not compile. */
const requestTemplates: Readonly<Record<SpecifiedId, RequestTemplate>> = {
  'posts.list': collectionTemplate('posts'),
  'posts.create': createTemplate('posts'),
  'posts.read': readTemplate('posts'),
  'posts.update': updateTemplate('posts'),
  'posts.delete': deleteTemplate('posts'),
  'posts.revisions.list': revisionsTemplate('posts'),
  'posts.revisions.read': historyTemplate('posts', 'revisions'),
  'posts.revisions.delete': revisionDeleteTemplate('posts'),
  'posts.autosaves.list': autosavesTemplate('posts'),
  'posts.autosaves.read': historyTemplate('posts', 'autosaves'),
  'posts.autosaves.create': autosaveCreateTemplate('posts'),
  'pages.list': collectionTemplate('pages'),
  'pages.create': createTemplate('pages'),
  'pages.read': readTemplate('pages'),
  'pages.update': updateTemplate('pages'),
  'pages.delete': deleteTemplate('pages'),
  'pages.revisions.list': revisionsTemplate('pages'),
  'pages.revisions.read': historyTemplate('pages', 'revisions'),
  'pages.revisions.delete': revisionDeleteTemplate('pages'),
  'pages.autosaves.list': autosavesTemplate('pages'),
  'pages.autosaves.read': historyTemplate('pages', 'autosaves'),
  'pages.autosaves.create': autosaveCreateTemplate('pages'),
  'media.list': collectionTemplate('media'),
  'media.create': uploadTemplate,
  'media.read': readTemplate('media'),
  'media.update': updateTemplate('media'),
  'media.delete': deleteTemplate('media'),
  'media.edit': imageEditTemplate,
  'media.post-process': postProcessTemplate,
  index: indexTemplate,
  batch: batchTemplate,
  embed: embedTemplate('/oembed/1.0/embed', 'nothing'),
  proxy: embedTemplate('/oembed/1.0/proxy', 'user'),
}

const templateById = new Map<string, RequestTemplate>(Object.entries(requestTemplates))

/** How an endpoint is requested: by the table above, or derived from its route. */
export function templateOfRequests(endpoint: DescribedEndpoint): RequestTemplate {
  return templateById.get(endpoint.id) ?? derivedTemplate(endpoint)
}
