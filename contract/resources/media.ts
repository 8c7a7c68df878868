import { texts } from '../schema/describe.ts'
import type { ArgumentDefinitions } from '../schema/dialect.ts'
import type { RouteDeclarations } from '../schema/route.ts'
import { mediaStatuses } from '../schema/status.ts'
import { attachmentFields } from './attachment-fields.ts'
import { imageEditArguments, postProcessArguments } from './image-edit.ts'
import { id, itemForce } from './item-arguments.ts'
import { contentList, contextArgument, parents, postOrders } from './list-arguments.ts'
import { first, identity, last } from './read-only-fields.ts'
import { describeRecord } from './record.ts'

/** Arguments of `GET /core/v2/media` (section Media). */
export const mediaListArguments = {
  // The document gives the media list the page list's orders less `menu_order`; the reference agrees.
  ...contentList(postOrders, 'inherit', mediaStatuses, { filters: {}, parents }),
  media_type: {
    description: 'Only attachments of these kinds.',
    type: 'array',
    items: { type: 'string', enum: ['image', 'video', 'text', 'application', 'audio'] },
    default: null,
  },
  mime_type: { ...texts('Only attachments of these MIME types.'), default: null },
} as const satisfies ArgumentDefinitions

export const attachmentRecord = describeRecord(
  'attachment',
  [
    ...first,
    ...identity,
    'author',
    'featured_media',
    'comment_status',
    'ping_status',
    'template',
    'meta',
    ...last,
    'description',
    'caption',
    'alt_text',
    'media_type',
    'mime_type',
    'media_details',
    'post',
    'source_url',
    'missing_image_sizes',
  ],
  attachmentFields,
)

/** The attachment routes (section Media). None of them can be batched. */
export const mediaRoutes = {
  '/media': {
    get: { id: 'media.list', args: mediaListArguments },
    post: { id: 'media.create', args: attachmentFields },
  },
  '/media/(?P<id>[\\d]+)': {
    get: { id: 'media.read', args: { id, context: contextArgument } },
    'post put patch': { id: 'media.update', args: { id, ...attachmentFields } },
    delete: { id: 'media.delete', args: { id, force: itemForce } },
  },
  '/media/(?P<id>[\\d]+)/post-process': { post: { id: 'media.post-process', args: postProcessArguments } },
  '/media/(?P<id>[\\d]+)/edit': { post: { id: 'media.edit', args: imageEditArguments } },
} as const satisfies RouteDeclarations
