import type { DetailCode, KnownErrorCode } from './generated/error-codes.ts'

/** The code of an error: one of the contract, or one of a plugin. */
export type ErrorCode = KnownErrorCode | (string & Record<never, never>)

/** The reason why an argument was rejected. */
export interface ErrorDetail {
  code: DetailCode | (string & Record<never, never>)
  message: string
  data: { param?: string; [name: string]: unknown } | null
}

/** The body of an error response. */
export interface ErrorBody {
  code: ErrorCode
  /** A message for people, in the language of the server. */
  message: string
  /** Null for some errors with status 500, such as for a user name that is taken. */
  data: {
    /** The HTTP status. */
    status: number
    /** A message for each invalid argument, or the names of missing ones. */
    params?: Record<string, string> | string[]
    /** The reason for each invalid argument; an empty list without any. */
    details?: Record<string, ErrorDetail> | []
    [name: string]: unknown
  } | null
  /** Further problems of a member of an object. */
  additional_data?: unknown[]
}
