import type { CoreRoute } from '../../contract/index.ts'
import { cannot, denied } from '../auth/denial.ts'
import { can, mayCreate, mayEdit } from '../auth/rights.ts'
import type { Prepare } from './batch/inner-request.ts'
import { changeDenial, createDenial } from './content/endpoints.ts'
import { collection, contentEndpoints, itemEndpoints } from './content-endpoints.ts'
import { isPhpEmpty, phpInteger } from './endpoint/arguments.ts'
import type { Call, EndpointEntry, LazyEndpoint } from './endpoint/call.ts'
import { formsList } from './extensions/endpoints.ts'

/** `GET /oembed/1.0/embed`: the embed of an address of the site. */
const embedRead: LazyEndpoint = { load: async () => (await import('./oembed/controller.ts')).ownEmbedAnswer }

/** `GET /oembed/1.0/proxy`: the embed of an address of the site or a known provider, for users who may write. */
const proxyRead: LazyEndpoint = {
  permit: ({ user }) =>
    can(user, 'edit_posts')
      ? undefined
      : denied(user, 'rest_forbidden', 'Only users who can write posts can look up embeds. Sign in as one.'),
  load: async () => (await import('./oembed/controller.ts')).proxyEmbed,
}

/** `POST` of a file: as the body with a `Content-Disposition`, or as the field `file` of a multipart form. */
const mediaCreate: LazyEndpoint = {
  permit: (call) => {
    const denial = createDenial(call, 'attachment')
    if (denial) return denial
    return mayAttach(call) ? undefined : cannot(call.user, 'rest_cannot_edit', 'attach files to that item')
  },
  load: async () => (await import('./media/upload.ts')).fileReceipt,
}

function mayAttach({ args: { post }, state, user }: Call): boolean {
  if (isPhpEmpty(post)) return true
  const parent = state.content.get(phpInteger(post))
  return parent !== undefined && mayEdit(user, parent)
}

/** `POST` of edits to an image: the result becomes a new attachment. */
const imageEdit: LazyEndpoint = {
  permit: (call) =>
    mayCreate(call.user, 'attachment')
      ? changeDenial(call, 'attachment')
      : cannot(call.user, 'rest_cannot_edit_image', 'edit images'),
  load: async () => (await import('./media/image-edits.ts')).imageEditEndpoint,
}

/** `POST` that creates the missing sub-sizes of an image. */
const postProcess: LazyEndpoint = {
  permit: (call) => changeDenial(call, 'attachment'),
  load: async () => (await import('./media/image-edits.ts')).processFile,
}

export function endpoints(prepare: Prepare): Readonly<Record<string, EndpointEntry>> {
  const core: Readonly<Record<CoreRoute, EndpointEntry>> = {
    'GET /': { load: async () => (await import('./index/controller.ts')).indexRead },
    'POST /batch/v1': { load: async () => (await import('./batch/controller.ts')).batchRun(prepare) },
    'GET /oembed/1.0/embed': embedRead,
    'GET /oembed/1.0/proxy': proxyRead,
    ...collection<CoreRoute, 'posts'>('posts', contentEndpoints('post')),
    ...collection<CoreRoute, 'pages'>('pages', contentEndpoints('page')),
    ...collection<CoreRoute, 'media'>('media', {
      ...itemEndpoints('attachment'),
      POST: mediaCreate,
      'POST /{id}/post-process': postProcess,
      'POST /{id}/edit': imageEdit,
    }),
  }
  return { ...core, 'GET /forms/v1/forms': formsList }
}
