import { editOnly, viewAndEdit } from '../schema/field-contexts.ts'
import type { VersionDifference } from './difference.ts'
import { iconList, iconRead } from './icons.ts'

/** 7.0 added icons, and the file name and size of an attachment. */
export const difference7_0: VersionDifference = {
  neighbour: '6.9',
  has: {
    routes: [iconList, iconRead],
    fields: {
      attachment: {
        filename: {
          description: 'The name of its file.',
          type: 'string',
          context: viewAndEdit,
          readonly: true,
        },
        filesize: {
          description: 'The size of its file, in bytes.',
          type: 'integer',
          context: viewAndEdit,
          readonly: true,
        },
        exif_orientation: {
          description: 'How the camera was held, as EXIF has it: 1 is upright.',
          type: 'integer',
          context: editOnly,
          readonly: true,
        },
      },
    },
  },
}
