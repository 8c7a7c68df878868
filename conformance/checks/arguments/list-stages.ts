import type { Json } from '../../../contract/index.ts'
import type { Need } from '../../check.ts'
import type { Answer } from '../../client/answer.ts'
import { isObject } from '../../client/json.ts'
import type { Kind } from '../../world/maker.ts'
import type { Arguments, Stage } from './stage.ts'

/** The order and the members of a list: what a default can change. */
export function listEssence(answer: Answer): Json {
  return answer.items.map((item) => [item.id ?? null, Object.keys(isObject(item) ? item : {}).sort()])
}

/** What the values of a list's arguments need beside themselves. */
async function companions(name: string, value: Json): Promise<Arguments> {
  // A second page there has to be.
  if (name === 'page') return { per_page: 1 }
  if (name !== 'orderby') return {}
  if (value === 'include') return { include: [1] }
  if (value === 'relevance') return { search: 'alder' }
  return value === 'include_slugs' ? { slug: ['alder'] } : {}
}

/** Filters and contexts that only a user may ask for. */
const argumentNeeds: Readonly<Record<string, Need>> = { status: 'user', context: 'user' }

/** The list of a collection. */
export function collectionStage(kind: Kind): Stage {
  return {
    needs: 'nothing',
    carries: 'query',
    base: async () => ({}),
    ask: ({ site }, args) => site.get(`/core/v2/${kind}`, args),
    comparison: async ({ world }, name) => {
      const { ids, items } = await world.set(kind)
      return name === 'include' ? { slug: items.map(({ slug }) => slug ?? '') } : { include: ids }
    },
    essence: listEssence,
    companions,
    argumentNeeds,
  }
}

/** The list of an item's revisions. */
export function revisionsStage(kind: 'posts' | 'pages'): Stage {
  return {
    needs: 'write',
    carries: 'query',
    base: async () => ({}),
    ask: async ({ site, world }, args) =>
      site.get(`/core/v2/${kind}/${(await world.revised(kind)).id}/revisions`, args),
    essence: listEssence,
    companions,
  }
}
