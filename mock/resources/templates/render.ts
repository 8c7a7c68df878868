import type { Context } from '../../../contract/index.ts'
import {
  templatePartRecord,
  templatePartRevisionRecord,
  templateRecord,
  templateRevisionRecord,
} from '../../../contract/resources/template-routes.ts'
import { can, mayWriteAnyHtml } from '../../auth/rights.ts'
import { blockVersion, renderTitle } from '../../content/html/content.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import type { RevisionRecord } from '../../store/records.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies, historyLinks, itemMethods, type Links, readMethods, selfLink } from '../../view/links.ts'
import { fitted } from '../../view/site-version.ts'
import type { View } from '../../view/view.ts'
import { type Template, type TemplateType, templateId } from './find.ts'

const templatePaths: Readonly<Record<TemplateType, string>> = {
  wp_template: '/core/v2/templates',
  wp_template_part: '/core/v2/template-parts',
}

interface TemplateSource {
  readonly template: Template
  readonly view: View
  readonly revision?: RevisionRecord
}

// The slugs of the template hierarchy; any other is a custom template.
const hierarchySlugs: ReadonlySet<string> = new Set(
  'index home front-page singular single page archive author category taxonomy date tag attachment search privacy-policy 404'.split(
    ' ',
  ),
)

const textIn = ({ template, revision }: TemplateSource, name: 'title' | 'content'): string =>
  revision?.[name] ?? template[name]

const authorOf = ({ template, revision }: TemplateSource): number =>
  revision?.author ?? template.stored?.author ?? 0

function originalSource(source: TemplateSource): 'theme' | 'site' | 'user' {
  const { file, stored } = source.template
  if (file && (stored === undefined || stored.origin === 'theme' || stored.origin === '')) return 'theme'
  return authorOf(source) === 0 ? 'site' : 'user'
}

function authorText(source: TemplateSource): string {
  const { state } = source.view
  const names = {
    theme: activeThemeOf(source.view).name,
    site: state.info.name,
    user: state.users.get(authorOf(source))?.name ?? '',
  }
  return names[originalSource(source)]
}

function modifiedOf({ template, revision }: TemplateSource): string | false {
  const modified = revision?.modified ?? template.stored?.modified
  return modified === undefined ? false : formatLocalTimestamp(modified)
}

const fields: FieldRenderers<
  TemplateSource,
  typeof templateRevisionRecord | typeof templatePartRevisionRecord
> = {
  id: ({ template, view }) => templateId(template.slug, view),
  slug: ({ template }) => template.slug,
  theme: ({ view }) => activeThemeOf(view).stylesheet,
  type: ({ template }) => template.type,
  source: ({ template }) => (template.stored ? 'custom' : 'theme'),
  origin: ({ template }) => template.stored?.origin || null,
  content: (source) => {
    const raw = textIn(source, 'content')
    return { raw, block_version: blockVersion(raw) }
  },
  title: (source) => {
    const raw = textIn(source, 'title')
    return { raw, rendered: renderTitle(raw) }
  },
  description: ({ template, revision }) => revision?.excerpt ?? template.description,
  status: ({ template, revision }) => (revision ? 'inherit' : (template.stored?.status ?? 'publish')),
  wp_id: ({ template, revision }) => revision?.id ?? template.stored?.id ?? 0,
  has_theme_file: ({ template }) => template.file !== undefined,
  author: authorOf,
  modified: modifiedOf,
  author_text: authorText,
  original_source: originalSource,
  is_custom: ({ template }) => !hierarchySlugs.has(template.slug),
  // The mock's plugins have no templates.
  plugin: () => undefined,
  area: ({ template }) => template.area,
  parent: ({ template }) => template.stored?.id,
}

const renderers = {
  wp_template: recordRenderer(templateRecord, fields),
  wp_template_part: recordRenderer(templatePartRecord, fields),
} as const

const revisionRenderers = {
  wp_template: recordRenderer(templateRevisionRecord, fields),
  wp_template_part: recordRenderer(templatePartRevisionRecord, fields),
} as const

export function renderTemplate(template: Template, view: View, context: Context): Rendered {
  const rendered = renderers[template.type]({ template, view }, context)
  return { ...fitted(view, rendered, template.type, context), _links: linksOf(template, view) }
}

export function renderTemplateRevision(
  revision: RevisionRecord,
  template: Template,
  view: View,
  context: Context,
): Rendered {
  const address = addressOf(template, view)
  const rendered = revisionRenderers[template.type]({ template, view, revision }, context)
  return {
    ...fitted(view, rendered, `${template.type}-revision`, context),
    _links: { self: [{ href: `${address}/revisions/${revision.id}` }], parent: [{ href: address }] },
  }
}

export function addressOf({ type, slug }: Template, view: View): string {
  return view.addresses.route(`${templatePaths[type]}/${templateId(slug, view)}`)
}

function linksOf(template: Template, view: View): Links {
  const { addresses, user } = view
  const self = addressOf(template, view)
  const mayChange = can(user, 'edit_theme_options')
  const links: Links = {
    self: selfLink(view, self, mayChange ? itemMethods : readMethods),
    collection: [{ href: addresses.route(templatePaths[template.type]) }],
    about: [{ href: addresses.route(`/core/v2/types/${template.type}`) }],
  }
  return {
    ...links,
    ...(template.stored &&
      !view.version?.lacks('histories of templates') &&
      historyLinks(template.stored.id, self, view)),
    ...(mayChange && { 'wp:action-publish': [{ href: self }] }),
    ...(mayWriteAnyHtml(user) && { 'wp:action-unfiltered-html': [{ href: self }] }),
    ...((mayChange || mayWriteAnyHtml(user)) && { curies }),
  }
}
