export type UploadedFile = {
  field: string
  /** The file name as sent; empty when no file was chosen. */
  name: string
  /** The media type as sent, which may be wrong. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A `multipart/form-data` body: its plain fields and its files, each in the order sent. */
export type Form = { fields: [name: string, value: string][]; files: UploadedFile[] }

export type MultipartProblem = 'no-boundary' | 'broken' | 'too-many-parts'

/** A form body that cannot be read. */
export class MultipartError extends Error {
  override readonly name = 'MultipartError'
  readonly problem: MultipartProblem

  constructor(problem: MultipartProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

const BOUNDARY = /^\s*multipart\/form-data\s*;.*\bboundary\s*=\s*("[^"]+"|[^\s";]+)/i

export const MAX_FORM_PARTS = 1000

/**
 * Parses a `multipart/form-data` body with the parser of the Fetch API.
 *
 * @param contentType the request's `Content-Type`, with its boundary
 * @throws MultipartError for another type, a missing boundary, a malformed body, or more than {@link MAX_FORM_PARTS} parts
 */
export async function parseMultipart(body: Uint8Array, contentType: string): Promise<Form> {
  const [, boundary] = BOUNDARY.exec(contentType) ?? []
  if (boundary === undefined) {
    throw new MultipartError(
      'no-boundary',
      `Content-Type is "${contentType.slice(0, 100)}". Send multipart/form-data with a boundary.`,
    )
  }
  mustHaveFewParts(body, boundary.replaceAll('"', ''))
  const data = await readForm(body, contentType)
  const form: Form = { fields: [], files: [] }
  for (const [field, value] of data) {
    if (typeof value === 'string') form.fields.push([field, value])
    else {
      const bytes = new Uint8Array(await value.arrayBuffer())
      form.files.push({ field, name: value.name, type: value.type, bytes })
    }
  }
  return form
}

/** Counted before parsing: the parser is slow for many parts. */
function mustHaveFewParts(body: Uint8Array, boundary: string): void {
  const text = new TextDecoder('latin1').decode(body)
  const delimiter = `\r\n--${boundary}`
  // The first delimiter may lack the line break before it, and the end of the form has a delimiter too.
  let parts = text.startsWith(delimiter.slice(2)) ? 0 : -1
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + delimiter.length)) {
    parts += 1
    if (parts > MAX_FORM_PARTS)
      throw new MultipartError(
        'too-many-parts',
        `The form has more than ${MAX_FORM_PARTS} parts. Send fewer.`,
      )
  }
}

async function readForm(body: Uint8Array, contentType: string): Promise<FormData> {
  try {
    const headers = { 'content-type': contentType }
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch (cause) {
    throw new MultipartError('broken', 'The form body does not match its boundary, or is truncated.', {
      cause,
    })
  }
}
