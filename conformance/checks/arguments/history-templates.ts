import { makeRevised } from '../../data/history.ts'
import type { CheckTools } from '../check.ts'
import { goodFields } from './item-templates.ts'
import { comparableList } from './list-templates.ts'
import { defined, plain, type RequestTemplate } from './request-template.ts'

type Kind = 'posts' | 'pages'

const reads = { needs: 'write', carries: 'query', base: plain } as const

export function revisionReadTemplate(kind: Kind): RequestTemplate {
  return {
    ...reads,
    prepare: async ({ site, testData }) => {
      const { id, revisions } = await testData.revised(kind)
      return (args) => site.get(`/core/v2/${kind}/${id}/revisions/${revisions[0]}`, args)
    },
  }
}

export function revisionDeleteTemplate(kind: Kind): RequestTemplate {
  return {
    ...reads,
    prepare: async ({ site, testData }) => {
      const { id, revisions } = await makeRevised(testData, site, kind)
      const left = [...revisions]
      return async (args) => {
        const answer = await site.delete(`/core/v2/${kind}/${id}/revisions/${left[0]}`, args)
        if (answer.ok) left.shift()
        return answer
      }
    },
    good: { force: async () => true },
  }
}

export function autosaveListTemplate(kind: Kind): RequestTemplate {
  return {
    ...reads,
    prepare: async ({ site, testData }) => {
      const { id } = await testData.autosaved(kind)
      return (args) => site.get(`/core/v2/${kind}/${id}/autosaves`, args)
    },
    comparable: comparableList,
    // An argument overrides the path (`WP_REST_Request::get_param`): it has to name the same item.
    good: { parent: async ({ testData }) => (await testData.autosaved(kind)).id },
  }
}

export function autosaveReadTemplate(kind: Kind): RequestTemplate {
  return {
    ...reads,
    prepare: async ({ site, testData }) => {
      const { id, autosave } = await testData.autosaved(kind)
      return (args) => site.get(`/core/v2/${kind}/${id}/autosaves/${autosave}`, args)
    },
  }
}

/** A published item: for a draft, `WP_REST_Autosaves_Controller::create_item` would change the draft itself. */
function subject({ testData }: CheckTools, kind: Kind): Promise<number> {
  return testData.once(`to autosave ${kind}`, () => testData.create(kind, { status: 'publish' }))
}

/** Autosaves an item. */
export function autosaveCreateTemplate(kind: Kind): RequestTemplate {
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
