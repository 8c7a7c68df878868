import type { Json } from '../../contract/index.ts'

/** The `data` of an error body. */
export interface ErrorData {
  readonly status: number
  /** Messages by parameter, or the names of missing ones. */
  readonly params?: Readonly<Record<string, string>> | readonly string[]
  readonly details?: Readonly<Record<string, Json>> | readonly Json[]
  readonly [key: string]: Json | undefined
}

interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly data: ErrorData | null
  readonly additional_data?: readonly Json[]
  readonly additional_errors?: readonly ErrorBody[]
}

/**
 * An error response: the API's error body and its HTTP status.
 *
 * It is thrown, but isn't an `Error`: a stack trace would cost more than the rest of a read, and nothing needs it.
 */
export class RestError {
  readonly code: string
  readonly message: string
  readonly data: ErrorData
  readonly #additional: readonly Json[]
  #others: readonly RestError[] = []
  #namesStatus = true

  /**
   * @param code the error code, `rest_post_invalid_id`
   * @param message a sentence for people: what was given, what to do
   * @param additional the `additional_data` of the body
   */
  constructor(
    status: number,
    code: string,
    message: string,
    data: Readonly<Record<string, Json>> = {},
    additional: readonly Json[] = [],
  ) {
    this.code = code
    this.message = message
    this.data = { status, ...data }
    this.#additional = additional
  }

  /** A 500 whose `data` is null: an error of WordPress' internal functions, which have no status. */
  static withoutStatus(code: string, message: string): RestError {
    const error = new RestError(500, code, message)
    error.#namesStatus = false
    return error
  }

  /** The error for a denial; an error is returned as it is. */
  static fromDenial(denial: Pick<RestError, 'status' | 'code' | 'message'>): RestError {
    const { status, code, message } = denial
    return denial instanceof RestError ? denial : new RestError(status, code, message)
  }

  get status(): number {
    return this.data.status
  }

  /** Adds other errors to the body, as `additional_errors`. */
  withOthers(others: readonly RestError[]): this {
    this.#others = others
    return this
  }

  toBody(): ErrorBody {
    const { code, message } = this
    const others = this.#others.map((other) => other.toBody())
    return {
      code,
      message,
      data: this.#namesStatus ? this.data : null,
      ...(this.#additional.length > 0 && { additional_data: this.#additional }),
      ...(others.length > 0 && { additional_errors: others }),
    }
  }
}
