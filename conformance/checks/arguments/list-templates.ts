import type { Json } from '../../../contract/index.ts'
import { type JsonObject, numbers } from '../../../contract/lib/json.ts'
import type { Answer } from '../../assertions/answer.ts'
import type { History } from '../../data/history.ts'
import type { Kind } from '../../data/maker.ts'
import type { CheckTools, Need } from '../check.ts'
import { publicStatus, type Text } from '../item.ts'
import { tooSimilar } from '../lists/known.ts'
import { unknownId } from '../unknown-id.ts'
import { type Arguments, plain, type RequestTemplate } from './request-template.ts'

/** The order and the members of a list: what a default can change. */
function comparableList(answer: Answer): Json {
  return answer.items.map((item) => [item.id ?? null, Object.keys(item).sort()])
}

async function dependentArguments(_tools: CheckTools, name: string, value: Json): Promise<Arguments> {
  // There has to be a second page.
  if (name === 'page') return { per_page: 1 }
  if (name !== 'orderby') return {}
  if (value === 'include') return { include: [1] }
  if (value === 'relevance') return { search: 'alder' }
  return value === 'include_slugs' ? { slug: ['alder'] } : {}
}

/** What the values of a list or a read need: a user only for what anonymous clients don't see. */
export function needsOfRead(name: string, values: readonly Json[], kind?: Kind): Need {
  if (name !== 'status' && name !== 'context') return 'nothing'
  const isPublic = (value: Json): boolean =>
    name === 'context'
      ? value !== 'edit'
      : value === 'publish' || (kind !== undefined && value === publicStatus[kind])
  return values.flat().every(isPublic) ? 'nothing' : 'user'
}

export function collectionTemplate(kind: Kind): RequestTemplate {
  return {
    needs: 'nothing',
    carries: 'query',
    base: plain,
    prepare:
      async ({ site }) =>
      (args) =>
        site.get(`/core/v2/${kind}`, args),
    comparison: (tools, name) => comparison(tools, kind, name),
    inside: companionMembers,
    comparable: comparableList,
    dependentArguments: async (tools, name, value) => ({
      ...(await dependentArguments(tools, name, value)),
      // Some sites have a single item.
      ...(name === 'page' && { include: (await tools.testData.set(kind)).ids }),
    }),
    needsOf: (name, values) => needsOfRead(name, values, kind),
    defaultNeeds: { status: 'user' },
  }
}

/** Arguments that select varied items, so that the default of an argument makes a difference. */
async function comparison({ testData, site }: CheckTools, kind: Kind, name: string): Promise<Arguments> {
  const { ids, items } = await testData.set(kind)
  const isPublic = items.every(({ status }) => status === undefined || status === 'publish')
  switch (name) {
    case 'include':
      return { slug: items.map(({ slug }) => slug ?? '') }
    case 'ignore_sticky':
      // Sticky posts would come first; with `include`, none are added.
      return { slug: items.filter(({ sticky }) => sticky !== true).map(({ slug }) => slug ?? '') }
    case 'per_page':
    case 'page':
      // More than a page of ten, including drafts.
      return isPublic || kind === 'media'
        ? { include: ids }
        : { include: ids, status: ['publish', 'draft', 'private'] }
    case 'search_columns':
      return { include: ids, search: kind === 'media' ? 'changed' : 'juniper' }
    case 'status': {
      if (kind !== 'media' || !testData.canWrite) return { include: ids, per_page: 100 }
      const hidden = await testData.once('private attachment', async () => {
        const id = await testData.create('media')
        await site.post(`/core/v2/media/${id}`, { status: 'private' })
        return id
      })
      return { include: [...ids, hidden], per_page: 100 }
    }
    default:
      return { include: ids }
  }
}

/** Reads one revision or autosave. */
export function historyTemplate(
  kind: Text,
  route: 'revisions' | 'autosaves',
  pathOf = ({ path, ids }: History): string => `${path}/${ids[0]}`,
): RequestTemplate {
  return {
    needs: 'write',
    carries: 'query',
    base: plain,
    prepare: async ({ site, testData }) => {
      const path = pathOf(await testData.history(kind, route))
      return (args) => site.get(path, args)
    },
  }
}

export const revisionsTemplate = (kind: Text): RequestTemplate => ({
  ...historyTemplate(kind, 'revisions', ({ path }) => path),
  // There has to be a second page.
  comparison: async (_tools, name) => (name === 'page' ? { per_page: 1 } : {}),
  comparable: comparableList,
  dependentArguments,
})

export const autosavesTemplate = (kind: Text): RequestTemplate => ({
  ...historyTemplate(kind, 'autosaves', ({ path }) => path),
  comparable: comparableList,
  // An argument overrides the path (`WP_REST_Request::get_param`): it has to name the same item.
  good: { parent: async ({ testData }) => (await testData.history(kind, 'autosaves')).id },
})

/**
 * Other members of the object form of a taxonomy filter with which the default of a property makes a difference.
 *
 * @throws Untestable when the site lacks such terms
 */
async function companionMembers(tools: CheckTools, name: string, property: string): Promise<JsonObject> {
  const field = name.replace('_exclude', '')
  switch (property) {
    case 'terms':
      return name === 'categories_exclude' ? { include_children: false } : { operator: 'OR' }
    case 'operator':
      return { terms: await usedAndUnused(tools, field) }
    default:
      return { terms: [await parentCategory(tools)] }
  }
}

/** A used and an unused term: no item has both, some have one of them. */
async function usedAndUnused({ testData }: CheckTools, field: string): Promise<readonly number[]> {
  const { items, lacking } = await testData.set('posts')
  const [term] = items.flatMap((item) => numbers(item[field]))
  return term === undefined
    ? tooSimilar(
        `None of the ${items.length} available posts has any \`${field}\`.`,
        field,
        lacking,
        `Publish a post with one.`,
      )
    : [term, unknownId]
}

/** A category for which known posts show whether child categories are included. */
async function parentCategory({ testData, site }: CheckTools): Promise<number> {
  const known = await testData.once('parent category', async () => {
    const { ids, items } = await testData.set('posts')
    for (const term of new Set(items.flatMap((item) => numbers(item.categories)))) {
      const count = async (include_children: boolean): Promise<number> => {
        const terms = { terms: [term], include_children }
        const answer = await site.get('/core/v2/posts', { include: ids, categories: terms, per_page: 100 })
        return answer.ok ? answer.ids.length : 0
      }
      if ((await count(true)) > (await count(false))) return { id: term }
    }
    return { id: undefined }
  })
  if (known.id !== undefined) return known.id
  const { lacking } = await testData.set('posts')
  return tooSimilar(
    'For no category of the available posts, `categories[include_children]=true` finds more of them than `false`.',
    'categories',
    lacking,
    'Publish a post in a category, and another in a child of it; the server needs no route for categories.',
  )
}
