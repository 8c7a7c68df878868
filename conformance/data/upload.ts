import { explain } from '../assertions/expect.ts'
import type { SiteClient } from '../client/site-client.ts'
import { untestable } from '../result/outcome.ts'
import type { UploadFile } from './files.ts'
import type { Fields } from './maker.ts'

/**
 * Uploads a file as a browser's form does, its fields beside it, and gives the id of the attachment. How a file is
 * uploaded is not shown in the document; a server that takes it another way leaves these checks untestable.
 *
 * @param file its name is that of no other file, but for what stands behind the last hyphen
 * @throws Untestable when the target takes no upload
 */
export async function upload(site: SiteClient, file: UploadFile, fields: Fields): Promise<number> {
  const answer = await site.send('POST', '/core/v2/media', { raw: uploadForm(file, fields) })
  if (!answer.ok) untestable(`The target took no upload: ${explain(answer)}.`)
  if (answer.text.includes(file.name.slice(0, file.name.lastIndexOf('-')))) return answer.id
  return untestable(
    `The target answered with another attachment than the one that was sent: ${explain(answer)}.`,
  )
}

/** The multipart form of an upload. */
export function uploadForm({ name, type, bytes }: UploadFile, fields: Fields): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields))
    form.set(field, typeof value === 'string' ? value : JSON.stringify(value))
  form.set('file', new Blob([bytes], { type }), name)
  return form
}
