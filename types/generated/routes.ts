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
  CategoryFields,
  CategoryListArguments,
  CommentFields,
  CommentListArguments,
  MediaFields,
  MediaListArguments,
  PageFields,
  PageListArguments,
  PostFields,
  PostListArguments,
  RevisionListArguments,
  TagFields,
  TagListArguments,
  UserFields,
  UserListArguments,
} from './arguments.ts'
import type {
  Autosave,
  Category,
  Comment,
  Context,
  Media,
  Page,
  Post,
  Revision,
  Tag,
  User,
} from './records.ts'

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
  'PUT /core/v2/posts/{id}': Routes<C>['POST /core/v2/posts/{id}']
  'PATCH /core/v2/posts/{id}': Routes<C>['POST /core/v2/posts/{id}']
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
  'PUT /core/v2/pages/{id}': Routes<C>['POST /core/v2/pages/{id}']
  'PATCH /core/v2/pages/{id}': Routes<C>['POST /core/v2/pages/{id}']
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
  'PUT /core/v2/media/{id}': Routes<C>['POST /core/v2/media/{id}']
  'PATCH /core/v2/media/{id}': Routes<C>['POST /core/v2/media/{id}']
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
  'PUT /seo/v1/schema/templates': Routes<C>['POST /seo/v1/schema/templates']
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
  'GET /core/v2/menu-items': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 100. */
      per_page?: number
      /** Only items in which these words occur. */
      search?: string
      /** Only items published after this moment. */
      after?: string
      /** Only items modified after this moment. */
      modified_after?: string
      /** Only items published before this moment. */
      before?: string
      /** Only items modified before this moment. */
      modified_before?: string
      /** None of these items. */
      exclude?: number | readonly number[]
      /** Only these items. */
      include?: number | readonly number[]
      /** How the search text is understood. */
      search_semantics?: 'exact'
      /** How many items to pass over before the first. */
      offset?: number
      /** The direction of the sort. Default asc. */
      order?: 'asc' | 'desc'
      /** What the list is sorted by. Default menu_order. */
      orderby?:
        | 'author'
        | 'date'
        | 'id'
        | 'include'
        | 'modified'
        | 'parent'
        | 'relevance'
        | 'slug'
        | 'include_slugs'
        | 'title'
        | 'menu_order'
      /** Where to search; everywhere when empty. */
      search_columns?:
        | 'post_title'
        | 'post_content'
        | 'post_excerpt'
        | readonly ('post_title' | 'post_content' | 'post_excerpt')[]
      /** Only items with one of these slugs. */
      slug?: string | readonly string[]
      /** Only items in one of these statuses. Default publish. */
      status?:
        | 'publish'
        | 'future'
        | 'draft'
        | 'pending'
        | 'private'
        | 'trash'
        | 'auto-draft'
        | 'inherit'
        | 'request-pending'
        | 'request-confirmed'
        | 'request-failed'
        | 'request-completed'
        | 'any'
        | readonly (
            | 'publish'
            | 'future'
            | 'draft'
            | 'pending'
            | 'private'
            | 'trash'
            | 'auto-draft'
            | 'inherit'
            | 'request-pending'
            | 'request-confirmed'
            | 'request-failed'
            | 'request-completed'
            | 'any'
          )[]
      /** Match every taxonomy filter, or any of them. */
      tax_relation?: 'AND' | 'OR'
      /** Only the items of these menus. */
      menus?:
        | number
        | readonly number[]
        | {
            /** Terms by id. */
            terms?: number | readonly number[]
            /** Match items that carry every term, or any of them. Default OR. */
            operator?: 'AND' | 'OR'
          }
      /** No items of these menus. */
      menus_exclude?:
        | number
        | readonly number[]
        | {
            /** Terms by id. */
            terms?: number | readonly number[]
          }
      /** Only the items with this place within their menu. */
      menu_order?: number
    }
    answer: unknown
  }
  'POST /core/v2/menu-items': {
    arguments: Record<string, never>
    body?: {
      /** What it says. Default: the title of what it leads to. */
      title?: string | string | { raw: string }
      /** What kind of thing it leads to. Default custom. */
      type?: 'taxonomy' | 'post_type' | 'post_type_archive' | 'custom'
      /** Is it shown. Default publish. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The menu item right above it, 0 for none. 0 or more. Default 0. */
      parent?: number
      /** The text of its title attribute. */
      attr_title?: string
      /** The CSS classes of its link. */
      classes?: readonly string[]
      /** What is told of it. */
      description?: string
      /** Its place within the menu. 1 or more. Default 1. */
      menu_order?: number
      /** The type or taxonomy of what it leads to, `category`. */
      object?: string
      /** The id of what it leads to. 0 or more. Default 0. */
      object_id?: number
      /** Does its link open a window of its own. */
      target?: '_blank' | ''
      /** The address it leads to. */
      url?: string
      /** How the author stands to those it leads to, in the words of XFN. */
      xfn?: readonly string[]
      /** The id of its menu. */
      menus?: number
      /** Its meta fields. */
      meta?: Record<string, unknown>
    }
    answer: unknown
  }
  'GET /core/v2/menu-items/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/menu-items/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** What it says. Default: the title of what it leads to. */
      title?: string | string | { raw: string }
      /** What kind of thing it leads to. */
      type?: 'taxonomy' | 'post_type' | 'post_type_archive' | 'custom'
      /** Is it shown. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The menu item right above it, 0 for none. 0 or more. */
      parent?: number
      /** The text of its title attribute. */
      attr_title?: string
      /** The CSS classes of its link. */
      classes?: readonly string[]
      /** What is told of it. */
      description?: string
      /** Its place within the menu. 1 or more. */
      menu_order?: number
      /** The type or taxonomy of what it leads to, `category`. */
      object?: string
      /** The id of what it leads to. 0 or more. */
      object_id?: number
      /** Does its link open a window of its own. */
      target?: '_blank' | ''
      /** The address it leads to. */
      url?: string
      /** How the author stands to those it leads to, in the words of XFN. */
      xfn?: readonly string[]
      /** The id of its menu. */
      menus?: number
      /** Its meta fields. */
      meta?: Record<string, unknown>
    }
    answer: unknown
  }
  'PUT /core/v2/menu-items/{id}': Routes<C>['POST /core/v2/menu-items/{id}']
  'PATCH /core/v2/menu-items/{id}': Routes<C>['POST /core/v2/menu-items/{id}']
  'DELETE /core/v2/menu-items/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Has to be true: there is no trash for menu items. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/menu-items/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
      /** The id of the item it belongs to. */
      parent?: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/menu-items/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** The menu item right above it, 0 for none. 0 or more. */
      parent?: number
      /** What it says. Default: the title of what it leads to. */
      title?: string | string | { raw: string }
      /** What kind of thing it leads to. */
      type?: 'taxonomy' | 'post_type' | 'post_type_archive' | 'custom'
      /** Is it shown. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The text of its title attribute. */
      attr_title?: string
      /** The CSS classes of its link. */
      classes?: readonly string[]
      /** What is told of it. */
      description?: string
      /** Its place within the menu. 1 or more. */
      menu_order?: number
      /** The type or taxonomy of what it leads to, `category`. */
      object?: string
      /** The id of what it leads to. 0 or more. */
      object_id?: number
      /** Does its link open a window of its own. */
      target?: '_blank' | ''
      /** The address it leads to. */
      url?: string
      /** How the author stands to those it leads to, in the words of XFN. */
      xfn?: readonly string[]
      /** The id of its menu. */
      menus?: number
      /** Its meta fields. */
      meta?: Record<string, unknown>
    }
    answer: unknown
  }
  'GET /core/v2/menu-items/{parent}/autosaves/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/blocks': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 10. */
      per_page?: number
      /** Only items in which these words occur. */
      search?: string
      /** Only items published after this moment. */
      after?: string
      /** Only items modified after this moment. */
      modified_after?: string
      /** Only items published before this moment. */
      before?: string
      /** Only items modified before this moment. */
      modified_before?: string
      /** None of these items. */
      exclude?: number | readonly number[]
      /** Only these items. */
      include?: number | readonly number[]
      /** How the search text is understood. */
      search_semantics?: 'exact'
      /** How many items to pass over before the first. */
      offset?: number
      /** The direction of the sort. Default desc. */
      order?: 'asc' | 'desc'
      /** What the list is sorted by. Default date. */
      orderby?:
        | 'author'
        | 'date'
        | 'id'
        | 'include'
        | 'modified'
        | 'parent'
        | 'relevance'
        | 'slug'
        | 'include_slugs'
        | 'title'
      /** Where to search; everywhere when empty. */
      search_columns?:
        | 'post_title'
        | 'post_content'
        | 'post_excerpt'
        | readonly ('post_title' | 'post_content' | 'post_excerpt')[]
      /** Only items with one of these slugs. */
      slug?: string | readonly string[]
      /** Only items in one of these statuses. Default publish. */
      status?:
        | 'publish'
        | 'future'
        | 'draft'
        | 'pending'
        | 'private'
        | 'trash'
        | 'auto-draft'
        | 'inherit'
        | 'request-pending'
        | 'request-confirmed'
        | 'request-failed'
        | 'request-completed'
        | 'any'
        | readonly (
            | 'publish'
            | 'future'
            | 'draft'
            | 'pending'
            | 'private'
            | 'trash'
            | 'auto-draft'
            | 'inherit'
            | 'request-pending'
            | 'request-confirmed'
            | 'request-failed'
            | 'request-completed'
            | 'any'
          )[]
      /** Match both taxonomy filters, or one of them. */
      tax_relation?: 'AND' | 'OR'
      /** Only patterns of these categories. */
      wp_pattern_category?:
        | number
        | readonly number[]
        | {
            /** Terms by id. */
            terms?: number | readonly number[]
            /** Match items that carry every term, or any of them. Default OR. */
            operator?: 'AND' | 'OR'
          }
      /** No patterns of these categories. */
      wp_pattern_category_exclude?:
        | number
        | readonly number[]
        | {
            /** Terms by id. */
            terms?: number | readonly number[]
          }
    }
    answer: unknown
  }
  'POST /core/v2/blocks': {
    arguments: Record<string, never>
    body?: {
      /** When it is published, in the site's timezone. */
      date?: string | null
      /** When it is published, in GMT. */
      date_gmt?: string | null
      /** Its name in addresses, unique within its type. */
      slug?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** Keeps content and excerpt back. */
      password?: string
      /** The title. */
      title?: {
        /** The title as it was written. */
        raw?: string
      }
      /** The content. */
      content?: {
        /** The content as it was written. */
        raw?: string
      }
      /** The excerpt. */
      excerpt?: string | { raw: string }
      /** Its meta fields. */
      meta?: {
        /** Nothing where its changes are seen wherever it is used. */
        wp_pattern_sync_status?: 'partial' | 'unsynced'
        footnotes?: string
      }
      /** The template that shows it. */
      template?: string
      /** Its pattern categories by id. */
      wp_pattern_category?: readonly number[]
    }
    answer: unknown
  }
  'GET /core/v2/blocks/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** How many words a made excerpt has. */
      excerpt_length?: number
      /** The password of a protected item. */
      password?: string
    }
    answer: unknown
  }
  'POST /core/v2/blocks/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** When it is published, in the site's timezone. */
      date?: string | null
      /** When it is published, in GMT. */
      date_gmt?: string | null
      /** Its name in addresses, unique within its type. */
      slug?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** Keeps content and excerpt back. */
      password?: string
      /** The title. */
      title?: {
        /** The title as it was written. */
        raw?: string
      }
      /** The content. */
      content?: {
        /** The content as it was written. */
        raw?: string
      }
      /** The excerpt. */
      excerpt?: string | { raw: string }
      /** Its meta fields. */
      meta?: {
        /** Nothing where its changes are seen wherever it is used. */
        wp_pattern_sync_status?: 'partial' | 'unsynced'
        footnotes?: string
      }
      /** The template that shows it. */
      template?: string
      /** Its pattern categories by id. */
      wp_pattern_category?: readonly number[]
    }
    answer: unknown
  }
  'PUT /core/v2/blocks/{id}': Routes<C>['POST /core/v2/blocks/{id}']
  'PATCH /core/v2/blocks/{id}': Routes<C>['POST /core/v2/blocks/{id}']
  'DELETE /core/v2/blocks/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/blocks/{parent}/revisions': {
    arguments: RevisionListArguments & {
      /** In the path. */
      parent: number
    }
    answer: unknown
  }
  'GET /core/v2/blocks/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'DELETE /core/v2/blocks/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** Has to be true: a revision has no trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/blocks/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
      /** The id of the item it belongs to. */
      parent?: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/blocks/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** The id of the item it belongs to. */
      parent?: number
      /** When it is published, in the site's timezone. */
      date?: string | null
      /** When it is published, in GMT. */
      date_gmt?: string | null
      /** Its name in addresses, unique within its type. */
      slug?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** Keeps content and excerpt back. */
      password?: string
      /** The title. */
      title?: {
        /** The title as it was written. */
        raw?: string
      }
      /** The content. */
      content?: {
        /** The content as it was written. */
        raw?: string
      }
      /** The excerpt. */
      excerpt?: string | { raw: string }
      /** Its meta fields. */
      meta?: {
        /** Nothing where its changes are seen wherever it is used. */
        wp_pattern_sync_status?: 'partial' | 'unsynced'
        footnotes?: string
      }
      /** The template that shows it. */
      template?: string
      /** Its pattern categories by id. */
      wp_pattern_category?: readonly number[]
    }
    answer: unknown
  }
  'GET /core/v2/blocks/{parent}/autosaves/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/templates/{parent}/revisions': {
    arguments: RevisionListArguments & {
      /** In the path. */
      parent: string
    }
    answer: unknown
  }
  'GET /core/v2/templates/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: string
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'DELETE /core/v2/templates/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: string
      /** In the path. */
      id: number
      /** Has to be true: a revision has no trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/templates/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/templates/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** Its name among those of its theme. */
      slug?: string
      /** The theme it belongs to. */
      theme?: string
      /** What kind of template it is. */
      type?: string
      /** The content. */
      content?:
        | {
            /** The content as it was written. */
            raw?: string
          }
        | string
      /** The title. */
      title?: string | { raw: string } | string
      /** What it is for. */
      description?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The id of its author. */
      author?: number
    }
    answer: unknown
  }
  'GET /core/v2/templates/{parent}/autosaves/{id}': {
    arguments: {
      /** In the path. */
      parent: string
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/templates': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Only the one that is kept under this id. */
      wp_id?: number
      /** Only template parts for this area. */
      area?: string
      /** Only templates for this type of item. */
      post_type?: string
    }
    answer: unknown
  }
  'POST /core/v2/templates': {
    arguments: Record<string, never>
    body: {
      /** Its name among those of its theme. */
      slug: string
      /** The theme it belongs to. */
      theme?: string
      /** What kind of template it is. */
      type?: string
      /** The content. */
      content?:
        | {
            /** The content as it was written. */
            raw?: string
          }
        | string
      /** The title. */
      title?: string | { raw: string } | string
      /** What it is for. */
      description?: string
      /** Its status. Default publish. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The id of its author. */
      author?: number
    }
    answer: unknown
  }
  'GET /core/v2/templates/lookup': {
    arguments: {
      /** The slug that a template is wanted for. */
      slug: string
      /** Is it one that nothing asks for by its name. */
      is_custom?: boolean
      /** What stands before the name of the thing in the slug. */
      template_prefix?: string
    }
    answer: unknown
  }
  'GET /core/v2/templates/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/templates/{id}': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** Its name among those of its theme. */
      slug?: string
      /** The theme it belongs to. */
      theme?: string
      /** What kind of template it is. */
      type?: string
      /** The content. */
      content?:
        | {
            /** The content as it was written. */
            raw?: string
          }
        | string
      /** The title. */
      title?: string | { raw: string } | string
      /** What it is for. */
      description?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The id of its author. */
      author?: number
    }
    answer: unknown
  }
  'PUT /core/v2/templates/{id}': Routes<C>['POST /core/v2/templates/{id}']
  'PATCH /core/v2/templates/{id}': Routes<C>['POST /core/v2/templates/{id}']
  'DELETE /core/v2/templates/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/template-parts/{parent}/revisions': {
    arguments: RevisionListArguments & {
      /** In the path. */
      parent: string
    }
    answer: unknown
  }
  'GET /core/v2/template-parts/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: string
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'DELETE /core/v2/template-parts/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: string
      /** In the path. */
      id: number
      /** Has to be true: a revision has no trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/template-parts/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/template-parts/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** Its name among those of its theme. */
      slug?: string
      /** The theme it belongs to. */
      theme?: string
      /** What kind of template it is. */
      type?: string
      /** The content. */
      content?:
        | {
            /** The content as it was written. */
            raw?: string
          }
        | string
      /** The title. */
      title?: string | { raw: string } | string
      /** What it is for. */
      description?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The id of its author. */
      author?: number
      /** Where a template part is meant for. */
      area?: string
    }
    answer: unknown
  }
  'GET /core/v2/template-parts/{parent}/autosaves/{id}': {
    arguments: {
      /** In the path. */
      parent: string
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/template-parts': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Only the one that is kept under this id. */
      wp_id?: number
      /** Only template parts for this area. */
      area?: string
      /** Only templates for this type of item. */
      post_type?: string
    }
    answer: unknown
  }
  'POST /core/v2/template-parts': {
    arguments: Record<string, never>
    body: {
      /** Its name among those of its theme. */
      slug: string
      /** The theme it belongs to. */
      theme?: string
      /** What kind of template it is. */
      type?: string
      /** The content. */
      content?:
        | {
            /** The content as it was written. */
            raw?: string
          }
        | string
      /** The title. */
      title?: string | { raw: string } | string
      /** What it is for. */
      description?: string
      /** Its status. Default publish. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The id of its author. */
      author?: number
      /** Where a template part is meant for. */
      area?: string
    }
    answer: unknown
  }
  'GET /core/v2/template-parts/lookup': {
    arguments: {
      /** The slug that a template is wanted for. */
      slug: string
      /** Is it one that nothing asks for by its name. */
      is_custom?: boolean
      /** What stands before the name of the thing in the slug. */
      template_prefix?: string
    }
    answer: unknown
  }
  'GET /core/v2/template-parts/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/template-parts/{id}': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** Its name among those of its theme. */
      slug?: string
      /** The theme it belongs to. */
      theme?: string
      /** What kind of template it is. */
      type?: string
      /** The content. */
      content?:
        | {
            /** The content as it was written. */
            raw?: string
          }
        | string
      /** The title. */
      title?: string | { raw: string } | string
      /** What it is for. */
      description?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** The id of its author. */
      author?: number
      /** Where a template part is meant for. */
      area?: string
    }
    answer: unknown
  }
  'PUT /core/v2/template-parts/{id}': Routes<C>['POST /core/v2/template-parts/{id}']
  'PATCH /core/v2/template-parts/{id}': Routes<C>['POST /core/v2/template-parts/{id}']
  'DELETE /core/v2/template-parts/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/global-styles/{parent}/revisions': {
    arguments: {
      /** In the path. */
      parent: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. */
      per_page?: number
      /** How many items to pass over before the first. */
      offset?: number
    }
    answer: unknown
  }
  'GET /core/v2/global-styles/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/global-styles/themes/{stylesheet}/variations': {
    arguments: {
      /** In the path. */
      stylesheet: string
    }
    answer: unknown
  }
  'GET /core/v2/global-styles/themes/{stylesheet}': {
    arguments: {
      /** In the path. */
      stylesheet: string
    }
    answer: unknown
  }
  'GET /core/v2/global-styles/{id}': {
    arguments: {
      /** In the path. */
      id: string
    }
    answer: unknown
  }
  'POST /core/v2/global-styles/{id}': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** How things look. */
      styles?: Record<string, unknown>
      /** What an editor offers. */
      settings?: Record<string, unknown>
      /** The title. */
      title?: string | { raw: string } | string
    }
    answer: unknown
  }
  'PUT /core/v2/global-styles/{id}': Routes<C>['POST /core/v2/global-styles/{id}']
  'PATCH /core/v2/global-styles/{id}': Routes<C>['POST /core/v2/global-styles/{id}']
  'GET /core/v2/navigation': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 10. */
      per_page?: number
      /** Only items in which these words occur. */
      search?: string
      /** Only items published after this moment. */
      after?: string
      /** Only items modified after this moment. */
      modified_after?: string
      /** Only items published before this moment. */
      before?: string
      /** Only items modified before this moment. */
      modified_before?: string
      /** None of these items. */
      exclude?: number | readonly number[]
      /** Only these items. */
      include?: number | readonly number[]
      /** How the search text is understood. */
      search_semantics?: 'exact'
      /** How many items to pass over before the first. */
      offset?: number
      /** The direction of the sort. Default desc. */
      order?: 'asc' | 'desc'
      /** What the list is sorted by. Default date. */
      orderby?:
        | 'author'
        | 'date'
        | 'id'
        | 'include'
        | 'modified'
        | 'parent'
        | 'relevance'
        | 'slug'
        | 'include_slugs'
        | 'title'
      /** Where to search; everywhere when empty. */
      search_columns?:
        | 'post_title'
        | 'post_content'
        | 'post_excerpt'
        | readonly ('post_title' | 'post_content' | 'post_excerpt')[]
      /** Only items with one of these slugs. */
      slug?: string | readonly string[]
      /** Only items in one of these statuses. Default publish. */
      status?:
        | 'publish'
        | 'future'
        | 'draft'
        | 'pending'
        | 'private'
        | 'trash'
        | 'auto-draft'
        | 'inherit'
        | 'request-pending'
        | 'request-confirmed'
        | 'request-failed'
        | 'request-completed'
        | 'any'
        | readonly (
            | 'publish'
            | 'future'
            | 'draft'
            | 'pending'
            | 'private'
            | 'trash'
            | 'auto-draft'
            | 'inherit'
            | 'request-pending'
            | 'request-confirmed'
            | 'request-failed'
            | 'request-completed'
            | 'any'
          )[]
    }
    answer: unknown
  }
  'POST /core/v2/navigation': {
    arguments: Record<string, never>
    body?: {
      /** When it is published, in the site's timezone. */
      date?: string | null
      /** When it is published, in GMT. */
      date_gmt?: string | null
      /** Its name in addresses, unique within its type. */
      slug?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** Keeps content and excerpt back. */
      password?: string
      /** The title. */
      title?: string | { raw: string }
      /** The content. */
      content?: string | { raw: string }
      /** The template that shows it. */
      template?: string
    }
    answer: unknown
  }
  'GET /core/v2/navigation/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** The password of a protected item. */
      password?: string
    }
    answer: unknown
  }
  'POST /core/v2/navigation/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** When it is published, in the site's timezone. */
      date?: string | null
      /** When it is published, in GMT. */
      date_gmt?: string | null
      /** Its name in addresses, unique within its type. */
      slug?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** Keeps content and excerpt back. */
      password?: string
      /** The title. */
      title?: string | { raw: string }
      /** The content. */
      content?: string | { raw: string }
      /** The template that shows it. */
      template?: string
    }
    answer: unknown
  }
  'PUT /core/v2/navigation/{id}': Routes<C>['POST /core/v2/navigation/{id}']
  'PATCH /core/v2/navigation/{id}': Routes<C>['POST /core/v2/navigation/{id}']
  'DELETE /core/v2/navigation/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/navigation/{parent}/revisions': {
    arguments: RevisionListArguments & {
      /** In the path. */
      parent: number
    }
    answer: unknown
  }
  'GET /core/v2/navigation/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'DELETE /core/v2/navigation/{parent}/revisions/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** Has to be true: a revision has no trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/navigation/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
      /** The id of the item it belongs to. */
      parent?: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/navigation/{id}/autosaves': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** The id of the item it belongs to. */
      parent?: number
      /** When it is published, in the site's timezone. */
      date?: string | null
      /** When it is published, in GMT. */
      date_gmt?: string | null
      /** Its name in addresses, unique within its type. */
      slug?: string
      /** Its status. */
      status?: 'publish' | 'future' | 'draft' | 'pending' | 'private'
      /** Keeps content and excerpt back. */
      password?: string
      /** The title. */
      title?: string | { raw: string }
      /** The content. */
      content?: string | { raw: string }
      /** The template that shows it. */
      template?: string
    }
    answer: unknown
  }
  'GET /core/v2/navigation/{parent}/autosaves/{id}': {
    arguments: {
      /** In the path. */
      parent: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/font-families': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 10. */
      per_page?: number
      /** None of these fonts. */
      exclude?: number | readonly number[]
      /** Only these fonts. */
      include?: number | readonly number[]
      /** How the search text is understood. */
      search_semantics?: 'exact'
      /** How many items to pass over before the first. */
      offset?: number
      /** The direction of the sort. Default desc. */
      order?: 'asc' | 'desc'
      /** What the list is sorted by. Default id. */
      orderby?: 'id' | 'include'
      /** Only items with one of these slugs. */
      slug?: string | readonly string[]
    }
    answer: unknown
  }
  'POST /core/v2/font-families': {
    arguments: Record<string, never>
    body: {
      /** The version of theme.json that the settings are written in. 2 to 3. Default 3. */
      theme_json_version?: number
      /** The settings of a font family, as a text of JSON. */
      font_family_settings: string
    }
    answer: unknown
  }
  'GET /core/v2/font-families/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/font-families/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body: {
      /** The version of theme.json that the settings are written in. 2 to 3. Default 3. */
      theme_json_version?: number
      /** The settings of a font family, as a text of JSON. */
      font_family_settings: string
    }
    answer: unknown
  }
  'PUT /core/v2/font-families/{id}': Routes<C>['POST /core/v2/font-families/{id}']
  'PATCH /core/v2/font-families/{id}': Routes<C>['POST /core/v2/font-families/{id}']
  'DELETE /core/v2/font-families/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Has to be true: fonts have no trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/font-families/{font_family_id}/font-faces': {
    arguments: {
      /** In the path. */
      font_family_id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 10. */
      per_page?: number
      /** None of these fonts. */
      exclude?: number | readonly number[]
      /** Only these fonts. */
      include?: number | readonly number[]
      /** How the search text is understood. */
      search_semantics?: 'exact'
      /** How many items to pass over before the first. */
      offset?: number
      /** The direction of the sort. Default desc. */
      order?: 'asc' | 'desc'
      /** What the list is sorted by. Default id. */
      orderby?: 'id' | 'include'
    }
    answer: unknown
  }
  'POST /core/v2/font-families/{font_family_id}/font-faces': {
    arguments: {
      /** In the path. */
      font_family_id: number
    }
    body: {
      /** The version of theme.json that the settings are written in. 2 to 3. Default 3. */
      theme_json_version?: number
      /** The settings of a font face, as a text of JSON. */
      font_face_settings: string
    }
    answer: unknown
  }
  'GET /core/v2/font-families/{font_family_id}/font-faces/{id}': {
    arguments: {
      /** In the path. */
      font_family_id: number
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'DELETE /core/v2/font-families/{font_family_id}/font-faces/{id}': {
    arguments: {
      /** In the path. */
      font_family_id: number
      /** In the path. */
      id: number
      /** Has to be true: fonts have no trash. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/types': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/types/{type}': {
    arguments: {
      /** In the path. */
      type: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/statuses': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/statuses/{status}': {
    arguments: {
      /** In the path. */
      status: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/taxonomies': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Only the taxonomies of this type of item. */
      type?: string
    }
    answer: unknown
  }
  'GET /core/v2/taxonomies/{taxonomy}': {
    arguments: {
      /** In the path. */
      taxonomy: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/categories': {
    arguments: CategoryListArguments & Embedding
    answer: Category<C>[]
  }
  'POST /core/v2/categories': {
    arguments: Record<string, never>
    body: {
      /** What is told of it. */
      description?: string
      /** The name to show. */
      name: string
      /** Its name in addresses, unique within its taxonomy. */
      slug?: string
      /** The term right above it, 0 for none. */
      parent?: number
      /** Its meta fields. */
      meta?: Record<string, unknown>
    }
    answer: Category<'edit'>
  }
  'GET /core/v2/categories/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    } & Embedding
    answer: Category<C>
  }
  'POST /core/v2/categories/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: CategoryFields
    answer: Category<'edit'>
  }
  'PUT /core/v2/categories/{id}': Routes<C>['POST /core/v2/categories/{id}']
  'PATCH /core/v2/categories/{id}': Routes<C>['POST /core/v2/categories/{id}']
  'DELETE /core/v2/categories/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Has to be true: there is no trash for terms. Default false. */
      force?: boolean
    }
    answer: DeletedItem<Category<'edit'>>
  }
  'GET /core/v2/tags': {
    arguments: TagListArguments & Embedding
    answer: Tag<C>[]
  }
  'POST /core/v2/tags': {
    arguments: Record<string, never>
    body: {
      /** What is told of it. */
      description?: string
      /** The name to show. */
      name: string
      /** Its name in addresses, unique within its taxonomy. */
      slug?: string
      /** Its meta fields. */
      meta?: Record<string, unknown>
    }
    answer: Tag<'edit'>
  }
  'GET /core/v2/tags/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    } & Embedding
    answer: Tag<C>
  }
  'POST /core/v2/tags/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: TagFields
    answer: Tag<'edit'>
  }
  'PUT /core/v2/tags/{id}': Routes<C>['POST /core/v2/tags/{id}']
  'PATCH /core/v2/tags/{id}': Routes<C>['POST /core/v2/tags/{id}']
  'DELETE /core/v2/tags/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Has to be true: there is no trash for terms. Default false. */
      force?: boolean
    }
    answer: DeletedItem<Tag<'edit'>>
  }
  'GET /core/v2/menus': {
    arguments: TagListArguments
    answer: unknown
  }
  'POST /core/v2/menus': {
    arguments: Record<string, never>
    body: {
      /** What is told of it. */
      description?: string
      /** The name to show. */
      name: string
      /** Its name in addresses, unique within its taxonomy. */
      slug?: string
      /** Its meta fields. */
      meta?: Record<string, unknown>
      /** The places of the theme that show it. */
      locations?: readonly string[]
      /** Are new pages on top added to it by themselves. */
      auto_add?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/menus/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/menus/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** What is told of it. */
      description?: string
      /** The name to show. */
      name?: string
      /** Its name in addresses, unique within its taxonomy. */
      slug?: string
      /** Its meta fields. */
      meta?: Record<string, unknown>
      /** The places of the theme that show it. */
      locations?: readonly string[]
      /** Are new pages on top added to it by themselves. */
      auto_add?: boolean
    }
    answer: unknown
  }
  'PUT /core/v2/menus/{id}': Routes<C>['POST /core/v2/menus/{id}']
  'PATCH /core/v2/menus/{id}': Routes<C>['POST /core/v2/menus/{id}']
  'DELETE /core/v2/menus/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Has to be true: there is no trash for terms. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/wp_pattern_category': {
    arguments: TagListArguments
    answer: unknown
  }
  'POST /core/v2/wp_pattern_category': {
    arguments: Record<string, never>
    body: {
      /** What is told of it. */
      description?: string
      /** The name to show. */
      name: string
      /** Its name in addresses, unique within its taxonomy. */
      slug?: string
      /** Its meta fields. */
      meta?: Record<string, unknown>
    }
    answer: unknown
  }
  'GET /core/v2/wp_pattern_category/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/wp_pattern_category/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: TagFields
    answer: unknown
  }
  'PUT /core/v2/wp_pattern_category/{id}': Routes<C>['POST /core/v2/wp_pattern_category/{id}']
  'PATCH /core/v2/wp_pattern_category/{id}': Routes<C>['POST /core/v2/wp_pattern_category/{id}']
  'DELETE /core/v2/wp_pattern_category/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Has to be true: there is no trash for terms. Default false. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/users': {
    arguments: UserListArguments & Embedding
    answer: User<C>[]
  }
  'POST /core/v2/users': {
    arguments: Record<string, never>
    body: {
      /** The name to sign in with; it stays as it was made. */
      username: string
      /** The name to show. */
      name?: string
      /** The first name. */
      first_name?: string
      /** The last name. */
      last_name?: string
      /** The mail address, which no other user has. */
      email: string
      /** A website of its own. */
      url?: string
      /** What is told of the user. */
      description?: string
      /** The language of the user; empty for that of the site. */
      locale?: '' | 'en_US'
      /** The nickname. */
      nickname?: string
      /** Its name in addresses, unique among users. */
      slug?: string
      /** The roles of the user. */
      roles?: readonly string[]
      /** The password of the account; it is never shown. */
      password: string
      /** Its meta fields. */
      meta?: {
        persisted_preferences?: {
          /** When they were last changed. */
          _modified?: string
          [name: string]: unknown
        }
      }
    }
    answer: User<'edit'>
  }
  'GET /core/v2/users/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    } & Embedding
    answer: User<C>
  }
  'POST /core/v2/users/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: UserFields
    answer: User<'edit'>
  }
  'PUT /core/v2/users/{id}': Routes<C>['POST /core/v2/users/{id}']
  'PATCH /core/v2/users/{id}': Routes<C>['POST /core/v2/users/{id}']
  'DELETE /core/v2/users/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Has to be true: users have no trash. Default false. */
      force?: boolean
      /** The id of the user who gets what this one wrote; false when it goes with its author. */
      reassign: number
    }
    answer: DeletedItem<User<'edit'>>
  }
  'GET /core/v2/users/me': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    } & Embedding
    answer: User<C>
  }
  'POST /core/v2/users/me': {
    arguments: Record<string, never>
    body?: UserFields
    answer: User<'edit'>
  }
  'PUT /core/v2/users/me': Routes<C>['POST /core/v2/users/me']
  'PATCH /core/v2/users/me': Routes<C>['POST /core/v2/users/me']
  'DELETE /core/v2/users/me': {
    arguments: {
      /** Has to be true: users have no trash. Default false. */
      force?: boolean
      /** The id of the user who gets what this one wrote; false when it goes with its author. */
      reassign: number
    }
    answer: DeletedItem<User<'edit'>>
  }
  'GET /core/v2/users/{user_id}/application-passwords': {
    arguments: {
      /** In the path. */
      user_id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/users/{user_id}/application-passwords': {
    arguments: {
      /** In the path. */
      user_id: string
    }
    body: {
      /** The UUID by which the application knows itself. */
      app_id?: string | ''
      /** The name of the application. */
      name: string
    }
    answer: unknown
  }
  'DELETE /core/v2/users/{user_id}/application-passwords': {
    arguments: {
      /** In the path. */
      user_id: string
    }
    answer: unknown
  }
  'GET /core/v2/users/{user_id}/application-passwords/introspect': {
    arguments: {
      /** In the path. */
      user_id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/users/{user_id}/application-passwords/{uuid}': {
    arguments: {
      /** In the path. */
      user_id: string
      /** In the path. */
      uuid: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/users/{user_id}/application-passwords/{uuid}': {
    arguments: {
      /** In the path. */
      user_id: string
      /** In the path. */
      uuid: string
    }
    body?: {
      /** The UUID by which the application knows itself. */
      app_id?: string | ''
      /** The name of the application. */
      name?: string
    }
    answer: unknown
  }
  'PUT /core/v2/users/{user_id}/application-passwords/{uuid}': Routes<C>['POST /core/v2/users/{user_id}/application-passwords/{uuid}']
  'PATCH /core/v2/users/{user_id}/application-passwords/{uuid}': Routes<C>['POST /core/v2/users/{user_id}/application-passwords/{uuid}']
  'DELETE /core/v2/users/{user_id}/application-passwords/{uuid}': {
    arguments: {
      /** In the path. */
      user_id: string
      /** In the path. */
      uuid: string
    }
    answer: unknown
  }
  'GET /core/v2/comments': {
    arguments: CommentListArguments & Embedding
    answer: Comment<C>[]
  }
  'POST /core/v2/comments': {
    arguments: Record<string, never>
    body?: CommentFields
    answer: Comment<'edit'>
  }
  'GET /core/v2/comments/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** The password of the item that is commented on. */
      password?: string
    } & Embedding
    answer: Comment<C>
  }
  'POST /core/v2/comments/{id}': {
    arguments: {
      /** In the path. */
      id: number
    }
    body?: {
      /** The id of its author, 0 for a stranger. */
      author?: number
      /** The mail address of its author. */
      author_email?: string
      /** The network address of its author. */
      author_ip?: string
      /** The name of its author to show. */
      author_name?: string
      /** A website of its author. */
      author_url?: string
      /** The program its author wrote it with. */
      author_user_agent?: string
      /** The text. */
      content?: string | { raw: string }
      /** When it was written, in the site's timezone. */
      date?: string
      /** When it was written, in GMT. */
      date_gmt?: string
      /** The comment it answers, 0 for none. */
      parent?: number
      /** The item it is on. */
      post?: number
      /** Is it shown, or what else becomes of it. */
      status?: string
      /** Its meta fields. */
      meta?: {
        /** What a note says of its thread. */
        _wp_note_status?: 'resolved' | 'reopen'
      }
    }
    answer: Comment<'edit'>
  }
  'PUT /core/v2/comments/{id}': Routes<C>['POST /core/v2/comments/{id}']
  'PATCH /core/v2/comments/{id}': Routes<C>['POST /core/v2/comments/{id}']
  'DELETE /core/v2/comments/{id}': {
    arguments: {
      /** In the path. */
      id: number
      /** Remove it for good instead of moving it to the trash. Default false. */
      force?: boolean
      /** The password of the item that is commented on. */
      password?: string
    }
    answer: DeletedItem<Comment<'edit'>> | Comment<'edit'>
  }
  'GET /core/v2/search': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 10. */
      per_page?: number
      /** Only items in which these words occur. */
      search?: string
      /** What to search. Default post. */
      type?: 'post' | 'term' | 'post-format'
      /** Only items of these kinds; those that the type does not have are passed over. Default any. */
      subtype?:
        | 'post'
        | 'page'
        | 'category'
        | 'post_tag'
        | 'any'
        | readonly ('post' | 'page' | 'category' | 'post_tag' | 'any')[]
      /** None of these items. */
      exclude?: number | readonly number[]
      /** Only these items. */
      include?: number | readonly number[]
    }
    answer: unknown
  }
  'GET /core/v2/block-renderer/{name}': {
    arguments: {
      /** In the path. */
      name: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'edit'
      /** What is set of the block. */
      attributes?: Record<string, unknown>
      /** The item that the block stands in. */
      post_id?: number
    }
    answer: unknown
  }
  'POST /core/v2/block-renderer/{name}': {
    arguments: {
      /** In the path. */
      name: string
    }
    body?: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'edit'
      /** What is set of the block. */
      attributes?: Record<string, unknown>
      /** The item that the block stands in. */
      post_id?: number
    }
    answer: unknown
  }
  'GET /core/v2/block-types': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** The namespace of the block. */
      namespace?: string
    }
    answer: unknown
  }
  'GET /core/v2/block-types/{namespace}': {
    arguments: {
      /** In the path. */
      namespace: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/block-types/{namespace}/{name}': {
    arguments: {
      /** In the path. */
      namespace: string
      /** In the path. */
      name: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/settings': {
    arguments: Record<string, never>
    answer: unknown
  }
  'POST /core/v2/settings': {
    arguments: Record<string, never>
    body?: {
      /** The name of the site. */
      title?: string
      /** What the site is, in a few words. */
      description?: string
      /** The address of the site. */
      url?: string
      /** The mail address of who runs the site. */
      email?: string
      /** A city in the timezone of the site. */
      timezone?: string
      /** How dates are written. */
      date_format?: string
      /** How times of day are written. */
      time_format?: string
      /** The day a week begins with, 0 for Sunday. */
      start_of_week?: number
      /** The language of the site. */
      language?: string
      /** Do smileys become pictures. */
      use_smilies?: boolean
      /** The category of a post that has no other. */
      default_category?: number
      /** The format of a post that has no other. */
      default_post_format?: string
      /** How many posts a page of the website shows. */
      posts_per_page?: number
      /** What the website begins with: posts, or a page. */
      show_on_front?: string
      /** The id of the page that the website begins with. */
      page_on_front?: number
      /** The id of the page that shows the posts. */
      page_for_posts?: number
      /** May a new post be pinged. */
      default_ping_status?: 'open' | 'closed'
      /** May a new post be commented on. */
      default_comment_status?: 'open' | 'closed'
      /** The id of the picture that is the logo. */
      site_logo?: number
      /** The id of the picture that is the icon. */
      site_icon?: number
    }
    answer: unknown
  }
  'PUT /core/v2/settings': Routes<C>['POST /core/v2/settings']
  'PATCH /core/v2/settings': Routes<C>['POST /core/v2/settings']
  'GET /core/v2/themes': {
    arguments: {
      /** Only themes that are in use, or only others. */
      status?: 'active' | 'inactive' | readonly ('active' | 'inactive')[]
    }
    answer: unknown
  }
  'GET /core/v2/themes/{stylesheet}': {
    arguments: {
      /** In the path. */
      stylesheet: string
    }
    answer: unknown
  }
  'GET /core/v2/plugins': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Only items in which these words occur. */
      search?: string
      /** Only plugins that are switched on, or only others. */
      status?: 'inactive' | 'active' | readonly ('inactive' | 'active')[]
    }
    answer: unknown
  }
  'POST /core/v2/plugins': {
    arguments: Record<string, never>
    body: {
      /** The name of the plugin in the directory of plugins. */
      slug: string
      /** Is it switched on. Default inactive. */
      status?: 'inactive' | 'active'
    }
    answer: unknown
  }
  'GET /core/v2/plugins/{plugin}': {
    arguments: {
      /** In the path. */
      plugin: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/plugins/{plugin}': {
    arguments: {
      /** In the path. */
      plugin: string
    }
    body?: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Is it switched on. */
      status?: 'inactive' | 'active'
    }
    answer: unknown
  }
  'PUT /core/v2/plugins/{plugin}': Routes<C>['POST /core/v2/plugins/{plugin}']
  'PATCH /core/v2/plugins/{plugin}': Routes<C>['POST /core/v2/plugins/{plugin}']
  'DELETE /core/v2/plugins/{plugin}': {
    arguments: {
      /** In the path. */
      plugin: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/sidebars': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/sidebars/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/sidebars/{id}': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** The widgets in it, in their order. */
      widgets?: readonly (Record<string, unknown> | string)[]
    }
    answer: unknown
  }
  'PUT /core/v2/sidebars/{id}': Routes<C>['POST /core/v2/sidebars/{id}']
  'PATCH /core/v2/sidebars/{id}': Routes<C>['POST /core/v2/sidebars/{id}']
  'GET /core/v2/widget-types': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/widget-types/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/widget-types/{id}/encode': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** What is set of the widget. */
      instance?: Record<string, unknown>
      /** What a form of the widget sent. */
      form_data?: string
    }
    answer: unknown
  }
  'POST /core/v2/widget-types/{id}/render': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** What is set of the widget. */
      instance?: Record<string, unknown>
    }
    answer: unknown
  }
  'GET /core/v2/widgets': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Only widgets in this sidebar. */
      sidebar?: string
    }
    answer: unknown
  }
  'POST /core/v2/widgets': {
    arguments: Record<string, never>
    body: {
      /** The id of the widget. */
      id?: string
      /** What kind of widget it is. */
      id_base?: string
      /** The sidebar it stands in. Default wp_inactive_widgets. */
      sidebar: string
      /** What is set of the widget. */
      instance?: {
        /** As it is kept, for a client to send back. */
        encoded?: string
        /** What shows that nobody changed it. */
        hash?: string
        /** As it is, of kinds that show it. */
        raw?: Record<string, unknown>
      }
      /** What a form of the widget sent. */
      form_data?: string
    }
    answer: unknown
  }
  'GET /core/v2/widgets/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'POST /core/v2/widgets/{id}': {
    arguments: {
      /** In the path. */
      id: string
    }
    body?: {
      /** What kind of widget it is. */
      id_base?: string
      /** The sidebar it stands in. */
      sidebar?: string
      /** What is set of the widget. */
      instance?: {
        /** As it is kept, for a client to send back. */
        encoded?: string
        /** What shows that nobody changed it. */
        hash?: string
        /** As it is, of kinds that show it. */
        raw?: Record<string, unknown>
      }
      /** What a form of the widget sent. */
      form_data?: string
    }
    answer: unknown
  }
  'PUT /core/v2/widgets/{id}': Routes<C>['POST /core/v2/widgets/{id}']
  'PATCH /core/v2/widgets/{id}': Routes<C>['POST /core/v2/widgets/{id}']
  'DELETE /core/v2/widgets/{id}': {
    arguments: {
      /** In the path. */
      id: string
      /** Remove it for good instead of setting it aside. */
      force?: boolean
    }
    answer: unknown
  }
  'GET /core/v2/block-directory/search': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 10. */
      per_page?: number
      /** What is searched for. */
      term: string
    }
    answer: unknown
  }
  'GET /core/v2/pattern-directory/patterns': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 100. */
      per_page?: number
      /** Only items in which these words occur. */
      search?: string
      /** Only patterns of this category. 1 or more. */
      category?: number
      /** Only patterns with this keyword. 1 or more. */
      keyword?: number
      /** Only patterns with one of these slugs. */
      slug?: readonly unknown[]
      /** How many items to pass over before the first. */
      offset?: number
      /** The direction of the sort. Default desc. */
      order?: 'asc' | 'desc'
      /** What the list is sorted by. Default date. */
      orderby?:
        | 'author'
        | 'date'
        | 'id'
        | 'include'
        | 'modified'
        | 'parent'
        | 'relevance'
        | 'slug'
        | 'include_slugs'
        | 'title'
        | 'favorite_count'
    }
    answer: unknown
  }
  'GET /core/v2/block-patterns/patterns': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core/v2/block-patterns/categories': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core/v2/menu-locations': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/menu-locations/{location}': {
    arguments: {
      /** In the path. */
      location: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core/v2/font-collections': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 10. */
      per_page?: number
    }
    answer: unknown
  }
  'GET /core/v2/font-collections/{slug}': {
    arguments: {
      /** In the path. */
      slug: string
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
    }
    answer: unknown
  }
  'GET /core-site-health/v1/tests/background-updates': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-site-health/v1/tests/loopback-requests': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-site-health/v1/tests/https-status': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-site-health/v1/tests/dotorg-communication': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-site-health/v1/tests/authorization-header': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-site-health/v1/directory-sizes': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-site-health/v1/tests/page-cache': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-block-editor/v1/url-details': {
    arguments: {
      /** The address of the page to tell of. */
      url: string
    }
    answer: unknown
  }
  'GET /core-block-editor/v1/export': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-block-editor/v1/navigation-fallback': {
    arguments: Record<string, never>
    answer: unknown
  }
  'GET /core-abilities/v1/categories': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 50. */
      per_page?: number
    }
    answer: unknown
  }
  'GET /core-abilities/v1/categories/{slug}': {
    arguments: {
      /** In the path. */
      slug: string
    }
    answer: unknown
  }
  'GET /core-abilities/v1/abilities/{name}/run': {
    arguments: {
      /** In the path. */
      name: string
      /** What the ability works on. */
      input?: number | boolean | string | readonly unknown[] | Record<string, unknown> | null
    }
    answer: unknown
  }
  'POST /core-abilities/v1/abilities/{name}/run': {
    arguments: {
      /** In the path. */
      name: string
    }
    body?: {
      /** What the ability works on. */
      input?: number | boolean | string | readonly unknown[] | Record<string, unknown> | null
      [name: string]: unknown
    }
    answer: unknown
  }
  'PUT /core-abilities/v1/abilities/{name}/run': Routes<C>['POST /core-abilities/v1/abilities/{name}/run']
  'PATCH /core-abilities/v1/abilities/{name}/run': Routes<C>['POST /core-abilities/v1/abilities/{name}/run']
  'DELETE /core-abilities/v1/abilities/{name}/run': {
    arguments: {
      /** In the path. */
      name: string
      /** What the ability works on. */
      input?: number | boolean | string | readonly unknown[] | Record<string, unknown> | null
    }
    answer: unknown
  }
  'GET /core-abilities/v1/abilities': {
    arguments: {
      /** The scope of the read; it selects the fields that are answered. Default view. */
      context?: 'view' | 'embed' | 'edit'
      /** Which page of the list, counted from one. 1 or more. Default 1. */
      page?: number
      /** How many items a page holds at most. 1 to 100. Default 50. */
      per_page?: number
      /** Only abilities of this category. */
      category?: string
    }
    answer: unknown
  }
  'GET /core-abilities/v1/abilities/{name}': {
    arguments: {
      /** In the path. */
      name: string
    }
    answer: unknown
  }
}

/** A route in the names that WordPress and its plugins have. */
export type WordPressName<Route extends string> =
  Route extends `${infer Before}/install-seo-image-seo-reminder`
    ? WordPressName<`${Before}/install-aioseo-image-seo-reminder`>
    : Route extends `${infer Before}/install-seo-local-business-reminder`
      ? WordPressName<`${Before}/install-aioseo-local-business-reminder`>
      : Route extends `${infer Before}/install-seo-news-sitemap-reminder`
        ? WordPressName<`${Before}/install-aioseo-news-sitemap-reminder`>
        : Route extends `${infer Before}/install-seo-video-sitemap-reminder`
          ? WordPressName<`${Before}/install-aioseo-video-sitemap-reminder`>
          : Route extends `${infer Method} /core/${infer Rest}`
            ? `${Method} /wp/${Rest}`
            : Route extends `${infer Method} /core-${infer Rest}`
              ? `${Method} /wp-${Rest}`
              : Route extends `${infer Method} /cache/${infer Rest}`
                ? `${Method} /litespeed/${Rest}`
                : Route extends `${infer Method} /cache-${infer Rest}`
                  ? `${Method} /litespeed-${Rest}`
                  : Route extends `${infer Method} /seo/${infer Rest}`
                    ? `${Method} /aioseo/${Rest}`
                    : Route extends `${infer Method} /seo-${infer Rest}`
                      ? `${Method} /aioseo-${Rest}`
                      : Route extends `${infer Method} /forms/${infer Rest}`
                        ? `${Method} /fluentform/${Rest}`
                        : Route extends `${infer Method} /forms-${infer Rest}`
                          ? `${Method} /fluentform-${Rest}`
                          : Route
