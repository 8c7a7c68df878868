import { describedEndpoints } from '../../../contract/requirements/endpoint-name.ts'
import type { Resource } from '../../result/result.ts'
import { type Check, type CheckGroup, group } from '../check.ts'
import { argumentChecks } from './argument-checks.ts'
import { batchChecksByHand } from './batch-by-hand.ts'
import { itemDeleteDefault, revisionDeleteDefault } from './delete-defaults.ts'
import { modifierChecks } from './modifier-checks.ts'
import { pageLimitChecks } from './page-limit-checks.ts'
import type { RequestTemplate } from './request-template.ts'
import { requestTemplates } from './request-templates.ts'

/** The most checks of one group. */
const checksPerGroup = 80

const stageById = new Map<string, RequestTemplate>(Object.entries(requestTemplates))

const generated = describedEndpoints.flatMap(({ id, endpoint, captures }): CheckGroup[] => {
  const stage = stageById.get(id)
  if (stage === undefined) return []
  return split(id, argumentChecks({ id, args: endpoint.args, captures, stage }))
})

/** What the arguments of each described endpoint take: made from the contract, endpoint by endpoint. */
export const argumentGroups: readonly CheckGroup[] = [
  ...generated,
  group('arguments', 'site', 'batches by what they do', batchChecksByHand),
  group('arguments', 'media', 'modifiers of an image edit', modifierChecks),
  group('arguments', 'posts', 'defaults of deletes', [
    ...(['posts', 'pages', 'media'] as const).map(itemDeleteDefault),
    ...(['posts', 'pages'] as const).map(revisionDeleteDefault),
  ]),
  group('arguments', 'site', 'the largest page', pageLimitChecks),
]

/** One group, or several where there are too many checks for one. */
function split(id: string, checks: readonly Check[]): CheckGroup[] {
  const parts = Math.ceil(checks.length / checksPerGroup)
  const size = Math.ceil(checks.length / parts)
  return Array.from({ length: parts }, (_, part) =>
    group(
      'arguments',
      resourceOf(id),
      `arguments of ${id}${parts === 1 ? '' : `, ${part + 1} of ${parts}`}`,
      checks.slice(part * size, (part + 1) * size),
    ),
  )
}

function resourceOf(id: string): Resource {
  if (id.includes('.revisions.')) return 'revisions'
  if (id.includes('.autosaves.')) return 'autosaves'
  if (id.startsWith('posts.')) return 'posts'
  if (id.startsWith('pages.')) return 'pages'
  return id.startsWith('media.') ? 'media' : 'site'
}
