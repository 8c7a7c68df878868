/** Statuses a write may give a post, page or attachment (section States and transitions). */
export const writableStatuses = ['publish', 'future', 'draft', 'pending', 'private'] as const
export type WritableStatus = (typeof writableStatuses)[number]

/** Every status a record can be in. */
export const statuses = [
  ...writableStatuses,
  'trash',
  'auto-draft',
  'inherit',
  'request-pending',
  'request-confirmed',
  'request-failed',
  'request-completed',
] as const
export type Status = (typeof statuses)[number]

/** What the status filter of a post or page list accepts: every status, and `any`. */
export const filterStatuses = [...statuses, 'any'] as const

/** What the status filter of the media list accepts. */
export const mediaStatuses = ['inherit', 'private', 'trash'] as const
