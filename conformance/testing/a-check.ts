import type { Requirement } from '../../contract/index.ts'
import { Answer } from '../assertions/answer.ts'
import type { SentRequest } from '../assertions/outcome.ts'
import type { CheckResult, Failure } from '../result.ts'
import type { CheckRun } from '../runner/run-check.ts'

export const someRequirement: Requirement = {
  id: 'some.requirement',
  section: 'Posts',
  level: 'required',
  text: 'Something is true.',
}

/** The result of a check that passed, with overrides. */
export function aResult(said: Partial<CheckResult> = {}): CheckResult {
  return {
    id: 'posts.list.one',
    requirement: someRequirement.id,
    statement: someRequirement.text,
    section: someRequirement.section,
    level: 'required',
    area: 'arguments',
    resource: 'posts',
    outcome: 'pass',
    exchanges: [],
    duration: 1,
    ...said,
  }
}

/** The result of a check that failed, with overrides. */
export function aFailure(said: Partial<Failure> = {}): Failure {
  return {
    requested: 'GET x',
    difference: 'a → b',
    expected: 'a',
    received: 'b',
    answer: 'HTTP 200',
    curl: 'curl',
    again: 'npx site-contract certify',
    cause: { route: '/core/v2/posts', field: 'title', difference: 'value' },
    ...said,
  }
}

export function aRun(said: Partial<CheckResult> = {}, isFlaky = false): CheckRun {
  return { result: aResult(said), isFlaky }
}

const someRequest: SentRequest = {
  method: 'GET',
  url: 'http://site.test/wp-json/core/v2/posts',
  headers: {},
}

/** An answer with a body: text unchanged, anything else as JSON. */
export function anAnswer(
  status: number,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = {},
  request: Partial<SentRequest> = {},
): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new Answer(
    { ...someRequest, ...request },
    status,
    new Headers(headers),
    text,
    new TextEncoder().encode(text),
  )
}
