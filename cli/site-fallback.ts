import { parseCredentials } from '../conformance/asking.ts'
import type { RecordingFallback } from '../mirror/index.ts'
import { assertFile } from './out-file.ts'
import { warn } from './terminal.ts'

/** What `mock` is told of a fallback, as commander reads it. */
export interface FallbackFlags {
  readonly fallback?: string
  readonly record?: string
  readonly fallbackUser?: string
  readonly fallbackHeader: Readonly<Record<string, string>>
  readonly fallbackWrites?: boolean
  readonly fallbackBlank: readonly string[]
  readonly fallbackTimeout: number
  readonly fallbackInsecure?: boolean
}

/**
 * Who is asked for what a fake site lacks: a real site, or what was recorded of one; undefined when nobody is.
 *
 * @param given was an option given, and is no default
 * @throws Error when the site or the recording cannot be read, or an option means nothing without the site
 */
export async function siteFallback(
  flags: FallbackFlags,
  given: (name: string) => boolean,
): Promise<RecordingFallback | undefined> {
  const { fallback, record, fallbackUser, fallbackBlank: blank } = flags
  const alone = ['user', 'header', 'writes', 'timeout', 'insecure'].find((what) =>
    given(`fallback${what.charAt(0).toUpperCase()}${what.slice(1)}`),
  )
  if (fallback === undefined && alone !== undefined)
    throw new Error(`Cannot use --fallback-${alone} alone. Say with --fallback which site is asked.`)
  if (fallback === undefined && record === undefined) return undefined
  const { fallbackTo, replay } = await import('../mirror/index.ts')
  if (fallback === undefined) return replay(record ?? '', { blank })
  await assertFile(record, '--record')
  return fallbackTo(fallback, {
    record,
    blank,
    user: fallbackUser === undefined ? undefined : parseCredentials(fallbackUser),
    headers: flags.fallbackHeader,
    timeout: flags.fallbackTimeout,
    writes: flags.fallbackWrites ?? false,
    insecure: flags.fallbackInsecure ?? false,
    onTrouble: (message) => warn(message),
  })
}

/** What the mock says of it when it serves. */
export function fallbackLines({ fallback, record }: FallbackFlags): readonly string[] {
  if (fallback === undefined) return record === undefined ? [] : [`what it lacks is answered from ${record}`]
  return [`what it lacks is asked of ${fallback}${record === undefined ? '' : `, and kept in ${record}`}`]
}
