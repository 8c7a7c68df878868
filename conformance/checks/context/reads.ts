import type { Query } from '../../../client/transport/wire.ts'
import { contexts, type Json } from '../../../contract/index.ts'
import { isList, isObject, truncatedJson } from '../../../contract/lib/json.ts'
import { contentEndpoints } from '../../../contract/requirements/endpoints.ts'
import type { Answer } from '../../assertions/answer.ts'
import { expectSameBody } from '../../assertions/expect.ts'
import { untestable } from '../../assertions/outcome.ts'
import type { SiteClient } from '../../data/site-client.ts'
import { type Check, type CheckTools, checkNeeding, type Need, readCheck } from '../check.ts'

export interface Read {
  /** `posts.revisions.list`. */
  readonly id: string
  readonly needs: Need
  /** The path of an existing item, or of a list with a query that narrows it to the item. */
  readonly where: (tools: CheckTools) => Promise<{ readonly path: string; readonly query: Query }>
}

export const reads: readonly Read[] = contentEndpoints
  .filter(({ endpoint }) => endpoint.methods.includes('GET'))
  .map(({ id }) => ({
    id,
    needs: id.includes('.revisions.') || id.includes('.autosaves.') ? 'write' : 'nothing',
    where: placeOf(id),
  }))

function placeOf(id: string): Read['where'] {
  const kind = id.startsWith('posts.') ? 'posts' : 'pages'
  const isList = id.endsWith('.list')
  const route = (['revisions', 'autosaves'] as const).find((each) => id.includes(`.${each}.`))
  if (route)
    return async ({ testData }) => {
      const { path, ids } = await testData.history(kind, route)
      return { path: isList ? path : `${path}/${ids[0]}`, query: {} }
    }
  const own = id.startsWith('media.') ? 'media' : kind
  return async ({ testData }) => {
    const sample = await testData.sample(own)
    return isList
      ? { path: `/core/v2/${own}`, query: { include: [sample] } }
      : { path: `/core/v2/${own}/${sample}`, query: {} }
  }
}

async function read(
  tools: CheckTools,
  { where }: Read,
  more: Query,
  client: SiteClient = tools.site,
): Promise<Answer> {
  const { path, query } = await where(tools)
  return client.get(path, { ...query, ...more })
}

const needsIn = ({ needs }: Read, context: string): Need =>
  context === 'edit' && needs === 'nothing' ? 'user' : needs

/** The effect of `context` on each read. */
export const readChecks: readonly Check[] = reads.flatMap((each) => [
  checkNeeding(each.needs, 'context.reads', each.id, async (tools) => {
    await tools.expect.accepted(read(tools, each, {}), 'without context')
    await tools.expect.accepted(read(tools, each, { context: 'embed' }), 'in embed')
  }),
  ...contexts.map((context) =>
    checkNeeding(needsIn(each, context), 'context.values', `${each.id}.${context}`, async (tools) => {
      await tools.expect.accepted(read(tools, each, {}), 'without context')
      const answer = await tools.expect.accepted(read(tools, each, { context }), `in ${context}`)
      const records = each.id.endsWith('.list') ? answer.items : [answer.record]
      // The user may not be allowed to edit a found item.
      if (context === 'edit' && records.length === 0 && !tools.testData.canWrite)
        untestable('The list in edit shows none of the items that were found.')
      tools.expect.that(records.length > 0, answer, `something to read in ${context}`, 'an empty list')
    }),
  ),
  checkNeeding(each.needs, 'context.default', each.id, async (tools) => {
    for (const client of [tools.site, ...(each.needs === 'nothing' ? [tools.anonymous] : [])]) {
      const inView = (): Promise<Answer> =>
        tools.expect.accepted(read(tools, each, { context: 'view' }, client), 'in view')
      const control = await inView()
      const unsaid = await tools.expect.accepted(read(tools, each, {}, client), 'without context')
      await expectSameBody(unsaid, { control, again: inView, what: 'the answer without context' })
    }
  }),
  ...(
    [
      ['view', 'edit', 'view'],
      ['embed', 'edit', 'embed'],
      ['view-embed', 'view', 'embed'],
    ] as const
  ).map(([name, larger, context]) =>
    checkNeeding(needsIn(each, larger), 'context.selects', `${each.id}.${name}`, async (tools) => {
      const whole = await tools.expect.accepted(read(tools, each, { context: larger }), `in ${larger}`)
      const here = await tools.expect.accepted(read(tools, each, { context }), `in ${context}`)
      const isOther = truncatedJson(pathsOf(whole.body), 1e6) !== truncatedJson(pathsOf(here.body), 1e6)
      tools.expect.that(isOther, here, `other fields in ${context} than in ${larger}`, 'the same fields')
    }),
  ),
  checkNeeding(each.needs, 'context.unknown', each.id, async (tools) => {
    await tools.expect.accepted(read(tools, each, { context: 'view' }), 'in view')
    await tools.expect.error(read(tools, each, { context: 'unlisted' }), 400, 'rest_invalid_param')
  }),
])

/** The paths of all members of a value except its links, sorted. */
function pathsOf(value: Json | undefined, before = ''): readonly string[] {
  const inner = isList(value)
    ? value.flatMap((each) => pathsOf(each, before))
    : isObject(value)
      ? Object.entries(value)
          .filter(([name]) => name !== '_links')
          .flatMap(([name, each]) => [`${before}.${name}`, ...pathsOf(each, `${before}.${name}`)])
      : []
  return [...new Set(inner)].sort()
}

/** Anonymous reads in `edit`. */
export const editChecks: readonly Check[] = reads
  .filter(({ needs }) => needs === 'nothing')
  .map((each) => {
    const requirement = each.id.endsWith('.list') ? 'context.edit.list' : 'context.edit.item'
    return readCheck(requirement, `${each.id.split('.')[0]}`, async (tools) => {
      const { anonymous, expect } = tools
      await expect.accepted(read(tools, each, { context: 'view' }, anonymous), 'in view')
      const answer = await read(tools, each, { context: 'edit' }, anonymous)
      const isRefused = [401, 403].includes(answer.status) && answer.code === 'rest_forbidden_context'
      const came = `${answer.status} ${answer.code ?? ''}`
      expect.that(isRefused, answer, '401 or 403 with the code rest_forbidden_context', came)
    })
  })
