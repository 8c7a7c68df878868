import { type FakeAddress, fakeAddress } from './address/fake-address.ts'
import { answerDifferences } from './compare/answer.ts'
import { type Difference, knownRequirement } from './compare/difference.ts'
import { endpointAt, type MissingEndpoint } from './compare/faked-request.ts'
import { type Fake, type FakeAnswer, type Tool, writtenAnswer } from './readers/fake.ts'

/** A difference between a fake and a site, and the fake. */
export interface Finding extends Omit<Difference, 'instead'> {
  readonly instead: string | undefined
  /** The endpoint in the names of the fake: `GET /wp/v2/posts/{id}`. */
  readonly endpoint: string
  readonly tool: Tool
}

/**
 * The findings of a fake.
 *
 * @returns `foreign` for a fake of another interface, `unread` when its address is not known
 */
export function fakeFindings(fake: Fake): readonly Finding[] | 'foreign' | 'unread' {
  const address = fakeAddress(fake.address, !fake.tool.startsWith('MSW'))
  if (typeof address === 'string') return address
  if (endpointAt(address, fake.method ?? 'GET') === 'foreign') return 'foreign'
  // Their answers do not depend on the route.
  if (fake.method === 'HEAD' || fake.method === 'OPTIONS') return []
  return fake.answers.flatMap((answer) =>
    fewestErrors(
      methodsFor(answer, fake).flatMap((method) =>
        addressesFor(answer, address, method).map((each) => compareAnswer(answer, fake, each, method)),
      ),
    ),
  )
}

/** The possible methods of an answer: not all conditions in the code are understood. */
function methodsFor({ method, isMethodOpen, status }: FakeAnswer, fake: Fake): readonly string[] {
  const known = method ?? fake.method
  if (known !== undefined) return [known]
  if (isMethodOpen) return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return [status === 201 ? 'POST' : 'GET']
}

/** The addresses of an answer: one that matches longer paths may be that of an item, if there is such a route. */
function addressesFor({ body }: FakeAnswer, address: FakeAddress, method: string): readonly FakeAddress[] {
  if (!address.isPrefix || body?.kind !== 'object') return [address]
  const longer = { ...address, path: `${address.path}/1` }
  const request = endpointAt(longer, method)
  return request === 'foreign' || !('answer' in request) ? [address] : [address, longer]
}

function compareAnswer(answer: FakeAnswer, { tool }: Fake, address: FakeAddress, method: string): Finding[] {
  const request = endpointAt(address, method)
  if (request === 'foreign') return []
  const differences =
    'answer' in request ? grouped(answerDifferences(answer, request)) : missing(request, answer)
  return differences.map(({ instead, ...each }) => ({
    ...each,
    tool,
    endpoint: request.endpoint,
    instead: typeof instead === 'object' ? writtenAnswer(tool, instead) : instead,
  }))
}

/** The findings of the request that an answer fits best. */
function fewestErrors(candidates: readonly (readonly Finding[])[]): readonly Finding[] {
  const errors = (findings: readonly Finding[] = []): number =>
    findings.filter(({ severity }) => severity === 'error').length
  return candidates.toSorted((one, other) => errors(one) - errors(other))[0] ?? []
}

function missing({ route, methods, near }: MissingEndpoint, { status, at }: FakeAnswer): Difference[] {
  // A site refuses it as well.
  if (status !== undefined && status >= 400) return []
  const refusal = 'and answers 404 with rest_no_route'
  const site = route
    ? `a site allows only ${[...new Set(methods)].join(', ')} here, ${refusal}`
    : near
      ? `a site has no such route (similar: ${near}), ${refusal}`
      : `WordPress has no such route, ${refusal}; a plugin may add it`
  return [
    {
      severity: route || near ? 'error' : 'warning',
      rule: 'status',
      at,
      says: 'it answers with success',
      site,
      requirement: knownRequirement(route ? 'routing.wrong-method' : 'routing.unknown-route'),
    },
  ]
}

/** Merges equal differences of a list's items into the first one, with a count. */
function grouped(differences: readonly Difference[]): Difference[] {
  const groups = Map.groupBy(differences, (each) => `${each.severity} ${each.site} ${placeless(each.says)}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [others.length > 0 ? { ...first, more: others.length } : first] : [],
  )
}

/** A description without its value and index. */
function placeless(says: string): string {
  return says.replaceAll(/\[\d+\]/g, '[]').replace(/ is (the (string|number) .*|an empty string)$/, ' is …')
}
