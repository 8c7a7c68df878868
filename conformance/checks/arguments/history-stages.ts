import { makeRevised } from '../../data/history.ts'
import type { CheckTools } from '../check.ts'
import { goodFields } from './item-stages.ts'
import { listEssence } from './list-stages.ts'
import { defined, plain, type Stage } from './stage.ts'

type Kind = 'posts' | 'pages'

const reads = { needs: 'write', carries: 'query', base: plain } as const

/** A revision that is read. */
export function revisionReadStage(kind: Kind): Stage {
  return {
    ...reads,
    open: async ({ site, world }) => {
      const { id, revisions } = await world.revised(kind)
      return (args) => site.get(`/core/v2/${kind}/${id}/revisions/${revisions[0]}`, args)
    },
  }
}

/** A revision that is deleted. */
export function revisionDeleteStage(kind: Kind): Stage {
  return {
    ...reads,
    open: async ({ site, world }) => {
      const { id, revisions } = await makeRevised(world, site, kind)
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

/** The autosaves of an item. */
export function autosaveListStage(kind: Kind): Stage {
  return {
    ...reads,
    open: async ({ site, world }) => {
      const { id } = await world.autosaved(kind)
      return (args) => site.get(`/core/v2/${kind}/${id}/autosaves`, args)
    },
    essence: listEssence,
    // An argument beats the path on the reference: it has to name the same item.
    good: { parent: async ({ world }) => (await world.autosaved(kind)).id },
  }
}

/** An autosave that is read. */
export function autosaveReadStage(kind: Kind): Stage {
  return {
    ...reads,
    open: async ({ site, world }) => {
      const { id, autosave } = await world.autosaved(kind)
      return (args) => site.get(`/core/v2/${kind}/${id}/autosaves/${autosave}`, args)
    },
  }
}

/** A published item: of a draft the reference changes the draft itself. */
function subject({ world }: CheckTools, kind: Kind): Promise<number> {
  return world.once(`to autosave ${kind}`, () => world.create(kind, { status: 'publish' }))
}

/** An item that is autosaved. */
export function autosaveCreateStage(kind: Kind): Stage {
  return {
    needs: 'write',
    carries: 'json',
    base: async ({ world }) => ({
      title: { raw: world.text('autosave') },
      content: { raw: world.text('words') },
    }),
    open: async (tools) => {
      const path = `/core/v2/${kind}/${await subject(tools, kind)}/autosaves`
      return (args) => tools.site.post(path, defined(args))
    },
    good: { ...goodFields, parent: (tools) => subject(tools, kind) },
  }
}
