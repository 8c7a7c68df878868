import type { Certificate } from '../conformance/result.ts'

/** `42 ms`, `3.2 s`, `4 min 5 s`. */
export function inTime(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** `2026-06-01 12:00:00 UTC`; text that is not a date is unchanged. */
export function atTime(iso: string): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return iso
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

/** A target as a line names it: `WordPress 6.2`, `not WordPress, routes named as in WordPress`, `first deployment, neutral names`. */
export function targetInWords({
  deployment,
  wordpress,
  naming,
}: Pick<Certificate['target'], 'deployment' | 'wordpress' | 'naming'>): string {
  if (deployment === 'unknown') return 'not found'
  const isStock = deployment === 'stock'
  const version = wordpress === undefined ? '' : `${isStock ? ' ' : ' of WordPress '}${wordpress}`
  const what = isStock ? 'WordPress' : deployment === 'core' ? 'not WordPress' : `${deployment} deployment`
  const names =
    naming === 'wordpress'
      ? 'routes named as in WordPress'
      : naming === 'neutral'
        ? 'neutral names'
        : `names of ${naming}`
  return [`${what}${version}`, ...(isStock && naming === 'wordpress' ? [] : [names])].join(', ')
}

/** What was run against whom, as name and value. */
export function runFacts(certificate: Certificate): readonly (readonly [name: string, value: string])[] {
  const { target, tool, only, sample, catalogue } = certificate
  return [
    ['Target', target.url],
    ['API root', target.apiRoot],
    ['Deployment', target.deployment],
    ...(target.wordpress ? [['WordPress', target.wordpress] as const] : []),
    ...(target.software ? [['Software', target.software] as const] : []),
    ...(target.plugins?.length ? [['Plugins', target.plugins.join(', ')] as const] : []),
    ['Naming', target.naming],
    ['User', target.user ?? 'anonymous'],
    ['Write access', target.write ? 'yes' : 'no'],
    [
      'Deviations',
      certificate.strict ? 'count as failures (strict)' : 'reported, but not counted as failures',
    ],
    ...(certificate.profile ? [['Profile', certificate.profile] as const] : []),
    ...(sample ? [['Sample', `seed ${sample.seed}, of ${sample.all} checks`] as const] : []),
    ...(only.length > 0 ? [['Only', only.join(', ')] as const] : []),
    ['Started', atTime(certificate.startedAt)],
    ['Took', inTime(certificate.duration)],
    ['Tool', `${tool.name} ${tool.version}`],
    ...(catalogue ? [['Catalogue', `${catalogue.number} (${catalogue.digest})`] as const] : []),
  ]
}
