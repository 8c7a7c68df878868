import { getMember, numberValue, stringValue, type Value } from '../evaluate/value.ts'
import type { Difference } from './difference.ts'
import { knownRequirement, statusesByCode, valueText } from './difference.ts'

const body = knownRequirement('errors.body')

/** Is a body an error of WordPress. */
export function isErrorBody(value: Value | undefined): boolean {
  const status = numberValue(getMember(getMember(value, 'data'), 'status'))
  return stringValue(getMember(value, 'code')) !== undefined && (status ?? 0) >= 400
}

/** The differences in the body of an error. @param status its HTTP status */
export function errorDifferences(value: Value, status: number): Difference[] {
  if (value.kind !== 'object') {
    if (value.kind === 'unknown' || value.kind === 'text' || value.kind === 'absent') return []
    return [wrong(value, `it answers ${status} with ${valueText(value)}`, status)]
  }
  const code = value.members.get('code')
  if (code === undefined) return value.isWhole ? [wrong(value, `its ${status} has no \`code\``, status)] : []
  const text = stringValue(code)
  if (text === undefined)
    return code.kind === 'literal' ? [wrong(code, `code is ${valueText(code)}`, status)] : []
  return [...codeDifferences(text, code, status), ...dataDifferences(value, status)]
}

function wrong(value: Value, says: string, status: number): Difference {
  return {
    severity: 'error',
    rule: 'error body',
    at: value.at,
    says,
    site: 'a site returns an object with `code`, `message` and `data.status`',
    requirement: body,
    instead: { status, code: codeFor(status) },
  }
}

/** The most common error code of a status. */
function codeFor(status: number): string {
  if (status === 401 || status === 403) return 'rest_forbidden'
  return status === 404
    ? 'rest_post_invalid_id'
    : status === 410
      ? 'rest_already_trashed'
      : 'rest_invalid_param'
}

function codeDifferences(text: string, code: Value, status: number): Difference[] {
  const statuses = statusesByCode.get(text)
  if (statuses === undefined)
    return [
      {
        severity: 'note',
        rule: 'error code',
        at: code.at,
        says: `code is ${valueText(code)}`,
        site: 'the contract does not list this code; a plugin may have it',
        requirement: body,
      },
    ]
  // The status is 401 for anonymous users, else 403 (`rest_authorization_required_code`).
  const isDenial = (statuses.has(401) || statuses.has(403)) && (status === 401 || status === 403)
  if (isDenial || statuses.has(status)) return []
  const expected = [...statuses].join(' or ')
  return [
    {
      severity: 'warning',
      rule: 'error code',
      at: code.at,
      says: `it answers ${status} with ${text}`,
      site: `a site returns ${expected} with it`,
      requirement: body,
      instead: `status: ${[...statuses][0]}`,
    },
  ]
}

function dataDifferences(value: Value, status: number): Difference[] {
  const data = getMember(value, 'data')
  const written = numberValue(getMember(data, 'status'))
  const isMissing = value.kind === 'object' && value.isWhole && data === undefined
  if (isMissing)
    return [
      {
        severity: 'note',
        rule: 'error body',
        at: value.at,
        says: 'its error has no `data`',
        site: `a site returns data: { status: ${status} }`,
        requirement: body,
      },
    ]
  if (written === undefined || written === status || !data) return []
  return [
    {
      severity: 'error',
      rule: 'error body',
      at: data.at,
      says: `data.status is ${written}, and the status ${status}`,
      site: 'a site returns the same status in both',
      requirement: body,
      instead: `data: { status: ${status} }`,
    },
  ]
}
