import { Untestable, untestable } from '../../assertions/outcome.ts'
import { click, dot, leaflet, note, quadrantImage } from '../../data/files.ts'
import type { UploadFile } from '../../data/maker.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { distinct, type Known, knownOf, textOf } from './known.ts'
import { compare } from './list-filter.ts'

const files: readonly UploadFile[] = [quadrantImage, dot, note, leaflet, click]

/** Attachments of several kinds, and two pictures of different types. */
function filesOfKinds({ testData }: CheckTools): Promise<Known> {
  return testData.once('files of several kinds', async () => {
    const items = []
    for (const file of files)
      try {
        items.push(await testData.read('media', await testData.upload(file)))
      } catch (error) {
        // A site may take some kinds of files and no others.
        if (!(error instanceof Untestable)) throw error
      }
    return knownOf(items)
  })
}

const typeOf = (item: Known['items'][number]): string => textOf(item, 'mime_type')
const kindOf = (item: Known['items'][number]): string => typeOf(item).split('/')[0] ?? ''

/** The filters by type on files that differ in no more than that. */
export const fileKindChecks: readonly Check[] = [
  check('media.list.mime-type.effect.same-kind', {
    requirement: 'media.list.mime-type.effect',
    needs: 'write',
    async run(tools) {
      const known = await filesOfKinds(tools)
      const pictures = distinct(known.items.filter((item) => kindOf(item) === 'image').map(typeOf))
      if (pictures.length < 2) untestable('The target made one type of the two pictures that were uploaded.')
      for (const type of pictures)
        await compare(tools, '/core/v2/media', known, {
          query: { mime_type: [type] },
          holds: (item) => typeOf(item) === type,
        })
    },
  }),
  check('media.list.media-type.effect.each-kind', {
    requirement: 'media.list.media-type.effect',
    needs: 'write',
    async run(tools) {
      const known = await filesOfKinds(tools)
      const kinds = distinct(known.items.map(kindOf))
      if (kinds.length < 2) untestable('The target takes no two kinds of files.')
      for (const kind of kinds)
        await compare(tools, '/core/v2/media', known, {
          query: { media_type: [kind] },
          holds: (item) => kindOf(item) === kind,
        })
    },
  }),
]
