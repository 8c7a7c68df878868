import type { CertifiedTarget } from '../result/result.ts'
import type { RunOptions, TargetRequest } from '../run/options.ts'
import { guardSecrets, targetAddress } from '../target/origin.ts'

/**
 * Looks over targets before any is asked.
 *
 * @throws Error when an address is none, two targets cannot be told apart, or credentials would be readable on the way
 */
export function assertRequests(
  requests: readonly TargetRequest[],
  access: Pick<RunOptions, 'headers' | 'insecure'>,
): void {
  const known = new Map<string, TargetRequest>()
  for (const request of requests) {
    const address = targetAddress(request.url)
    guardSecrets(address, { ...access, user: request.user, users: request.users })
    const key = request.name === undefined ? address.href.replace(/\/+$/, '') : request.name
    const other = known.get(key)
    if (other) throw alike(other, request)
    known.set(key, request)
  }
}

function alike(one: TargetRequest, other: TargetRequest): Error {
  if (other.name !== undefined)
    return new Error(`Cannot certify two targets named "${other.name}". Give each a name of its own.`)
  const [first, second] = [`"${one.url}"`, `"${other.url}"`]
  const what =
    first === second ? `${first} twice` : `${first} and ${second}, which are the same target, in one run`
  return new Error(`Cannot certify ${what}. Leave one out, or give each a name of its own.`)
}

/**
 * Is this a part of a run, `2/3`: the second of three.
 *
 * @throws Error when it is not
 */
export function assertShard(text: string): void {
  const [, part = '', parts = ''] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  if (part !== '' && Number(part) >= 1 && Number(part) <= Number(parts)) return
  throw new Error(
    `Cannot run the part "${text}". Write it as i/n, the i-th of n parts: 1/3, 2/3 and 3/3 are a whole run.`,
  )
}

/** A target that nobody could find, as its certificate names it. */
export function unknownTarget(
  { url, deployment, naming, user }: TargetRequest,
  { write = false }: Pick<RunOptions, 'write'>,
): CertifiedTarget {
  const { href } = targetAddress(url)
  return {
    url: href,
    apiRoot: href,
    name: '',
    deployment: deployment ?? 'unknown',
    naming: naming?.name ?? 'unknown',
    write,
    ...(user && { user: user.name }),
  }
}
