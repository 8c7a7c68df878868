import { trimSpaces } from '../../../contract/lib/spaces.ts'
import { mayWriteAnyHtml } from '../../auth/rights.ts'
import { sanitizePostHtml, sanitizeTitleHtml } from '../../content/html/sanitize.ts'
import type { User } from '../../store/records.ts'

interface Texts {
  readonly title: string
  readonly content: string
  readonly excerpt: string
}

export function sanitizedTexts({ title, content, excerpt }: Texts, user: User | undefined): Texts {
  return {
    title: sanitizedTitle(title, user),
    content: sanitizedText(content, user),
    excerpt: sanitizedText(excerpt, user),
  }
}

export const sanitizedText = (text: string, user: User | undefined): string =>
  mayWriteAnyHtml(user) ? text : sanitizePostHtml(text)

/** A title, trimmed and sanitized for the user; it may have less HTML than a text. */
export const sanitizedTitle = (title: string, user: User | undefined): string =>
  mayWriteAnyHtml(user) ? trimSpaces(title) : sanitizeTitleHtml(trimSpaces(title))

/** The sent text of a field: a string, or an object with `raw`. */
export function sentText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string')
    return value.raw
  return undefined
}

/** As {@link sentText}; an object with an empty `raw` counts as not sent. */
export function sentTitle(value: unknown): string | undefined {
  const raw = sentText(value)
  const isNone = typeof value === 'object' && (raw === '' || raw === '0')
  return isNone ? undefined : raw
}
