import type { Json } from '../../contract/index.ts'

/** What an error answer carries beside its code and message. */
export interface ErrorData {
  readonly status: number
  /** Messages by parameter, or the names of missing ones. */
  readonly params?: Readonly<Record<string, string>> | readonly string[]
  readonly details?: Readonly<Record<string, Json>> | readonly Json[]
  readonly [key: string]: Json | undefined
}

/** The body of an error answer. */
interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly data: ErrorData | null
  readonly additional_data?: readonly Json[]
  readonly additional_errors?: readonly ErrorBody[]
}

/**
 * An answer other than what was asked for: the interface's error body and its HTTP status.
 *
 * It is thrown and is no Error: it is an answer and no defect. Nobody reads where it was made, and finding that out
 * would cost more than all else of a read.
 */
export class RestError {
  readonly code: string
  readonly message: string
  readonly data: ErrorData
  readonly #additional: readonly Json[]
  #others: readonly RestError[] = []
  #namesStatus = true

  /**
   * @param code the interface's error code, `rest_post_invalid_id`
   * @param message a sentence for people: what was given, what to do
   * @param additional answered as `additional_data` beside the data, where there is any
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

  /** A 500 whose `data` is null: an error of WordPress' own functions, which name no status. */
  static withoutStatus(code: string, message: string): RestError {
    const error = new RestError(500, code, message)
    error.#namesStatus = false
    return error
  }

  /** The error that answers a denial; one that is an error already is given back. */
  static of(denial: Pick<RestError, 'status' | 'code' | 'message'>): RestError {
    const { status, code, message } = denial
    return denial instanceof RestError ? denial : new RestError(status, code, message)
  }

  get status(): number {
    return this.data.status
  }

  /** Tells of other errors beside this one, as `additional_errors`. */
  beside(others: readonly RestError[]): this {
    this.#others = others
    return this
  }

  /** The body the error is answered with. */
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
