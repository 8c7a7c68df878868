import { type CheckGroup, group, grouped } from '../check.ts'
import { afterUpdateChecks, movedByUpdateChecks } from './after-update-checks.ts'
import { fileKindChecks, filterChecks, nearBoundChecks } from './filter-checks.ts'
import { pagingChecks } from './paging-checks.ts'
import { publicTermChecks } from './public-terms.ts'
import { revisionChecks, revisionListChecks } from './revision-checks.ts'
import { searchChecks, searchedChecks } from './search-checks.ts'
import { relevanceCheck, sortChecks, sortedFilterCheck } from './sort-checks.ts'
import { mediaStatusChecks, statusFilterChecks, statusRightChecks } from './status-checks.ts'
import { unnamedItemChecks } from './unnamed-item-checks.ts'
import { listArgumentChecks } from './wordpress-lists.ts'
import { pagingReferenceChecks } from './wordpress-paging.ts'
import { stickyChecks } from './wordpress-sticky.ts'
import { mediaFilterChecks, termChecks, termEffectChecks } from './wordpress-terms.ts'
import { includeChecks, valueChecks } from './wordpress-values.ts'

const kinds = ['posts', 'pages', 'media'] as const

/** Filters, orders and pages of lists. */
export const listGroups: readonly CheckGroup[] = [
  ...kinds.map((kind) =>
    group('arguments', kind, `filters of ${kind}`, [
      ...filterChecks(kind),
      ...nearBoundChecks(kind),
      ...(kind === 'media' ? fileKindChecks : []),
      ...searchChecks(kind),
      ...statusFilterChecks(kind),
    ]),
  ),
  ...kinds.map((kind) =>
    group('arguments', kind, `orders and pages of ${kind}`, [
      ...sortChecks(kind),
      sortedFilterCheck(kind),
      ...movedByUpdateChecks(kind),
      relevanceCheck(kind),
      ...pagingChecks(kind),
    ]),
  ),
  ...kinds.map((kind) =>
    group('arguments', kind, `filters of changed ${kind}`, [
      ...afterUpdateChecks(kind),
      ...unnamedItemChecks(kind),
    ]),
  ),
  group('arguments', 'revisions', 'filters and orders of revisions', [
    ...revisionChecks('posts'),
    ...revisionChecks('pages'),
    ...revisionListChecks,
  ]),
  group('arguments', 'posts', 'how lists read their arguments', [
    ...valueChecks,
    ...includeChecks,
    ...statusRightChecks,
  ]),
  group('arguments', 'posts', 'what searches find', searchedChecks),
  group('arguments', 'posts', 'totals and links of lists', pagingReferenceChecks),
  group('arguments', 'posts', 'sticky posts and terms in lists', [
    ...stickyChecks,
    ...termChecks,
    ...termEffectChecks,
  ]),
  group('arguments', 'media', 'files in lists', [...mediaStatusChecks, ...mediaFilterChecks]),
  group('arguments', 'stock', 'terms and searches that anyone reads', publicTermChecks),
  ...grouped('stock', 'stock', 'effects of list arguments', listArgumentChecks),
]
