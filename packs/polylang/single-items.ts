import type { HandlerRequest, RouteHandler } from '../../index.ts'
import { itemLanguage, localised } from './item-language.ts'
import { originalAnswer } from './original.ts'

/** An item, whose header `Link` has the same address as its `link`. */
async function readItem(request: HandlerRequest): Promise<unknown> {
  const { site, captures } = request
  const response = await originalAnswer(request)
  const link = response.headers.get('link')
  if (!response.ok || link === null) return response
  const language = itemLanguage(site, 'post', Number(captures.id))
  const headers = new Headers(response.headers)
  headers.set(
    'link',
    link.replaceAll(
      /<([^>]+)>(?=; rel="alternate")/g,
      (_, address: string) => `<${localised(address, language, site)}>`,
    ),
  )
  return new Response(response.body, { status: response.status, headers })
}

const missing = { code: 'rest_post_invalid_id', message: 'There is no such item.', status: 404 }

const reading = ({ can, captures, site, params }: HandlerRequest) => {
  const id = Number(captures.id)
  if (site.item('post', id) === undefined) return missing
  if (params.context === 'edit' && !can('edit_post', id))
    return { code: 'rest_forbidden_context', message: 'This user cannot edit this item.' }
  return (
    site.isPublic(id) ||
    can('read_post', id) || { code: 'rest_forbidden', message: 'This user cannot read this item.' }
  )
}

/** Who may change an item. */
export const editing = ({ can, captures, site }: HandlerRequest) => {
  const id = Number(captures.id)
  if (site.item('post', id) === undefined) return missing
  return can('edit_post', id) || { code: 'rest_cannot_edit', message: 'This user cannot edit this item.' }
}

/** The routes of one post or page. */
export const singleItemHandlers: Readonly<Record<string, RouteHandler>> = {
  'GET /wp/v2/posts/(?P<id>[\\d]+)': { permission: reading, handle: readItem },
  'GET /wp/v2/pages/(?P<id>[\\d]+)': { permission: reading, handle: readItem },
}
