import type { Comment } from '../../store/records.ts'

type Status = Comment['status']

/** What a client may call a status, and what becomes of a comment (`handle_status_param`); another word does nothing. */
const words: Readonly<Record<string, Status | 'before' | undefined>> = {
  approve: 'approved',
  approved: 'approved',
  1: 'approved',
  hold: 'hold',
  0: 'hold',
  spam: 'spam',
  unspam: 'before',
  trash: 'trash',
  untrash: 'before',
}

/** A comment in the status that a client asks for by some word. */
export function withStatusWord(comment: Comment, word: unknown): Comment {
  const status = typeof word === 'string' || typeof word === 'number' ? words[word] : undefined
  if (status === undefined) return comment
  return withStatus(comment, status === 'before' ? (comment.trashedFrom ?? 'hold') : status)
}

/** A comment in another status; one that is thrown away knows what it was. */
export function withStatus(comment: Comment, status: Status): Comment {
  const { trashedFrom, ...rest } = comment
  if (status === comment.status) return comment
  if (status === 'approved' || status === 'hold') return { ...rest, status }
  return {
    ...rest,
    status,
    trashedFrom: comment.status === 'trash' ? (trashedFrom ?? 'hold') : comment.status,
  }
}
