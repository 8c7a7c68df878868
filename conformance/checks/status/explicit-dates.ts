import type { WritableStatus } from '../../../contract/index.ts'
import type { Fields, Kind } from '../../data/maker.ts'

/** The kinds whose items can stand in each of the five statuses. */
export const texts = ['posts', 'pages'] as const
export type Text = (typeof texts)[number]

/** What one item of a kind is called. */
export const nouns: Readonly<Record<Kind, string>> = { posts: 'post', pages: 'page', media: 'attachment' }

/** A date of no doubt ahead. */
export const ahead = '2099-01-02T03:04:05'
/** A date of no doubt gone by. */
export const past = '2020-01-02T03:04:05'

/**
 * A status with a date that leaves no doubt: a server may turn `publish` with a date to come into `future`, and the
 * other way round (the document: not shown).
 */
export function withDate(status: WritableStatus): Fields {
  return { status, date_gmt: status === 'future' ? ahead : past }
}
