/** A file of a form, as it came. */
export type UploadedFile = {
  /** The name of the form's field. */
  field: string
  /** The file name the sender gave; empty when a form was sent without choosing a file. */
  name: string
  /** The type the sender gave, which may be wrong. */
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

/** How many fields and files together a form may have. */
export const MAX_FORM_PARTS = 1000

/**
 * Reads a `multipart/form-data` body with the platform's own parser.
 *
 * @param contentType the request's `Content-Type`, with its boundary.
 * @throws MultipartError when the type is another one or names no boundary, when the body does not keep to it, and when
 * it has more than {@link MAX_FORM_PARTS} parts.
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

/** Counted before anything is read: the parser takes its time for each part. */
function mustHaveFewParts(body: Uint8Array, boundary: string): void {
  const text = new TextDecoder('latin1').decode(body)
  const delimiter = `\r\n--${boundary}`
  // The first part may stand without a line before its delimiter, and the end of the form has one, too.
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
    throw new MultipartError('broken', 'The form body does not keep to its boundary, or breaks off.', {
      cause,
    })
  }
}
