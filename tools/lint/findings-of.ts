import { type FakeAddress, fakeAddress } from './address/fake-address.ts'
import { answerDifferences } from './beside/answer.ts'
import { endpointAt, type Missing } from './beside/asked.ts'
import { type Difference, knownRequirement } from './beside/difference.ts'
import { type Fake, type FakeAnswer, type Tool, writtenAnswer } from './fakes/fake.ts'

/** Where a fake and a site differ, and which fake it is. */
export interface Finding extends Omit<Difference, 'instead'> {
  /** What to write in its place. */
  readonly instead: string | undefined
  /** What is asked for, as the fake names it: `GET /wp/v2/posts/{id}`. */
  readonly endpoint: string
  readonly tool: Tool
}

/**
 * Where a fake differs from a site.
 *
 * @returns `foreign` for a fake of another interface, `unread` where its address is not known
 */
export function findingsOf(fake: Fake): readonly Finding[] | 'foreign' | 'unread' {
  const address = fakeAddress(fake.address, !fake.tool.startsWith('MSW'))
  if (typeof address === 'string') return address
  if (endpointAt(address, fake.method ?? 'GET') === 'foreign') return 'foreign'
  // Every route answers these, and their bodies say nothing of it.
  if (fake.method === 'HEAD' || fake.method === 'OPTIONS') return []
  return fake.answers.flatMap((answer) =>
    fewestErrors(
      methodsFor(answer, fake).flatMap((method) =>
        addressesFor(answer, address).map((each) => beside(answer, fake, each, method)),
      ),
    ),
  )
}

/** The methods that an answer can be for: those that code tells apart are not all known. */
function methodsFor({ method, isMethodOpen, status }: FakeAnswer, fake: Fake): readonly string[] {
  const known = method ?? fake.method
  if (known !== undefined) return [known]
  if (isMethodOpen) return ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return [status === 201 ? 'POST' : 'GET']
}

/** An address that may go on is that of an item too. */
function addressesFor({ body }: FakeAnswer, address: FakeAddress): readonly FakeAddress[] {
  return address.isPrefix && body?.kind === 'object'
    ? [address, { ...address, path: `${address.path}/1` }]
    : [address]
}

function beside(answer: FakeAnswer, { tool }: Fake, address: FakeAddress, method: string): Finding[] {
  const asked = endpointAt(address, method)
  if (asked === 'foreign') return []
  const differences = 'answer' in asked ? grouped(answerDifferences(answer, asked)) : missing(asked, answer)
  return differences.map(({ instead, ...each }) => ({
    ...each,
    tool,
    endpoint: asked.endpoint,
    instead: typeof instead === 'object' ? writtenAnswer(tool, instead) : instead,
  }))
}

/** Of what an answer can be for, what it fits best. */
function fewestErrors(candidates: readonly (readonly Finding[])[]): readonly Finding[] {
  const errors = (findings: readonly Finding[] = []): number =>
    findings.filter(({ severity }) => severity === 'error').length
  return candidates.toSorted((one, other) => errors(one) - errors(other))[0] ?? []
}

function missing({ route, methods, endpoint, near }: Missing, { status, at }: FakeAnswer): Difference[] {
  // A site refuses it too.
  if (status !== undefined && status >= 400) return []
  const refusal = 'and answers 404 with rest_no_route'
  const site = route
    ? `a site has no such method here, only ${[...new Set(methods)].join(', ')}, ${refusal}`
    : near
      ? `a site has ${near} there and no such route, ${refusal}`
      : `a WordPress has no such route, ${refusal}; a plugin may have it`
  return [
    {
      severity: route || near ? 'error' : 'warning',
      at,
      says: `it answers ${endpoint}`,
      site,
      requirement: knownRequirement(route ? 'routing.wrong-method' : 'routing.unknown-route'),
    },
  ]
}

/** What the items of a list have alike is told once, at the first, with how many there are more. */
function grouped(differences: readonly Difference[]): Difference[] {
  const groups = new Map<string, Difference[]>()
  for (const each of differences) {
    const key = `${each.severity} ${each.site} ${placeless(each.says)}`
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [others.length > 0 ? { ...first, more: others.length } : first] : [],
  )
}

/** What is said without the value and the place in a list that it is said of. */
function placeless(says: string): string {
  return says.replaceAll(/\[\d+\]/g, '[]').replace(/ is (the (text|number) .*|an empty text)$/, ' is …')
}
