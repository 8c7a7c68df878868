import { Untestable } from '../result/outcome.ts'
import { click, leaflet, note, type UploadFile } from './files.ts'
import type { Maker } from './maker.ts'

/** Files that are no pictures. As they are set up, the sites of a network take no texts (`upload_filetypes`). */
const plainFiles: readonly UploadFile[] = [note, click, leaflet]

/** The first file that is no picture and that a target takes. @throws Untestable when it takes none */
export async function acceptedPlainFile(testData: Pick<Maker, 'upload'>): Promise<UploadFile> {
  let refusal = new Untestable('The target takes no file that is no picture.')
  for (const file of plainFiles)
    try {
      await testData.upload(file)
      return file
    } catch (error) {
      if (!(error instanceof Untestable)) throw error
      refusal = error
    }
  throw refusal
}
