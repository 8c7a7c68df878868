import { type CheckGroup, group } from '../../check.ts'
import { transitionChecks } from './transitions.ts'

/** How items move between statuses. */
export const statusGroups: readonly CheckGroup[] = [
  group('status', 'posts', 'transitions of posts', transitionChecks('posts')),
  group('status', 'pages', 'transitions of pages', transitionChecks('pages')),
]
