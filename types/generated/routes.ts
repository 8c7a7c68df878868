// Made from the contract by `npm run generate`. A change here is lost.

import type {
  BatchAnswer,
  DeletedItem,
  EmbedData,
  Embedding,
  IndexDocument,
  NamespaceIndex,
  Upload,
} from '../answers.ts'
import type {
  BatchRequest,
  MediaFields,
  MediaListArguments,
  PageFields,
  PageListArguments,
  PostFields,
  PostListArguments,
  RevisionListArguments,
} from './arguments.ts'
import type { Autosave, Context, Media, Page, Post, Revision } from './records.ts'

/**
 * What each route takes and answers when it is read in the context `C`: enough for a typed `fetch`.
 *
 * ```ts
 * async function read<R extends keyof Routes & `GET ${string}`, C extends Context = 'view'>(
 *   route: R,
 *   sent: Routes[R]['arguments'] & { context?: C },
 * ): Promise<Routes<C>[R]['answer']> {
 *   const given = new Map(Object.entries(sent).map(([name, value]) => [name, String(value)]))
 *   const path = route.slice('GET '.length).replace(/{(\w+)}/g, (_, name) => given.get(name) ?? '')
 *   return (await fetch(`https://site.test/wp-json${path}?${new URLSearchParams([...given])}`)).json()
 * }
 *
 * const drafts = await read('GET /core/v2/posts', { status: ['draft'], context: 'edit' })
 * drafts[0]?.content.raw
 * ```
 *
 * Routes have the neutral names. For a server that says `wp/v2`, rename the path: `path.replace('/core/', '/wp/')`.
 *
 * Not among the arguments is `_fields`: it leaves some members of an answer out, and no type could tell which.
 */
export interface Routes<C extends Context = 'view'> {
  'GET /': {
    arguments: {
      /** Default view. */
      context?: unknown
    }
    answer: IndexDocument
  }
  'POST /batch/v1': {
    arguments: Record<string, never>
    body: BatchRequest
    answer: BatchAnswer
  }
  'GET /oembed/1.0': {
    arguments: {
      /** Default oembed/1.0. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'GET /oembed/1.0/embed': {
    arguments: {
      /** The address whose embed is wanted. */
      url: string
      /** Default json. */
      format?: unknown
      /** Default 600. */
      maxwidth?: unknown
    }
    answer: EmbedData
  }
  'GET /oembed/1.0/proxy': {
    arguments: {
      /** The address whose embed is wanted. */
      url: string
      /** The wire format. Default json. */
      format?: 'json' | 'xml'
      /** The widest the embed may be, in pixels. Default 600. */
      maxwidth?: number
      /** The highest the embed may be, in pixels. */
      maxheight?: number
      /** Look for the links of providers that are not known. Default true. */
      discover?: boolean
    }
    answer: EmbedData
  }
  'GET /cache/v1': {
    arguments: {
      /** Default cache/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'POST /cache/v1/toggle_crawler_state': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /cache/v1/tool/check_ip': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /cache/v1/guest/sync': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /cache/v1/notify_img': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v1/notify_ccss': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v1/notify_ucss': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v1/notify_vpi': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v1/check_img': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /cache/v3': {
    arguments: {
      /** Default cache/v3. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'POST /cache/v3/ip_validate': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v3/wp_rest_echo': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v3/ping': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v3/cdn_status': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /cache/v3/err_domains': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /core/v2': {
    arguments: {
      /** Default core/v2. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'GET /core/v2/posts': {
    arguments: PostListArguments & Embedding
    answer: Post<C>[]
  }
  'POST /core/v2/posts': {
    arguments: Record<string, never>
    body?: PostFields
    answer: Post<'edit'>
  }
  'GET /core/v2/posts/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** How many words a made excerpt has. */
      excerpt_length?: number
      /** The password of a protected item. */
      password?: string
    } & Embedding
    answer: Post<C>
  }
  'POST /core/v2/posts/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PostFields
    answer: Post<'edit'>
  }
  'PUT /core/v2/posts/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PostFields
    answer: Post<'edit'>
  }
  'PATCH /core/v2/posts/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PostFields
    answer: Post<'edit'>
  }
  'DELETE /core/v2/posts/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
    }
    answer: DeletedItem<Post<'edit'>> | Post<'edit'>
  }
  'GET /core/v2/posts/{parent}/revisions': {
    arguments: RevisionListArguments & {
      /** In the path. */
      parent: number
    }
    answer: Revision<C>[]
  }
  'GET /core/v2/posts/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: Revision<C>
  }
  'DELETE /core/v2/posts/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** Has to be true: a revision has no trash. Default false. */
      force?: boolean
    }
    answer: DeletedItem<Revision<'edit'>>
  }
  'GET /core/v2/posts/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
      /** The id of the item it belongs to. */
      parent?: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: Autosave<C>[]
  }
  'POST /core/v2/posts/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PostFields
    answer: Autosave<'edit'>
  }
  'GET /core/v2/posts/{parent}/autosaves/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: Autosave<C>
  }
  'GET /core/v2/pages': {
    arguments: PageListArguments & Embedding
    answer: Page<C>[]
  }
  'POST /core/v2/pages': {
    arguments: Record<string, never>
    body?: PageFields
    answer: Page<'edit'>
  }
  'GET /core/v2/pages/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** How many words a made excerpt has. */
      excerpt_length?: number
      /** The password of a protected item. */
      password?: string
    } & Embedding
    answer: Page<C>
  }
  'POST /core/v2/pages/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PageFields
    answer: Page<'edit'>
  }
  'PUT /core/v2/pages/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PageFields
    answer: Page<'edit'>
  }
  'PATCH /core/v2/pages/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PageFields
    answer: Page<'edit'>
  }
  'DELETE /core/v2/pages/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
    }
    answer: DeletedItem<Page<'edit'>> | Page<'edit'>
  }
  'GET /core/v2/pages/{parent}/revisions': {
    arguments: RevisionListArguments & {
      /** In the path. */
      parent: number
    }
    answer: Revision<C>[]
  }
  'GET /core/v2/pages/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: Revision<C>
  }
  'DELETE /core/v2/pages/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** Has to be true: a revision has no trash. Default false. */
      force?: boolean
    }
    answer: DeletedItem<Revision<'edit'>>
  }
  'GET /core/v2/pages/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
      /** The id of the item it belongs to. */
      parent?: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: Autosave<C>[]
  }
  'POST /core/v2/pages/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: PageFields
    answer: Autosave<'edit'>
  }
  'GET /core/v2/pages/{parent}/autosaves/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: Autosave<C>
  }
  'GET /core/v2/media': {
    arguments: MediaListArguments & Embedding
    answer: Media<C>[]
  }
  'POST /core/v2/media': {
    arguments: MediaFields
    body: Upload
    answer: Media<'edit'>
  }
  'GET /core/v2/media/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    } & Embedding
    answer: Media<C>
  }
  'POST /core/v2/media/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: MediaFields
    answer: Media<'edit'>
  }
  'PUT /core/v2/media/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: MediaFields
    answer: Media<'edit'>
  }
  'PATCH /core/v2/media/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: MediaFields
    answer: Media<'edit'>
  }
  'DELETE /core/v2/media/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
    }
    answer: DeletedItem<Media<'edit'>> | Media<'edit'>
  }
  'POST /core/v2/media/{id}/post-process': {
    arguments: {
      /** In the path. */
      id: number
    }
    body: {
      /** What to do. */
      action: 'create-image-subsizes'
    }
    answer: Media<'edit'>
  }
  'POST /core/v2/media/{id}/edit': {
    arguments: {
      /** In the path. */
      id: number
    }
    body: {
      /** The address of the picture file. */
      src: string
      /** The changes, made in this order. At least 1 item. */
      modifiers?: readonly (
        | {
            /** The kind of change. */
            type: 'flip'
            /** How to mirror it. */
            args: {
              /** Which ways. */
              flip: {
                /** Left to right. */
                horizontal: boolean
                /** Top to bottom. */
                vertical: boolean
              }
            }
          }
        | {
            /** The kind of change. */
            type: 'rotate'
            /** How to turn it. */
            args: {
              /** Clockwise, in degrees. */
              angle: number
            }
          }
        | {
            /** The kind of change. */
            type: 'crop'
            /** Which part to keep, in percent of the picture. */
            args: {
              /** Where it begins, from the left. */
              left: number
              /** Where it begins, from the top. */
              top: number
              /** How wide it is. */
              width: number
              /** How high it is. */
              height: number
            }
          }
      )[]
      /** Clockwise, in degrees. Older than the modifiers. Between 0 and 360, neither of them. */
      rotation?: number
      /** Where a crop begins, from the left, in percent. 0 to 100. */
      x?: number
      /** Where a crop begins, from the top, in percent. 0 to 100. */
      y?: number
      /** How wide a crop is, in percent. 0 to 100. */
      width?: number
      /** How high a crop is, in percent. 0 to 100. */
      height?: number
      /** The caption. */
      caption?: string | { raw: string }
      /** The description. */
      description?: string | { raw: string }
      /** The title. */
      title?: string | { raw: string }
      /** The id of the post it belongs to. */
      post?: number
      /** Shown where the attachment itself is not. */
      alt_text?: string
    }
    answer: Media<'view'>
  }
  'GET /core-site-health/v1': {
    arguments: {
      /** Default core-site-health/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'GET /core-block-editor/v1': {
    arguments: {
      /** Default core-block-editor/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'GET /core-abilities/v1': {
    arguments: {
      /** Default core-abilities/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'GET /seo/v1': {
    arguments: {
      /** Default seo/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'GET /seo/v1/ping': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/connect': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/connect-pro': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/connect-url': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/activate': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/deactivate': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/activated': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/multisite': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/htaccess': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/backup/restore': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/email-debug-info': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/reset-settings': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/wizard': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/crawl-cleanup': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/crawl-cleanup/block': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/crawl-cleanup/delete-blocked': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/crawl-cleanup/delete-unblocked': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/email-summary/send': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/network-sites/{filter}': {
    arguments: {
      /** In the path. */
      filter: 'all' | 'activated' | 'deactivated'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/backup': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/backup': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/options': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/options': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /seo/v1/network-robots/{siteId}': {
    arguments: {
      /** In the path. */
      siteId: number | 'network'
    }
    answer: unknown
  }
  'POST /seo/v1/network-robots/{siteId}': {
    arguments: {
      /** In the path. */
      siteId: number | 'network'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/plugins/deactivate': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/plugins/install': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/plugins/upgrade': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/export': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/export-content': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/hide-setup-wizard': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/hide-upgrade-bar': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/import': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/import/{siteId}': {
    arguments: {
      /** In the path. */
      siteId: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/import-plugins': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/toggle-card': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/toggle-radio': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/dismiss-alert': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/items-per-page': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/semrush-country': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/settings/do-task': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/sitemap/deactivate-conflicting-plugins': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/sitemap/delete-static-files': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/sitemap/validate-html-sitemap-slug': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/tools/delete-robots-txt': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/tools/import-robots-txt': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/integration/semrush/authenticate': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/integration/semrush/refresh': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/integration/semrush/keyphrases': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/integration/wpcode/snippets': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /seo/v1/tags': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/post/{postId}/first-attached-image': {
    arguments: {
      /** In the path. */
      postId: number
    }
    answer: unknown
  }
  'GET /seo/v1/user/{userId}/image': {
    arguments: {
      /** In the path. */
      userId: number
    }
    answer: unknown
  }
  'GET /seo/v1/seo-revisions/diff': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/seo-revisions/{context}/{id}': {
    arguments: {
      /** In the path. */
      context: 'post' | 'term'
      /** In the path. */
      id: number
    }
    answer: unknown
  }
  'GET /seo/v1/post': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/post': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/post/{postId}/disable-primary-term-education': {
    arguments: {
      /** In the path. */
      postId: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/post/{postId}/disable-link-format-education': {
    arguments: {
      /** In the path. */
      postId: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/post/{postId}/update-internal-link-count': {
    arguments: {
      /** In the path. */
      postId: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/post/{postId}/process-content': {
    arguments: {
      /** In the path. */
      postId: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/posts-list/load-details-column': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/posts-list/update-details-column': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/terms-list/load-details-column': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/terms-list/update-details-column': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-revisions/restore/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-revisions/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/seo-revisions/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    answer: unknown
  }
  'GET /seo/v1/seo-analysis/competitors': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/seo-analysis/issues': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/seo-analysis/issues/{objectType}/{objectId}': {
    arguments: {
      /** In the path. */
      objectType: string
      /** In the path. */
      objectId: number
    }
    answer: unknown
  }
  'GET /seo/v1/seo-analysis/objects': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/seo-analysis/objects/{issueCode}': {
    arguments: {
      /** In the path. */
      issueCode: string
    }
    answer: unknown
  }
  'GET /seo/v1/seo-analysis/objects-scan-percent': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/seo-analysis/issues/{id}/ignore': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-analysis/objects/{id}/keywords': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/keyphrases': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/analyze': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/analyze-headline': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/analyze-headline/delete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/analyze/delete-site': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/clear-log': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/objects': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/schema/validator/output': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /seo/v1/schema/templates': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/schema/templates': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'PUT /seo/v1/schema/templates': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/schema/templates': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/ai/insights/reports': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/ai/insights/reports': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /seo/v1/ai/insights/reports/{uuid}': {
    arguments: {
      /** In the path. */
      uuid: string
    }
    answer: unknown
  }
  'DELETE /seo/v1/ai/insights/reports/{uuid}': {
    arguments: {
      /** In the path. */
      uuid: string
    }
    answer: unknown
  }
  'GET /seo/v1/ai/image-generator': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/ai/image-generator': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/ai/image-generator': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/ai/auth': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/credits': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/meta/title': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/meta/description': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/faqs': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/key-points': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/social-posts': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/assistant': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/deactivate': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/insights/brand-tracker/subscribe': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/insights/reports/{uuid}/process': {
    arguments: {
      /** In the path. */
      uuid: string
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/ai/insights/reports/{uuid}/regenerate': {
    arguments: {
      /** In the path. */
      uuid: string
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /seo/v1/writing-assistant/keyword/{postId}': {
    arguments: {
      /** In the path. */
      postId: number
    }
    answer: unknown
  }
  'GET /seo/v1/writing-assistant/user-info': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/writing-assistant/report-history': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/writing-assistant/user-options': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/writing-assistant/user-options': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/writing-assistant/process': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/writing-assistant/content-analysis': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/writing-assistant/disconnect': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/writing-assistant/set-report-progress': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /seo/v1/seo-checklist': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/seo-checklist/completed': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/seo-checklist/complete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-checklist/uncomplete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-checklist/bulk-complete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-checklist/bulk-uncomplete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-checklist/action': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/seo-checklist/fetch': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notifications/dismiss': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/email-reports-enable': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/blog-visibility-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/conflicting-plugins-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/description-format-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/install-addons-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/install-seo-image-seo-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/install-seo-local-business-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/install-seo-news-sitemap-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/install-seo-video-sitemap-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/install-mi-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/install-om-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/v3-migration-custom-field-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/v3-migration-schema-number-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/local-business-organization-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/news-publication-name-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/v3-migration-local-business-number-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/v3-migration-local-business-country-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/import-local-business-country-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/import-local-business-type-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/import-local-business-number-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/import-local-business-fax-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/notification/import-local-business-currencies-reminder': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /seo/v1/link-assistant/data/menu': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/link-assistant/data/overview': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/link-assistant/data/post/{postId}': {
    arguments: {
      /** In the path. */
      postId: number
    }
    answer: unknown
  }
  'GET /seo/v1/link-assistant/data/suggestions-scan-percent': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/link-assistant/data/dismiss-alert': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/link-assistant/data/trigger-scan': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/link-assistant/links-report/search/{searchTerm}/{page}': {
    arguments: {
      /** In the path. */
      searchTerm: string
      /** In the path. */
      page: number
    }
    answer: unknown
  }
  'POST /seo/v1/link-assistant/links-report-inner/links/delete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/links-report-inner/links/bulk': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/links-report-inner/suggestions/dismiss': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/links-report-inner/suggestions/bulk': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/links-report-inner/refresh': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-report/links/delete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-report/links/bulk': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-report/suggestions/dismiss': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-report/suggestions/bulk': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-report/refresh': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-settings/links/delete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-settings/links/bulk': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-settings/suggestions/dismiss': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-settings/suggestions/bulk': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-settings/update': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/domains-report/bulk/{action}': {
    arguments: {
      /** In the path. */
      action: 'delete'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/domains-report-inner/bulk/{action}': {
    arguments: {
      /** In the path. */
      action: 'delete'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/links-report/{filter}': {
    arguments: {
      /** In the path. */
      filter: 'all' | 'linking-opportunities' | 'orphaned-posts'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/links-report-inner/{filter}': {
    arguments: {
      /** In the path. */
      filter: 'all'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/post-report/{filter}': {
    arguments: {
      /** In the path. */
      filter: 'all'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/domains-report/{filter}': {
    arguments: {
      /** In the path. */
      filter: 'all'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/link-assistant/domains-report-inner/{filter}': {
    arguments: {
      /** In the path. */
      filter: 'all'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'PUT /seo/v1/link-assistant/domains-report-inner/link': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/link-assistant/domains-report-inner/link': {
    arguments: Record<string, never>
    answer: unknown
  }
  'DELETE /seo/v1/link-assistant/links-report/post/{postId}': {
    arguments: {
      /** In the path. */
      postId: number
    }
    answer: unknown
  }
  'GET /seo/v1/search-statistics/url/auth': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/url/reauth': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/stats/seo-statistics': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/stats/keywords': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/stats/content-rankings': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/post-detail': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/post-detail/seo-statistics': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/post-detail/keywords': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/post-detail/focus-keyword': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/pagespeed': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/seo-analysis': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/inspection-result': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/index-status/objects': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/index-status/overview': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/keyword-rank-tracker/related-keywords': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/keyword-rank-tracker/groups': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/search-statistics/keyword-rank-tracker/groups': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/search-statistics/keyword-rank-tracker/groups': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/search-statistics/keyword-rank-tracker/keywords': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/search-statistics/keyword-rank-tracker/keywords': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/search-statistics/keyword-rank-tracker/keywords': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /seo/v1/search-statistics/sitemap/delete': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/search-statistics/sitemap/ignore': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/search-statistics/stats/keywords/posts': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/search-statistics/keyword-rank-tracker/relationships': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/search-statistics/keyword-rank-tracker/statistics': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'PUT /seo/v1/search-statistics/keyword-rank-tracker/groups/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'PUT /seo/v1/search-statistics/keyword-rank-tracker/keywords/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/search-statistics/auth': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/redirects/options': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/redirects/server/test': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /seo/v1/redirects/export/{server}': {
    arguments: {
      /** In the path. */
      server: 'apache' | 'nginx'
    }
    answer: unknown
  }
  'GET /seo/v1/redirects/export-logs/{type}': {
    arguments: {
      /** In the path. */
      type: 'redirect' | '404'
    }
    answer: unknown
  }
  'GET /seo/v1/redirects/manual-redirects/{hash}': {
    arguments: {
      /** In the path. */
      hash: string
    }
    answer: unknown
  }
  'GET /seo/v1/redirects/{context}/{id}': {
    arguments: {
      /** In the path. */
      context: 'post' | 'term'
      /** In the path. */
      id: number
    }
    answer: unknown
  }
  'POST /seo/v1/redirects': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/posts': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/import': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/import-plugins': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/import-csv': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/export/{type}': {
    arguments: {
      /** In the path. */
      type: 'htaccess' | 'nginx' | 'json'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/bulk/{action}': {
    arguments: {
      /** In the path. */
      action: 'enable' | 'disable' | 'reset-hits'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/{filter}': {
    arguments: {
      /** In the path. */
      filter: 'enabled' | 'disabled' | 'all'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/{slug}/{filter}': {
    arguments: {
      /** In the path. */
      slug: 'logs' | '404'
      /** In the path. */
      filter: 'all'
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'POST /seo/v1/redirects/{id}/test': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/redirects/bulk': {
    arguments: Record<string, never>
    answer: unknown
  }
  'DELETE /seo/v1/redirects/logs/{slug}': {
    arguments: {
      /** In the path. */
      slug: 'logs' | '404'
    }
    answer: unknown
  }
  'POST /seo/v1/redirects/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: Record<string, unknown>
    answer: unknown
  }
  'DELETE /seo/v1/redirects/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    answer: unknown
  }
  'GET /seomon/v1': {
    arguments: {
      /** Default seomon/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'POST /seomon/v1/admin_url': {
    arguments: Record<string, never>
    body?: Record<string, unknown>
    answer: unknown
  }
  'GET /forms/v1': {
    arguments: {
      /** Default forms/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
  'GET /forms/v1/forms': {
    arguments: {
      __meta__?: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/forms': {
    arguments: Record<string, never>
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/templates': {
    arguments: {
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/ping': {
    arguments: {
      __meta__?: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/forms/{form_id}/duplicate': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/forms/{form_id}/convert': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/forms/{form_id}/clearHistory': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/{form_id}/resources': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/{form_id}/pages': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/{form_id}/fields': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/{form_id}/shortcodes': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/{form_id}/findShortCodePage': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/{form_id}/editHistory': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/forms/{form_id}': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/forms/{form_id}': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'DELETE /forms/v1/forms/{form_id}': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/settings/{form_id}/general': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/settings/{form_id}/general': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/settings/{form_id}/customizer': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/settings/{form_id}/customizer': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/settings/{form_id}/entry-columns': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/settings/{form_id}/conversational-design': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /forms/v1/settings/{form_id}': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'POST /forms/v1/settings/{form_id}': {
    arguments: {
      /** In the path. */
      form_id: string
    }
    body?: {
      __meta__?: unknown
      [name: string]: unknown
    }
    answer: unknown
  }
  'DELETE /forms/v1/settings/{form_id}': {
    arguments: {
      /** In the path. */
      form_id: string
      __meta__?: unknown
    }
    answer: unknown
  }
  'GET /social-image-generator/v1': {
    arguments: {
      /** Default social-image-generator/v1. */
      namespace?: unknown
      /** Default view. */
      context?: unknown
    }
    answer: NamespaceIndex
  }
}
