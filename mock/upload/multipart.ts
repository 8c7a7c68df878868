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
  if (!/^\s*multipart\/form-data\s*;.*\bboundary\s*=\s*("[^"]+"|[^\s";]+)/i.test(contentType)) {
    throw new MultipartError(
      'no-boundary',
      `Content-Type is "${contentType.slice(0, 100)}". Send multipart/form-data with a boundary.`,
    )
  }
  const data = await readForm(body, contentType)
  const form: Form = { fields: [], files: [] }
  let parts = 0
  for (const [field, value] of data) {
    parts += 1
    if (parts > MAX_FORM_PARTS) {
      throw new MultipartError(
        'too-many-parts',
        `The form has more than ${MAX_FORM_PARTS} parts. Send fewer.`,
      )
    }
    if (typeof value === 'string') form.fields.push([field, value])
    else {
      const bytes = new Uint8Array(await value.arrayBuffer())
      form.files.push({ field, name: value.name, type: value.type, bytes })
    }
  }
  return form
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
