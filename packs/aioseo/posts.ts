import type { HandlerRequest, HandlerSite, RouteHandlers } from '../../index.ts'
import { listedItems } from '../lib/listed-items.ts'
import { integer, isTruthy, lineOfText } from '../lib/php-values.ts'
import { type Item, memberIn, textIn } from '../lib/texts.ts'
import { headOf } from './head.ts'
import { postPage } from './page.ts'
import { metaIn, metaWith, type PostMeta } from './post-meta.ts'
import { editorSchema, isStorableSchema } from './schema.ts'
import { typeTemplates } from './templates.ts'

const fieldName = 'aioseo_meta_data'

/** How many posts the columns of a list are loaded for. */
const maxPosts = 100

/** An answer of the plugin that is no error of WordPress: it has `success` and a message. */
export const refusal = ({ answer }: HandlerRequest, status: number, message: string): unknown =>
  answer({ success: false, message }, { status })

const storedMeta = (site: HandlerSite, id: number): PostMeta | undefined =>
  metaIn(site.field('post', id, fieldName))

const noPostId = 'No post id was sent.'

/** What an editor sees of a post. */
function editedPost(request: HandlerRequest): unknown {
  const { params, can, site } = request
  if (!isTruthy(params.postId)) return refusal(request, 400, noPostId)
  const id = integer(params.postId)
  const item = site.item('post', id)
  if (item === undefined || !can('edit_post', id)) return refusal(request, 403, `You cannot read post ${id}.`)
  const currentPost = editorData(item, String(params.postId), site)
  const { account } = request
  const user = site.item('user', account?.id ?? 0)
  const avatar = { size: 32, url: textIn(memberIn(user?.avatar_urls, '24')) }
  const seoRevisions = { currentUser: { avatar, display_name: account?.name ?? '' } }
  return { success: true, data: { currentPost, redirects: null, seoRevisions } }
}

const typeLabels: Readonly<Record<string, string>> = { post: 'Post', page: 'Page', attachment: 'Media' }

const emptyKeyphrases = {
  focus: {
    keyphrase: '',
    score: 0,
    analysis: { keyphraseInTitle: { score: 0, maxScore: 9, error: 1 } },
  },
  additional: [],
}

const firstAnalysis = {
  analysis: {
    basic: { lengthContent: { error: 1, maxScore: 9, score: 6 } },
    title: { titleLength: { error: 1, maxScore: 9, score: 1 } },
    readability: { contentHasAssets: { error: 1, maxScore: 5, score: 0 } },
  },
}

const noSocialPosts = { email: [], linkedin: [], twitter: [], facebook: [], instagram: [] }

/** The data of the editor: rows of the plugin under the names of its form, with the defaults that apply. */
function editorData(item: Item, id: string, site: HandlerSite): object {
  const meta = storedMeta(site, Number(item.id)) ?? {}
  const type = textIn(item.type)
  const templates = typeTemplates(site, type)
  const number = (value: unknown): number => (value === null || value === undefined ? -1 : integer(value))
  return {
    context: 'post',
    tags: templates,
    id,
    priority: meta.priority ?? 'default',
    frequency: meta.frequency ?? 'default',
    permalink: item.link,
    editlink: `${site.url}/wp-admin/post.php?post=${item.id}&action=edit`,
    title: meta.title || templates.title,
    description: meta.description || templates.description,
    descriptionIncludeCustomFields: true,
    keywords: meta.keywords ?? [],
    keyphrases: meta.keyphrases ?? emptyKeyphrases,
    page_analysis: firstAnalysis,
    loading: { focus: false, additional: [] },
    type: typeLabels[type] ?? type,
    postType: type,
    postStatus: item.status === 'inherit' ? 'publish' : item.status,
    postAuthor: item.author,
    isSpecialPage: false,
    isTruSeoEligible: type !== 'attachment',
    isStaticPostsPage: false,
    isHomePage: false,
    isWooCommercePageWithoutSchema: false,
    seo_score: 0,
    pillar_content: meta.pillar_content ?? false,
    canonicalUrl: meta.canonical_url ?? null,
    default: meta.robots_default ?? true,
    noindex: meta.robots_noindex ?? false,
    noarchive: meta.robots_noarchive ?? false,
    nosnippet: meta.robots_nosnippet ?? false,
    nofollow: meta.robots_nofollow ?? false,
    noimageindex: meta.robots_noimageindex ?? false,
    noodp: meta.robots_noodp ?? false,
    notranslate: meta.robots_notranslate ?? false,
    maxSnippet: number(meta.robots_max_snippet),
    maxVideoPreview: number(meta.robots_max_videopreview),
    maxImagePreview: meta.robots_max_imagepreview ?? 'large',
    modalOpen: false,
    generalMobilePrev: false,
    og_object_type: meta.og_object_type ?? 'default',
    og_title: meta.og_title ?? null,
    og_description: meta.og_description ?? null,
    og_image_custom_url: meta.og_image_custom_url ?? null,
    og_image_custom_fields: meta.og_image_custom_fields ?? null,
    og_image_type: meta.og_image_type ?? 'default',
    og_video: meta.og_video ?? '',
    og_article_section: meta.og_article_section ?? '',
    og_article_tags: meta.og_article_tags ?? [],
    twitter_use_og: meta.twitter_use_og ?? false,
    twitter_card: meta.twitter_card ?? 'default',
    twitter_image_custom_url: meta.twitter_image_custom_url ?? null,
    twitter_image_custom_fields: meta.twitter_image_custom_fields ?? null,
    twitter_image_type: meta.twitter_image_type ?? 'default',
    twitter_title: meta.twitter_title ?? null,
    twitter_description: meta.twitter_description ?? null,
    ai: { faqs: [], keyPoints: [], schemas: [], titles: [], descriptions: [], socialPosts: noSocialPosts },
    schema: editorSchema(meta.schema, type),
    metaDefaults: templates,
    linkAssistant: { modalOpen: false },
    limit_modified_date: meta.limit_modified_date ?? false,
    redirects: { modalOpen: false },
    options: {
      linkFormat: { internalLinkCount: 0, linkAssistantDismissed: false },
      primaryTerm: { productEducationDismissed: false },
    },
    maxAdditionalKeyphrases: 0,
  }
}

// A write of the editor sends these always: without them they are cleared.
const cleared = {
  title: null,
  description: null,
  keywords: null,
  og_title: null,
  og_description: null,
  og_article_section: null,
  og_article_tags: null,
  twitter_title: null,
  twitter_description: null,
}

/** The id of a post that the user may edit; otherwise the answer that refuses it. */
function editableId(request: HandlerRequest, sent: unknown): number | { readonly refused: unknown } {
  const id = integer(sent)
  if (id === 0) return { refused: refusal(request, 400, 'The post id is missing.') }
  if (request.site.item('post', id) === undefined || !request.can('edit_post', id))
    return { refused: refusal(request, 403, `You cannot change post ${id}.`) }
  return id
}

/** What WordPress answers where a plugin ends with an error of PHP. */
const phpError = ({ answer }: HandlerRequest, message: string): unknown =>
  answer(
    { code: 'internal_server_error', message, data: { status: 500 }, additional_errors: [] },
    { status: 500 },
  )

function updatedPost(request: HandlerRequest): unknown {
  const { params, site } = request
  const id = editableId(request, params.id)
  if (typeof id === 'object') return id.refused
  if (!isStorableSchema(params.schema)) return phpError(request, 'The schema is not an object.')
  const type = textIn(site.item('post', id)?.type)
  const { title, description } = typeTemplates(site, type)
  const sent = {
    ...cleared,
    ...params,
    // The template itself is the same as nothing.
    ...(lineOfText(params.title) === title && { title: null }),
    ...(lineOfText(params.description) === description && { description: null }),
  }
  site.putField('post', id, fieldName, metaWith(storedMeta(site, id), id, sent, site.now(), type))
  return { success: true, posts: id }
}

/** The titles and descriptions for a list of posts; empty for those that the user may not read. */
function loadedColumns(request: HandlerRequest): unknown {
  const { params, can, site } = request
  if (!isTruthy(params.ids)) return refusal(request, 400, 'The post ids are missing.')
  const ids: readonly unknown[] = Array.isArray(params.ids) ? params.ids.slice(0, maxPosts) : [params.ids]
  const posts = ids.map((sent) => {
    const id = integer(sent)
    const item = site.item('post', id)
    if (item === undefined || !can('read_post', id) || textIn(item.password) !== '')
      return { id: sent, titleParsed: '', descriptionParsed: '', headlineScore: null }
    const { title, description } = headOf(postPage(item, site))
    return { id: sent, titleParsed: title, descriptionParsed: description, headlineScore: 0 }
  })
  return { success: true, posts }
}

function updatedColumns(request: HandlerRequest): unknown {
  const { params, site } = request
  const id = editableId(request, params.postId)
  if (typeof id === 'object') return id.refused
  const names = ['title', 'description'].filter((name) => Object.hasOwn(params, name))
  const sent = Object.fromEntries(names.map((name) => [name, params[name]]))
  site.putField('post', id, fieldName, metaWith(storedMeta(site, id), id, sent, site.now(), ''))
  const { title, description } = headOf(postPage({ id }, site))
  return { success: true, posts: id, title, description }
}

/** The address of the first image that was uploaded to a post. */
async function attachedImage(request: HandlerRequest): Promise<unknown> {
  const { captures, can, site } = request
  const id = integer(captures.postId)
  if (site.item('post', id) === undefined || !can('read_post', id))
    return refusal(request, 401, 'Unauthorized.')
  const query = `parent=${id}&media_type=image&per_page=1&order=asc&orderby=id&_fields=source_url`
  const [image] = await listedItems(site, `/wp/v2/media?${query}`)
  return { success: true, url: textIn(image?.source_url) }
}

/** A text as the website displays it: the one that is sent, otherwise the content of the post. */
function processedContent(request: HandlerRequest): unknown {
  const { captures, params, can, site } = request
  const id = integer(captures.postId)
  const item = site.item('post', id)
  if (item === undefined || !can('read_post', id) || textIn(item.password) !== '')
    return refusal(request, 401, 'Unauthorized.')
  const text = typeof params.content === 'string' ? params.content : textIn(memberIn(item.content, 'raw'))
  return { success: true, content: site.rendered(text) }
}

/** The search settings of posts: read and write, one by one and in lists. */
export const postHandlers: RouteHandlers = {
  'GET /seo/v1/post': { permission: 'edit_posts', handle: editedPost },
  'POST /seo/v1/post': { permission: 'edit_posts', handle: updatedPost },
  'GET /seo/v1/post/(?P<postId>[\\d]+)/first-attached-image': {
    permission: 'edit_posts',
    handle: attachedImage,
  },
  'POST /seo/v1/post/(?P<postId>[\\d]+)/process-content': {
    permission: 'edit_posts',
    handle: processedContent,
  },
  'POST /seo/v1/posts-list/load-details-column': { permission: 'edit_posts', handle: loadedColumns },
  'POST /seo/v1/posts-list/update-details-column': { permission: 'edit_posts', handle: updatedColumns },
}
