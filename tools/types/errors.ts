import type { DetailCode, KnownErrorCode } from './generated/error-codes.ts'

/** The code of an error: one that the contract names, or one of a plugin's. */
export type ErrorCode = KnownErrorCode | (string & Record<never, never>)

/** Why one argument was refused. */
export interface ErrorDetail {
  code: DetailCode | (string & Record<never, never>)
  message: string
  data: { param?: string; [name: string]: unknown } | null
}

/** An error. */
export interface ErrorBody {
  code: ErrorCode
  /** A sentence for people, in the words of the server. */
  message: string
  /** Null where WordPress answers 500 to what its own functions refuse, such as a user name that is taken. */
  data: {
    /** The HTTP status. */
    status: number
    /** A text for each bad argument, or the names of missing ones. */
    params?: Record<string, string> | string[]
    /** Why each bad argument was refused; an empty list when the server gave no reason. */
    details?: Record<string, ErrorDetail> | []
    [name: string]: unknown
  } | null
  /** More that was found wrong in a member of an object. */
  additional_data?: unknown[]
}
