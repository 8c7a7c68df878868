import type { Query } from '../../../client/transport/wire.ts'
import type { Answer } from '../../assertions/answer.ts'
import { quadrantImage } from '../../data/files.ts'
import type { CheckTools } from '../check.ts'

/** The parts of a raw upload. Default: valid ones. */
export interface RawUpload {
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** Null: none. */
  readonly type?: string | null
  /** Null: none. */
  readonly disposition?: string | null
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Query
}

/** A unique file name with the tag of the run. */
export function ownName({ testData }: CheckTools, ending = '.png'): string {
  return `${testData.text('raw')}${ending}`.replaceAll(' ', '-')
}

/** Sends the bytes of a file as the body, with its name in `Content-Disposition`. */
export function uploadRaw(tools: CheckTools, upload: RawUpload = {}): Promise<Answer> {
  const { bytes = quadrantImage.bytes, type = 'image/png', query = {}, headers } = upload
  const { disposition = `attachment; filename="${ownName(tools)}"` } = upload
  return tools.site.send('POST', '/core/v2/media', {
    raw: bytes,
    query,
    headers: {
      ...(type !== null && { 'Content-Type': type }),
      ...(disposition !== null && { 'Content-Disposition': disposition }),
      ...headers,
    },
  })
}

/** Sends a multipart form with the file in one of its parts. */
export function uploadPart(
  tools: CheckTools,
  part: string,
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  type = 'image/png',
): Promise<Answer> {
  const form = new FormData()
  form.set('title', tools.testData.text('part'))
  form.set(part, new Blob([bytes], { type }), name)
  return tools.site.send('POST', '/core/v2/media', { raw: form })
}
