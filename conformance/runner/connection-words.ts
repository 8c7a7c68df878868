import { defaultTimeout } from '../../client/transport/default-timeout.ts'
import type { RunOptions } from './options.ts'

/**
 * The options of a run that decide how the target is reached, as words of the command that repeats it. The values of headers
 * are left out: they may be secrets.
 *
 * @example
 * ```ts
 * connectionWords({ headers: { Cookie: 'a=b' }, timeout: 5000 })
 * // ['--header', 'Cookie: VALUE', '--timeout', '5000']
 * ```
 */
export function connectionWords({
  insecure = false,
  headers = {},
  timeout = defaultTimeout,
}: Pick<RunOptions, 'insecure' | 'headers' | 'timeout'>): readonly string[] {
  return [
    ...(insecure ? ['--insecure'] : []),
    ...Object.keys(headers).flatMap((name) => ['--header', `${name}: VALUE`]),
    ...(timeout === defaultTimeout ? [] : ['--timeout', String(timeout)]),
  ]
}
