import { choice, everywhere, ids, viewAndEdit } from '../schema/describe.ts'
import type { ArgumentDefinitions, ValueSchema } from '../schema/dialect.ts'
import { below } from '../schema/route.ts'
import { contentRoutes } from './content-routes.ts'
import {
  content,
  date,
  date_gmt,
  editorListArguments,
  excerpt,
  identityFields,
  meta,
  password,
  renderedTexts,
  revisionIdentity,
  slug,
  status,
  template,
  termFilters,
} from './editor-content.ts'
import { raw } from './writable-fields.ts'

/** Arguments of `GET /core/v2/blocks`. */
const blockListArguments = {
  ...editorListArguments,
  tax_relation: choice('Match both taxonomy filters, or one of them.', ['AND', 'OR']),
  wp_pattern_category: { ...termFilters.only, description: 'Only patterns of these categories.' },
  wp_pattern_category_exclude: { ...termFilters.except, description: 'No patterns of these categories.' },
} as const satisfies ArgumentDefinitions

/** The texts of a block are raw, because it is rendered inside something else. */
const written = {
  title: {
    description: 'The title.',
    type: 'object',
    properties: { raw: raw('The title', viewAndEdit) },
  },
  content: {
    ...content,
    properties: {
      raw: raw('The content', viewAndEdit),
      block_version: content.properties.block_version,
      protected: content.properties.protected,
    },
  },
} as const satisfies ArgumentDefinitions

const syncStatus = {
  ...choice('Nothing where its changes are seen wherever it is used.', ['partial', 'unsynced']),
  default: '',
} as const satisfies ValueSchema

const { title: _untitled, ...footnotes } = meta.properties.footnotes

/** The meta fields of a block in responses. */
const toldMeta = {
  ...meta,
  context: viewAndEdit,
  properties: { wp_pattern_sync_status: syncStatus, footnotes },
} as const satisfies ValueSchema

const categories = ids('Its pattern categories by id.') satisfies ValueSchema

/** What a write of a block may carry. */
export const blockFields = {
  date,
  date_gmt,
  slug,
  status,
  password,
  ...written,
  excerpt,
  meta: {
    ...meta,
    properties: { wp_pattern_sync_status: { title: '', ...syncStatus }, ...meta.properties },
  },
  template,
  wp_pattern_category: categories,
} as const satisfies ArgumentDefinitions

const rawTextsByContext = {
  title: { ...written.title, context: everywhere },
  content: { ...written.content, context: viewAndEdit },
} as const

export const blockRecord = {
  title: 'wp_block',
  properties: {
    ...identityFields,
    ...rawTextsByContext,
    ...renderedTexts,
    meta: toldMeta,
    wp_pattern_category: { ...categories, context: viewAndEdit },
  },
} as const

export const blockRevisionRecord = {
  title: 'wp_block-revision',
  properties: {
    ...revisionIdentity,
    guid: identityFields.guid,
    ...rawTextsByContext,
    excerpt: renderedTexts.excerpt,
    meta: toldMeta,
  },
} as const

export const blockRoutes = below('/blocks', contentRoutes('blocks', blockListArguments, blockFields))
