import { navigationRecord } from '../resources/navigation.ts'
import { postFields, postRecord } from '../resources/posts.ts'
import { revisionFields } from '../resources/revision-record.ts'
import { viewAndEdit } from '../schema/describe.ts'
import type { VersionDifference } from './difference.ts'
import { blockWrites, ofTemplates } from './paths.ts'

const meta = { ...postFields.meta, properties: {} }
const shownMeta = { ...postRecord.properties.meta, properties: {} }
const { title, content } = postFields

/** 6.3 brought footnotes, synced patterns, revisions of styles, and what a navigation block needs of its menu. */
export const difference6_2: VersionDifference = {
  neighbour: '6.3',
  lacks: {
    routes: ['/core/v2/global-styles/{parent}/revisions', '/core-block-editor/v1/navigation-fallback'],
    arguments: {
      ...blockWrites(['meta']),
    },
    fields: {
      'block-type': ['selectors'],
      'block-pattern': ['source'],
      theme: ['is_block_theme'],
      wp_block: ['meta'],
      ...ofTemplates(['modified']),
    },
    behaviour: ['unchanged autosaves', 'first autosaves without a change', 'sync status of patterns'],
  },
  has: {
    behaviour: ['footnotes of autosaves'],
    arguments: {
      'POST /core/v2/posts': { meta },
      'POST /core/v2/posts/{id}': { meta },
      'POST /core/v2/posts/{id}/autosaves': { meta },
      'POST /core/v2/pages': { meta },
      'POST /core/v2/pages/{id}': { meta },
      'POST /core/v2/pages/{id}/autosaves': { meta },
      'POST /core/v2/navigation': { title, content },
      'POST /core/v2/navigation/{id}': { title, content },
      'POST /core/v2/navigation/{id}/autosaves': { title, content },
    },
    fields: {
      post: { meta: shownMeta },
      page: { meta: shownMeta },
      wp_navigation: {
        status: { ...navigationRecord.properties.status, context: viewAndEdit },
        title: { ...navigationRecord.properties.title, ...title },
        content: { ...content, context: viewAndEdit },
      },
      'wp_navigation-revision': {
        title: revisionFields.title,
        content: revisionFields.content,
      },
    },
  },
  absent: {
    'the acceptance of an autosave without a change': [
      'autosaves.record.same-as-item.posts',
      'autosaves.record.same-as-item.pages',
      'autosaves.record.unchanged.posts.nothing',
      'autosaves.record.unchanged.pages.nothing',
    ],
    'footnotes, the only meta': [
      'errors.meta.additional',
      'fields.meta.footnotes.*',
      'pages.fields.meta.*',
      'posts.fields.meta.*',
      'write.meta.null.pages.*',
      'write.meta.null.posts.*',
      'write.meta.type.pages.*',
      'write.meta.type.posts.*',
    ],
  },
}
