import { memberOf, numberOf, textOf, type Value } from '../source/value.ts'
import type { Difference } from './difference.ts'
import { knownRequirement, statusesOfCodes, toldValue } from './difference.ts'

const body = knownRequirement('errors.body')

/** Is a body one that the platform answers instead of what was asked for. */
export function isErrorBody(value: Value | undefined): boolean {
  const status = numberOf(memberOf(memberOf(value, 'data'), 'status'))
  return textOf(memberOf(value, 'code')) !== undefined && (status ?? 0) >= 400
}

/** Where the answer of an error differs from a site's. @param status its HTTP status */
export function errorDifferences(value: Value, status: number): Difference[] {
  if (value.kind !== 'object') {
    if (value.kind === 'unknown' || value.kind === 'text' || value.kind === 'absent') return []
    return [wrong(value, `it answers ${status} with ${toldValue(value)}`, status)]
  }
  const code = value.members.get('code')
  if (code === undefined) return value.isWhole ? [wrong(value, `its ${status} has no \`code\``, status)] : []
  const text = textOf(code)
  if (text === undefined)
    return code.kind === 'literal' ? [wrong(code, `code is ${toldValue(code)}`, status)] : []
  return [...codeDifferences(text, code, status), ...dataDifferences(value, status)]
}

function wrong(value: Value, says: string, status: number): Difference {
  return {
    severity: 'error',
    at: value.at,
    says,
    site: 'a site answers an object with `code`, `message` and `data.status`',
    requirement: body,
    instead: { status, code: codeFor(status) },
  }
}

/** The code of an error that most routes answer with a status. */
function codeFor(status: number): string {
  if (status === 401 || status === 403) return 'rest_forbidden'
  return status === 404
    ? 'rest_post_invalid_id'
    : status === 410
      ? 'rest_already_trashed'
      : 'rest_invalid_param'
}

function codeDifferences(text: string, code: Value, status: number): Difference[] {
  const statuses = statusesOfCodes.get(text)
  if (statuses === undefined)
    return [
      {
        severity: 'note',
        at: code.at,
        says: `code is ${toldValue(code)}`,
        site: 'it is none of the codes that the contract knows; a plugin may have it',
        requirement: body,
      },
    ]
  // Whoever is not signed in is told 401, and who is, 403 (`rest_authorization_required_code`).
  const isRight =
    statuses.has(401) || statuses.has(403) ? status === 401 || status === 403 : statuses.has(status)
  if (isRight) return []
  const told = [...statuses].join(' or ')
  return [
    {
      severity: 'warning',
      at: code.at,
      says: `it answers ${status} with ${text}`,
      site: `a site answers ${told} with it`,
      requirement: body,
      instead: `status: ${[...statuses][0]}`,
    },
  ]
}

function dataDifferences(value: Value, status: number): Difference[] {
  const data = memberOf(value, 'data')
  const told = numberOf(memberOf(data, 'status'))
  const isMissing = value.kind === 'object' && value.isWhole && data === undefined
  if (isMissing)
    return [
      {
        severity: 'note',
        at: value.at,
        says: 'its error has no `data`',
        site: `a site answers data: { status: ${status} }`,
        requirement: body,
      },
    ]
  if (told === undefined || told === status || !data) return []
  return [
    {
      severity: 'error',
      at: data.at,
      says: `data.status is ${told}, and the status ${status}`,
      site: 'a site answers the same in both',
      requirement: body,
      instead: `data: { status: ${status} }`,
    },
  ]
}
