import { describedEndpoints } from '../../../contract/requirements/endpoint-name.ts'
import { type CheckGroup, group } from '../../check.ts'
import type { Resource } from '../../result.ts'
import { argumentChecks } from './argument-checks.ts'
import { stages } from './stages.ts'

/** What the arguments of each described endpoint take: made from the contract, endpoint by endpoint. */
export const argumentGroups: readonly CheckGroup[] = describedEndpoints.flatMap(
  ({ id, endpoint, captures }) => {
    const stage = stages[id]
    if (stage === undefined) return []
    const checks = argumentChecks({ id, args: endpoint.args, captures, stage })
    return checks.length === 0 ? [] : [group('arguments', resourceOf(id), id, checks)]
  },
)

function resourceOf(id: string): Resource {
  if (id.includes('.revisions.')) return 'revisions'
  if (id.includes('.autosaves.')) return 'autosaves'
  if (id.startsWith('posts.')) return 'posts'
  if (id.startsWith('pages.')) return 'pages'
  return id.startsWith('media.') ? 'media' : 'site'
}
