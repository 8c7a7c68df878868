import type { CheckGroup } from '../checks/check.ts'
import type { CheckResult } from '../result/result.ts'
import { isStock } from '../target/recognise.ts'
import type { RunOptions } from './options.ts'

/** A run, as far as it tells what stays of it. */
export interface TracedRun extends Pick<RunOptions, 'write'> {
  /** The name of the deployment that the target is. */
  readonly deployment: string
  /** What it looks at. */
  readonly subjects: readonly Pick<CheckResult | CheckGroup, 'area' | 'resource'>[]
}

/**
 * What a run that writes may leave on a WordPress because no route removes it, a sentence; none when it leaves nothing.
 * All of it is of the platform's own making, bears no tag, and is seen by nobody: what it belonged to is gone.
 */
export function lastingTraces({ write = false, deployment, subjects }: TracedRun): readonly string[] {
  if (!write) return []
  const traces = [
    ...(subjects.some(({ resource }) => resource === 'posts')
      ? ['terms of the post formats that its posts had (post-format-…)']
      : []),
    ...(isStock({ name: deployment }) && subjects.some(({ area }) => area === 'stock')
      ? [
          'terms by which its templates belonged to a theme and a place (wp_theme, wp_template_part_area)',
          'the first menu and the entry for styles, which a WordPress makes for itself when they are first read',
        ]
      : []),
  ]
  if (traces.length === 0) return []
  return [`What no route removes may stay, where the site did not have it yet: ${traces.join('; ')}.`]
}
