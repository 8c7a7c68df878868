import { applicationPasswordFields } from '../resources/application-password-fields.ts'
import { commentRecord } from '../resources/comment-record.ts'
import { commentFields } from '../resources/comments.ts'
import { imageEditArguments } from '../resources/image-edit.ts'
import { mediaListArguments } from '../resources/media.ts'
import { text } from '../schema/describe.ts'
import type { VersionDifference } from './difference.ts'
import { globalStylesId } from './paths.ts'

const { items: kinds, ...mediaType } = mediaListArguments.media_type
const { items: _items, ...mimeType } = mediaListArguments.mime_type
const { oneOf: _forms, ...appId } = applicationPasswordFields.app_id

const { modifiers } = imageEditArguments
const isFlip = ({ properties }: { properties?: { type?: { enum?: readonly unknown[] } } }): boolean =>
  properties?.type?.enum?.includes('flip') ?? false
const meta = { ...commentFields.meta, properties: {} }

const { default: _default, ...type } = commentRecord.properties.type

/** 6.9 added abilities, notes, flipped images, and lists of media types. */
export const difference6_8: VersionDifference = {
  neighbour: '6.9',
  lacks: {
    namespaces: ['core-abilities/v1'],
    behaviour: [
      'links to the parent of attachments',
      'fields of edited images',
      'undeclared flips of images',
      'no term for the id 0',
      'links to the export of the theme',
    ],
    arguments: {
      'POST /core/v2/media/{id}/edit': ['caption', 'description', 'title', 'post', 'alt_text'],
    },
  },
  has: {
    arguments: {
      'GET /core/v2/global-styles/{id}': { id: text('The id of the styles.') },
      'GET /core/v2/media': {
        media_type: { ...mediaType, ...kinds, description: 'Only attachments of this kind.' },
        mime_type: { ...mimeType, type: 'string', description: 'Only attachments of this MIME type.' },
      },
      'POST /core/v2/media/{id}/edit': {
        modifiers: {
          ...modifiers,
          items: { ...modifiers.items, oneOf: modifiers.items.oneOf.filter((form) => !isFlip(form)) },
        },
      },
      'POST /core/v2/users/{user_id}/application-passwords': { app_id: { ...appId, format: 'uuid' } },
      'POST /core/v2/users/{user_id}/application-passwords/{uuid}': { app_id: { ...appId, format: 'uuid' } },
      'POST /core/v2/comments': { meta },
      'POST /core/v2/comments/{id}': { meta },
    },
    fields: { comment: { type, meta: { ...commentRecord.properties.meta, properties: {} } } },
  },
  patterns: { '/core/v2/global-styles/{id}': globalStylesId },
  absent: {
    'links from an attachment to its parent': ['records.links.attached-to.media'],
    'answers to the rest of a batch with an unreadable path': ['batch.inner.unreadable'],
    'lists of several media types': ['media.filter.joined'],
    'flipped images': [
      'media.edit.modifiers.flip.*',
      'media.edit.modifiers.args.required',
      'media.edit.modifiers.args.required.of-flip',
      'media.edit.modifiers.rotate.after-a-flip',
      'media.edit.modifiers.type.required',
      'media.edit.modifiers.type.required.of-flip',
    ],
  },
}
