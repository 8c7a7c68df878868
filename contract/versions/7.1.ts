import { templateRecord } from '../resources/template-routes.ts'
import { editOnly, flag, readOnly, text, uri, viewAndEdit } from '../schema/describe.ts'
import type { ValueSchema } from '../schema/dialect.ts'
import type { VersionDifference } from './difference.ts'
import {
  collectionArgument,
  collectionField,
  iconCollectionRoutes,
  iconName,
  iconsOfCollection,
  viewConfigRoute,
} from './icons.ts'
import { ofTemplates } from './paths.ts'

const quality = { type: 'integer', minimum: 1, maximum: 100 } as const

const nullableDate = (description: string): ValueSchema => ({
  ...templateRecord.properties.modified,
  description,
  type: ['string', 'null'],
})

const datesOfTemplates = {
  date: nullableDate('When it was published.'),
  modified: nullableDate('When it was last changed.'),
}

const known = ['readonly', 'destructive', 'idempotent']

/** 7.1 added collections of icons, uploads from other addresses, and the image settings of the site. */
export const difference7_1: VersionDifference = {
  neighbour: '7.0',
  has: {
    routes: [iconsOfCollection, ...iconCollectionRoutes, viewConfigRoute],
    arguments: {
      'POST /core/v2/media': {
        generate_sub_sizes: { description: 'Make its smaller sizes.', type: 'boolean', default: true },
        convert_format: { ...flag('Write it in the format the site prefers.'), default: true },
        url: uri('The address to fetch the file from.'),
      },
      'GET /core-abilities/v1/abilities': {
        namespace: text('Only abilities of this namespace.'),
        meta: {
          description: 'Only abilities with these annotations.',
          type: 'object',
          properties: {
            annotations: {
              description: 'What an ability does to the site.',
              type: 'object',
              properties: Object.fromEntries(
                known.map((name) => [name, { type: ['boolean', 'null'] } satisfies ValueSchema]),
              ),
              additionalProperties: true,
            },
          },
          additionalProperties: true,
        },
      },
      'GET /core/v2/icons': collectionArgument,
    },
    fields: {
      icon: collectionField,
      attachment: {
        filesize: {
          description: 'The size of its file, in bytes; nothing where that is not known.',
          type: ['integer', 'null'],
          context: viewAndEdit,
          readonly: true,
        },
        image_quality: {
          description: 'The quality of stored images.',
          type: 'object',
          context: editOnly,
          readonly: true,
          properties: {
            default: quality,
            sizes: {
              type: 'object',
              properties: {
                thumbnail: quality,
                medium: quality,
                medium_large: quality,
                large: quality,
                '1536x1536': quality,
                '2048x2048': quality,
              },
            },
          },
        },
        image_output_format: {
          description: 'The MIME type that sizes of it are written in; nothing for its own.',
          type: ['string', 'null'],
          context: editOnly,
          readonly: true,
        },
        image_save_progressive: readOnly(
          editOnly,
          flag('Are sizes of it written to be shown while they load.'),
        ),
      },
      ...ofTemplates(datesOfTemplates),
    },
  },
  patterns: { '/core/v2/icons/{name}': iconName },
}
