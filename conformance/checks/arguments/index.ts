import type { Level } from '../../../contract/index.ts'
import { type DescribedEndpoint, endpoints } from '../../../contract/requirements/endpoints.ts'
import type { Resource } from '../../result.ts'
import { type CheckGroup, group } from '../check.ts'
import { modifierChecks } from '../media/edits.ts'
import { argumentChecks } from './argument-checks.ts'
import { batchChecks } from './batch-checks.ts'
import { itemDeleteDefault, revisionDeleteDefault } from './default-checks.ts'
import { pageLimitChecks } from './page-limit-checks.ts'
import { templateOfRequests } from './request-templates.ts'

/** What forms a group: an endpoint of the specification, or all endpoints of a resource that only WordPress shows. */
const subjectOf = ({ id, level }: DescribedEndpoint): string =>
  level === 'required' ? id : (id.split('.')[0] ?? id)

function derived(level: Level): readonly CheckGroup[] {
  const selected = endpoints.filter((each) => each.level === level)
  // Not split: the checks of an endpoint share requests.
  return [...new Set(selected.map(subjectOf))].map((subject) =>
    group(
      'arguments',
      level === 'required' ? resourceOf(subject) : 'stock',
      `arguments of ${subject}`,
      selected
        .filter((each) => subjectOf(each) === subject)
        .flatMap((each) => argumentChecks(each, templateOfRequests(each))),
    ),
  )
}

/** The arguments that the specification describes. */
export const argumentGroups: readonly CheckGroup[] = [
  ...derived('required'),
  group('arguments', 'site', 'batches by what they do', batchChecks),
  group('arguments', 'media', 'modifiers of an image edit', modifierChecks),
  group('arguments', 'posts', 'defaults of deletes', [
    ...(['posts', 'pages', 'media'] as const).map(itemDeleteDefault),
    ...(['posts', 'pages'] as const).map(revisionDeleteDefault),
  ]),
  group('arguments', 'site', 'the largest page', pageLimitChecks),
]

/**
 * The arguments that only WordPress shows. Their checks create nothing and compare existing items: they run after those of
 * the resources, which create samples.
 */
export const furtherArgumentGroups: readonly CheckGroup[] = derived('reference')

function resourceOf(id: string): Resource {
  if (id.includes('.revisions.')) return 'revisions'
  if (id.includes('.autosaves.')) return 'autosaves'
  if (id.startsWith('posts.')) return 'posts'
  if (id.startsWith('pages.')) return 'pages'
  return id.startsWith('media.') ? 'media' : 'site'
}
