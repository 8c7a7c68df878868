import { editOnly, integer, readOnly, text, viewAndEdit } from '../schema/describe.ts'
import type { VersionDifference } from './difference.ts'
import { iconList, iconRead } from './icons.ts'

/** 7.0 added icons, and the file name and size of an attachment. */
export const difference7_0: VersionDifference = {
  neighbour: '6.9',
  lacks: { behaviour: ['whole texts of revisions'] },
  has: {
    routes: [iconList, iconRead],
    fields: {
      attachment: {
        filename: readOnly(viewAndEdit, text('The name of its file.')),
        filesize: readOnly(viewAndEdit, integer('The size of its file, in bytes.')),
        exif_orientation: readOnly(
          editOnly,
          integer('How the camera was held, as EXIF has it: 1 is upright.'),
        ),
      },
    },
  },
}
