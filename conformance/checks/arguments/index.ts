import { describedEndpoints } from '../../../contract/requirements/endpoint-name.ts'
import type { Resource } from '../../result/result.ts'
import { type CheckGroup, group, grouped } from '../check.ts'
import { argumentChecks } from './argument-checks.ts'
import { batchChecksByHand } from './batch-by-hand.ts'
import { itemDeleteDefault, revisionDeleteDefault } from './delete-defaults.ts'
import { modifierChecks } from './modifier-checks.ts'
import { pageLimitChecks } from './page-limit-checks.ts'
import type { RequestTemplate } from './request-template.ts'
import { requestTemplates } from './request-templates.ts'

const stageById = new Map<string, RequestTemplate>(Object.entries(requestTemplates))

const generated = describedEndpoints.flatMap(({ id, endpoint, captures }): CheckGroup[] => {
  const stage = stageById.get(id)
  if (stage === undefined) return []
  const checks = argumentChecks({ id, args: endpoint.args, captures, stage })
  return [...grouped('arguments', resourceOf(id), `arguments of ${id}`, checks)]
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

function resourceOf(id: string): Resource {
  if (id.includes('.revisions.')) return 'revisions'
  if (id.includes('.autosaves.')) return 'autosaves'
  if (id.startsWith('posts.')) return 'posts'
  if (id.startsWith('pages.')) return 'pages'
  return id.startsWith('media.') ? 'media' : 'site'
}
