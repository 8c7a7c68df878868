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

const noFlip = 'Images are turned and cropped, and not flipped.'

const { default: _default, ...type } = commentRecord.properties.type

/** 6.9 added abilities, notes, flipped images, and lists of media types. */
export const difference6_8: VersionDifference = {
  neighbour: '6.9',
  lacks: {
    namespaces: ['core-abilities/v1'],
    behaviour: [
      'links to the parent of attachments',
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
  unheld: {
    'records.links.attached-to.media': 'Attachments have no link to what they are attached to.',
    'batch.inner.unreadable': 'A path that cannot be read breaks the whole batch.',
    'blocks.read.password.type': 'A password that is not a text ends in an error of PHP.',
    'navigation.read.password.type': 'A password that is not a text ends in an error of PHP.',
    'media.filter.joined': 'The list of media takes one media type, and one MIME type.',
    'media.filter.not-allowed.*': 'The list of media takes one media type, and one MIME type.',
    'media.edit.answer.original-unchanged': noFlip,
    'media.edit.modifiers.flip.*': noFlip,
    'media.edit.modifiers.args.required': noFlip,
    'media.edit.modifiers.args.required.later': noFlip,
    'media.edit.modifiers.args.required.of-flip': noFlip,
    'media.edit.modifiers.rotate.after-a-flip': noFlip,
    'media.edit.modifiers.rotate.three-modifiers': noFlip,
    'media.edit.modifiers.type.required': noFlip,
    'media.edit.modifiers.type.required.of-flip': noFlip,
  },
}
