import { Untestable, untestable } from '../../assertions/outcome.ts'
import { click, dot, leaflet, note, quadrantImage } from '../../data/files.ts'
import type { UploadFile } from '../../data/maker.ts'
import { type Check, type CheckTools, writeCheck } from '../check.ts'
import { distinct, type KnownItems, knownItems, textAt } from './known.ts'
import { compare } from './list-filter.ts'

const files: readonly UploadFile[] = [quadrantImage, dot, note, leaflet, click]

/** Attachments of several types, among them images of two types. */
function filesOfKinds({ testData }: CheckTools): Promise<KnownItems> {
  return testData.once('files of several kinds', async () => {
    const items = []
    for (const file of files)
      try {
        items.push(await testData.read('media', await testData.upload(file)))
      } catch (error) {
        // A site may accept only some types of files.
        if (!(error instanceof Untestable)) throw error
      }
    return knownItems(items)
  })
}

const mimeType = (item: KnownItems['items'][number]): string => textAt(item, 'mime_type')
const mediaType = (item: KnownItems['items'][number]): string => mimeType(item).split('/')[0] ?? ''

/** The filters by type, on files that differ only in their type. */
export const fileKindChecks: readonly Check[] = [
  writeCheck('media.list.mime-type.effect', 'same-kind', async (tools) => {
    const known = await filesOfKinds(tools)
    const imageTypes = distinct(known.items.filter((item) => mediaType(item) === 'image').map(mimeType))
    if (imageTypes.length < 2) untestable('The target converted the two uploaded images to one type.')
    for (const type of imageTypes)
      await compare(tools, '/core/v2/media', known, {
        query: { mime_type: [type] },
        holds: (item) => mimeType(item) === type,
      })
  }),
  writeCheck('media.list.media-type.effect', 'each-kind', async (tools) => {
    const known = await filesOfKinds(tools)
    const kinds = distinct(known.items.map(mediaType))
    if (kinds.length < 2) untestable('The target accepts only one kind of file.')
    for (const kind of kinds)
      await compare(tools, '/core/v2/media', known, {
        query: { media_type: [kind] },
        holds: (item) => mediaType(item) === kind,
      })
  }),
]
