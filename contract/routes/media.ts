import { mediaListArguments } from '../arguments/collection.ts'
import { imageEditArguments, postProcessArguments } from '../arguments/image-edit.ts'
import { contextArgument } from '../arguments/list-parts.ts'
import { attachmentFields } from '../arguments/writable.ts'
import { type Route, route } from '../route.ts'
import { itemForce, itemId } from './content.ts'

/** The attachment routes (section Media). None of them can be batched. */
export const mediaRoutes: readonly Route[] = [
  route('core/v2', '/media', {
    get: { args: mediaListArguments },
    post: { args: attachmentFields },
  }),
  route('core/v2', '/media/(?P<id>[\\d]+)', {
    get: { args: { ...itemId, context: contextArgument } },
    'post put patch': { args: { ...itemId, ...attachmentFields } },
    delete: { args: { ...itemId, force: itemForce } },
  }),
  route('core/v2', '/media/(?P<id>[\\d]+)/post-process', { post: { args: postProcessArguments } }),
  route('core/v2', '/media/(?P<id>[\\d]+)/edit', { post: { args: imageEditArguments } }),
]
