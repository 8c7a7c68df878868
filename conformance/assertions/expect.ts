import type { Json } from '../../contract/index.ts'
import { at, isList, isObject, same, truncatedJson } from '../../contract/lib/json.ts'
import type { Difference } from '../result.ts'
import type { Answer } from './answer.ts'
import { CheckFailure, inapplicable, untestable } from './outcome.ts'

type Pending = Answer | Promise<Answer>

const denied = new Set([401, 403])

/**
 * The assertions of a check. They throw a {@link CheckFailure} with what was expected and received. A 401 or 403 to a valid
 * request is a missing permission, which the specification leaves open: the check is then untestable.
 */
export interface Expect {
  /** Expects a 2xx and returns the answer. `what` describes the request, `as per_page=100, its maximum`. */
  accepted(answer: Pending, what?: string): Promise<Answer>
  /**
   * Expects a 2xx of a request that everybody may send, as the specification or WordPress has it: a 401 or 403 is a failure
   * here. `what` describes the request.
   */
  open(answer: Pending, what?: string): Promise<Answer>
  /** Expects a 4xx, but not for a missing permission. */
  rejected(answer: Pending, what?: string): Promise<Answer>
  /** Expects exactly this status, and optionally this `code` in the body. For requirements of WordPress. */
  error(answer: Pending, status: number, code?: string): Promise<Answer>
  status(answer: Pending, status: number): Promise<Answer>
  /** Expects a 2xx with a value at a dotted path of its body, and returns the answer. `what` names the value. */
  value(answer: Pending, path: string, expected: Json, what: string, request?: string): Promise<Answer>
  /** Expects a 2xx with a list of exactly these ids in this order, and returns the answer. `what` names the ids. */
  ids(answer: Pending, expected: readonly number[], what: string, request?: string): Promise<Answer>
  /** Expects a value that was read from an answer. `what` names it: `title.raw`. */
  equal(answer: Answer, actual: Json | undefined, expected: Json, what: string): void
  /** Expects a member of each item of a list. `what` names the values. */
  each(list: Answer, member: string, expected: readonly Json[], what: string): void
  /** Expects that nothing is missing in a list of `wanted`. */
  complete(list: Answer, missing: readonly number[], wanted: string): void
  /** Expects a condition about an answer. `difference` classifies the failure. */
  that(condition: boolean, answer: Answer, expected: string, received: string, difference?: Difference): void
  /** Expects a condition about a value, which the failure reports as JSON. */
  satisfies(condition: boolean, answer: Answer, expected: string, value: Json | undefined): void
}

/** The assertions that every check gets. */
export const expect: Expect = {
  async accepted(pending, what) {
    const answer = await pending
    if (answer.ok) return answer
    assertPermission(answer)
    const difference = answer.status >= 500 ? 'broken' : 'refused'
    throw new CheckFailure(answer, `success${because(what)}`, explain(answer), { difference, what })
  },

  async open(pending, what) {
    const answer = await pending
    if (answer.ok) return answer
    const difference = answer.status >= 500 ? 'broken' : 'refused'
    const expected = `success without credentials${because(what)}`
    throw new CheckFailure(answer, expected, explain(answer), { difference, what })
  },

  async rejected(pending, what) {
    const answer = await pending
    assertPermission(answer)
    if (answer.status >= 400 && answer.status < 500) return answer
    const difference = answer.status >= 500 ? 'broken' : 'accepted'
    const expected = `a refusal with a status from 400 to 499${because(what)}`
    throw new CheckFailure(answer, expected, explain(answer), { difference, what })
  },

  async error(pending, status, code) {
    const answer = await pending
    const expected = `${status}${code === undefined ? '' : ` with the code ${code}`}`
    if (answer.status === status && (code === undefined || answer.code === code)) return answer
    throw new CheckFailure(answer, expected, explain(answer), { difference: byStatus(status, answer) })
  },

  async status(pending, status) {
    const answer = await pending
    if (answer.status === status) return answer
    if (status < 400) assertPermission(answer)
    const difference = byStatus(status, answer)
    throw new CheckFailure(answer, `the status ${status}`, explain(answer), { difference })
  },

  async value(pending, path, expected, what, request) {
    const answer = await expect.accepted(pending, request)
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
    expect.equal(answer, answer.at(...steps), expected, what)
    return answer
  },

  async ids(pending, expected, what, request) {
    const answer = await expect.accepted(pending, request)
    expect.equal(answer, answer.ids, expected, what)
    return answer
  },

  equal(answer, actual, expected, what) {
    if (same(actual, expected)) return
    throw new CheckFailure(answer, `${what} to be ${truncatedJson(expected)}`, truncatedJson(actual), {
      difference: actual === undefined ? 'missing' : 'value',
      what,
      compared: [expected, actual],
    })
  },

  each(list, member, expected, what) {
    const actual = list.items.map((item) => item[member] ?? null)
    expect.equal(list, actual, expected, what)
  },

  complete(list, missing, wanted) {
    expect.that(missing.length === 0, list, wanted, `a list without ${missing.join(', ')}`)
  },

  that(condition, answer, expected, received, difference = 'value') {
    if (!condition) throw new CheckFailure(answer, expected, received, { difference })
  },

  satisfies(condition, answer, expected, value) {
    expect.that(condition, answer, expected, truncatedJson(value))
  },
}

function byStatus(expected: number, { status, ok }: Answer): Difference {
  if (status >= 500 && expected < 500) return 'broken'
  if (expected >= 400) return ok ? 'accepted' : 'status'
  return status >= 400 ? 'refused' : 'status'
}

/** @throws Untestable when the user lacks a right; Inapplicable when no user can have it */
function assertPermission(answer: Answer): void {
  if (isRevisionDeletion(answer))
    inapplicable('The target lets no user delete a revision, as WordPress does.')
  if (denied.has(answer.status) || isForbiddenFilter(answer))
    untestable(
      `${answer.request.method} ${answer.request.url} answered ${answer.status}${answer.code ? ` ${answer.code}` : ''}: this user lacks a permission that the specification does not require.`,
    )
}

// WordPress has the right to edit an item answered before: what is left is that it deletes no revision.
const isRevisionDeletion = ({ request, status, code }: Answer): boolean =>
  request.method === 'DELETE' &&
  status === 403 &&
  code === 'rest_cannot_delete' &&
  /\/(posts|pages)\/\d+\/revisions\/\d+/.test(decodeURIComponent(request.url))

// A status filter that the user may not use is rejected as an invalid argument, with 401 or 403 in its detail.
function isForbiddenFilter(answer: Answer): boolean {
  if (answer.status !== 400 || !answer.isJson) return false
  const details = at(answer.body, 'data', 'details')
  if (!isObject(details)) return false
  return Object.values(details).some((detail) => denied.has(Number(at(detail, 'data', 'status'))))
}

/** An answer in short: its status, and the code and message of an error. */
export function explain(answer: Answer): string {
  if (!answer.isJson) return `${answer.status} and ${answer.text.length} characters that are not JSON`
  const { body } = answer
  if (answer.code !== undefined)
    return `${answer.status} ${answer.code}: ${truncatedJson(at(body, 'message'))}`
  return `${answer.status} and ${isList(body) ? `a list of ${body.length}` : truncatedJson(body, 120)}`
}

export function briefly({ status, code }: Answer): string {
  return code === undefined ? String(status) : `${status} ${code}`
}

function because(what: string | undefined): string {
  return what === undefined ? '' : ` (${what})`
}

interface ComparedAnswers {
  /** The answer that the other one has to equal. */
  readonly control: Answer
  /** Sends the request of the control again. */
  readonly again: () => Promise<Answer>
  readonly what: string
  /** The part of an answer that is compared. Default: its body. */
  readonly part?: (answer: Answer) => Json
}

/**
 * Asserts that the body of an answer equals that of a control, except for parts that differ between two equal requests,
 * such as a nonce or a counter of a plugin.
 *
 * @throws CheckFailure when they differ; Untestable when nothing of the control stays the same
 */
export async function expectSameBody(
  answer: Answer,
  { control, again, what, part = ({ body }) => body }: ComparedAnswers,
): Promise<void> {
  const [actual, expected] = [part(answer), part(control)]
  if (same(actual, expected)) return
  const repeated = part(await again())
  const stable = stableIn(expected, expected, repeated)
  if (stable === undefined) untestable('The answer of this route differs from one request to the next.')
  expect.equal(answer, stableIn(actual, expected, repeated), stable, what)
}

/** A value without the parts in which two others differ; undefined when they differ completely. */
function stableIn(value: Json, one: Json | undefined, other: Json | undefined): Json | undefined {
  if (one === undefined && other === undefined) return value
  if (same(one, other)) return value
  if (isList(value) && isList(one) && isList(other) && one.length === other.length)
    return value.map((each, i) => stableIn(each, one[i], other[i]) ?? null)
  if (!isObject(value) || !isObject(one) || !isObject(other)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const stable = stableIn(each, one[name], other[name])
      return stable === undefined ? [] : [[name, stable]]
    }),
  )
}
