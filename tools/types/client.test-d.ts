/**
 * Type tests, run by `tsc`, which also reports a missing expected error.
 */
import type {
  Autosave,
  BatchAnswer,
  BatchRequest,
  Category,
  Comment,
  CommentFields,
  Context,
  DeletedItem,
  ErrorBody,
  Media,
  MediaFields,
  Page,
  PageFields,
  PageListArguments,
  Post,
  PostFields,
  PostListArguments,
  Revision,
  RevisionListArguments,
  RouteName,
  Routes,
  User,
  UserListArguments,
  WordPressRoutes,
} from './index.ts'

/** The typed `fetch` of the README and of `Routes`. */
async function read<R extends keyof Routes & `GET ${string}`, C extends Context = 'view'>(
  route: R,
  sent: Routes[R]['arguments'] & { context?: C },
): Promise<Routes<C>[R]['answer']> {
  const given = new Map(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  const path = route.slice('GET '.length).replace(/{(\w+)}/g, (_, name) => given.get(name) ?? '')
  return (await fetch(`https://site.test/wp-json${path}?${new URLSearchParams([...given])}`)).json()
}

export async function readsAreTyped(): Promise<void> {
  const [post] = await read('GET /core/v2/posts', { per_page: 3, orderby: 'title', _embed: true })
  const texts: (string | undefined)[] = [
    post?.title.rendered,
    post?.content.rendered,
    post?._links.self?.[0]?.href,
  ]
  const [draft] = await read('GET /core/v2/posts', { status: ['draft'], context: 'edit' })
  texts.push(draft?.content.raw, draft?.password, draft?.generated_slug)
  const page = await read('GET /core/v2/pages/{id}', { id: 7 })
  const above: number = page.parent
  const found = await read('GET /core/v2/posts', { categories: { terms: [3], operator: 'AND' } })
  const index = await read('GET /', {})
  const known: unknown[] = [above, found, index.namespaces, await read('GET /cache/v1/tool/check_ip', {})]
  await read('GET /seo/v1/redirects/export-logs/{type}', { type: '404' })

  // @ts-expect-error Context view has no raw texts.
  texts.push(post?.content.raw)
  // @ts-expect-error Posts can't be ordered by `menu_order`.
  await read('GET /core/v2/posts', { orderby: 'menu_order' })
  // @ts-expect-error A number, not its text.
  await read('GET /core/v2/posts', { per_page: '3' })
  // @ts-expect-error No such argument.
  await read('GET /core/v2/posts', { perPage: 3 })
  // @ts-expect-error No such status.
  await read('GET /core/v2/posts', { status: ['published'] })
  // @ts-expect-error The id is missing.
  await read('GET /core/v2/pages/{id}', {})
  // @ts-expect-error No such route.
  await read('GET /core/v2/moons', {})
  // @ts-expect-error The route has no arguments.
  await read('GET /cache/v1/tool/check_ip', { ip: '::1' })
  // @ts-expect-error Not an allowed value of this capture.
  await read('GET /seo/v1/redirects/export-logs/{type}', { type: '500' })
  // @ts-expect-error The answers of extensions are unknown.
  known.push((await read('GET /seo/v1/ping', {})).pong)
}

export function contextsShowDifferentFields(
  view: Post,
  embed: Post<'embed'>,
  edit: Post<'edit'>,
  media: Media,
  any: Post<Context>,
): unknown[] {
  const isPost: 'post' = view.type
  // @ts-expect-error Context embed has no content.
  const content = embed.content
  // @ts-expect-error Context view has no password.
  const password = view.password
  // @ts-expect-error Without a known context, only members of all contexts exist.
  const status = any.status
  // @ts-expect-error Media have no excerpt.
  const excerpt = media.excerpt
  // @ts-expect-error A date is text.
  const date: Date = view.date
  return [isPost, edit.content.block_version, any.id, content, password, status, excerpt, date]
}

export function embeddedIsTyped({ _embedded }: Post): unknown[] {
  const [author] = _embedded?.author ?? []
  // @ts-expect-error The embedded author may be an error.
  const certain = author?.name
  const name = author && 'code' in author ? author.code : author?.name
  return [certain, name, _embedded?.['wp:term']?.[0]?.[0]?.slug]
}

export const fields: PostFields[] = [
  { title: 'High water', content: { raw: '<p>At six.</p>' }, status: 'draft', date: null, categories: [1] },
  // @ts-expect-error The status is called `publish`.
  { status: 'published' },
  // @ts-expect-error A write can't move an item to the trash.
  { status: 'trash' },
  // @ts-expect-error Rendered texts are read-only.
  { title: { rendered: 'High water' } },
  // @ts-expect-error It takes a list of ids.
  { tags: 'news' },
  // @ts-expect-error It is read-only.
  { modified: '2026-01-01T00:00:00' },
  // @ts-expect-error Posts have no parent.
  { parent: 7 },
]

export const pages: PageFields = { parent: 7, menu_order: 2 }
export const media: MediaFields = { alt_text: 'A quay', caption: 'The quay', post: 7 }
export const byPlace: PageListArguments = { orderby: 'menu_order', parent: [0] }
export const revisions: RevisionListArguments = { orderby: 'date', per_page: 100 }
// @ts-expect-error Not an order of posts.
export const byNothing: PostListArguments['orderby'] = 'rand'

export const batch: BatchRequest = {
  validation: 'require-all-validate',
  requests: [{ method: 'PUT', path: '/core/v2/posts/7', body: { title: 'Low water' } }],
}
export const unreadable: BatchRequest = {
  // @ts-expect-error A batch can't contain reads.
  requests: [{ method: 'GET', path: '/core/v2/posts' }],
}

export function answersAreTyped(
  batch: BatchAnswer,
  deleted: DeletedItem<Page<'edit'>>,
  error: ErrorBody,
  revision: Revision<'edit'>,
  autosave: Autosave<'edit'>,
): unknown[] {
  const isGone = error.code === 'rest_post_invalid_id' && error.data?.status === 404
  const isOfPlugin = error.code === 'my_plugin_is_off'
  // @ts-expect-error The batch may have null for a valid request.
  const statuses = batch.responses.map(({ status }) => status)
  // @ts-expect-error A deleted item has no links.
  const links = deleted.previous._links
  return [
    isGone,
    isOfPlugin,
    statuses,
    links,
    deleted.previous.content.raw,
    revision.parent,
    autosave.preview_link,
  ]
}

export const bodies: [Routes['PUT /core/v2/posts/{id}']['body'], Routes['POST /core/v2/media']['body']] = [
  { sticky: true },
  new Blob(['picture']),
]

/** Users, terms and comments, in the names of WordPress. */
export function wordPressNamesAreTyped(
  users: WordPressRoutes['GET /wp/v2/users']['answer'],
  category: WordPressRoutes<'edit'>['GET /wp/v2/categories/{id}']['answer'],
  comment: WordPressRoutes['POST /wp/v2/comments']['answer'],
  health: WordPressRoutes['GET /wp-site-health/v1/directory-sizes']['answer'],
  // @ts-expect-error There is no such route.
  none: WordPressRoutes['GET /core/v2/posts'],
): unknown[] {
  const [user]: readonly User[] = users
  const term: Category<'edit'> = category
  const said: Comment<'edit'> = comment
  return [user?.avatar_urls, term.parent, said.author_email, health, none]
}

/** In a query, a list may be a single value. */
export const queries: [PostListArguments, UserListArguments] = [
  { author: 3, status: 'draft', slug: ['a', 'b'], categories: 7 },
  { roles: 'editor', include: [1, 2] },
]
export const said: CommentFields = { post: 7, content: 'Well said' }
export const filed: PostFields = {
  // @ts-expect-error In a body, a list must be a list.
  categories: 7,
}

export const routes: RouteName[] = ['GET /wp/v2/posts/{id}', 'GET /core/v2/posts', 'GET /a/plugin/of/mine']
