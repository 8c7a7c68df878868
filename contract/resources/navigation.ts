import { everywhere, viewAndEdit } from '../schema/describe.ts'
import type { ArgumentDefinitions, Context } from '../schema/dialect.ts'
import { below } from '../schema/route.ts'
import { contentRoutes } from './content-routes.ts'
import {
  content,
  date,
  date_gmt,
  editorListArguments,
  identityFields,
  password,
  renderedTexts,
  revisionIdentity,
  slug,
  status,
  template,
  title,
} from './editor-content.ts'
import { rawAndRendered } from './revision-record.ts'
import { raw } from './writable-fields.ts'

/** A navigation block shows a menu from its `embed`, so that this has what an editor needs. */
const embedded: readonly Context[] = ['edit', 'embed']

/** What a write of a navigation menu may carry. */
export const navigationFields = {
  date,
  date_gmt,
  slug,
  status,
  password,
  title: {
    ...title,
    properties: { raw: raw('The title', embedded), rendered: title.properties.rendered },
  },
  content: {
    ...content,
    properties: {
      raw: raw('The content', embedded),
      rendered: { ...content.properties.rendered, context: everywhere },
      block_version: { ...content.properties.block_version, context: embedded },
      protected: content.properties.protected,
    },
  },
  template,
} as const satisfies ArgumentDefinitions

/** A navigation menu as it is answered. */
export const navigationRecord = {
  title: 'wp_navigation',
  properties: {
    ...identityFields,
    status: { ...identityFields.status, context: everywhere },
    title: { ...navigationFields.title, context: everywhere },
    content: { ...navigationFields.content, context: everywhere },
    template: renderedTexts.template,
  },
} as const

/** A revision of a navigation menu as it is answered. */
export const navigationRevisionRecord = {
  title: 'wp_navigation-revision',
  properties: {
    ...revisionIdentity,
    title: { ...navigationFields.title, context: everywhere },
    content: rawAndRendered(navigationFields.content, everywhere),
    meta: { description: 'Meta fields.', type: 'object', context: viewAndEdit },
  },
} as const

const {
  '': collection,
  '/(?P<id>[\\d]+)': item,
  ...history
} = contentRoutes('navigation', editorListArguments, navigationFields)
const { excerpt_length: _length, ...read } = item.get.args

export const navigationRoutes = below('/navigation', {
  '': collection,
  '/(?P<id>[\\d]+)': { ...item, get: { ...item.get, args: read } },
  ...history,
})
