import { type Denial, denied } from '../../auth/denial.ts'
import { can, mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { contentTypeNames, taxonomyNames } from '../../store/content-types.ts'
import { contextOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { findTemplate, type Template, type TemplateType, templatesOf, themeTemplate } from './find.ts'
import { renderTemplate } from './render.ts'

/** `GET` of the templates of a type. */
export function templateList(type: TemplateType): EndpointBehaviour {
  return {
    permit: readDenial,
    handle: (call) =>
      ok(
        templatesOf(type, call)
          .filter((template) => isRequested(template, call))
          .map((template) => renderTemplate(template, call, contextOf(call))),
      ),
  }
}

function isRequested({ area, stored, type }: Template, { args }: Call): boolean {
  const requestedArea = scalarText(args.area)
  return (
    (typeof args.wp_id !== 'number' || args.wp_id === 0 || stored?.id === args.wp_id) &&
    (requestedArea === '' || type !== 'wp_template_part' || area === requestedArea)
  )
}

/** `GET` of a template; with `source=theme` that of the theme. */
export function templateRead(type: TemplateType): EndpointBehaviour {
  return {
    permit: readDenial,
    handle: (call) => {
      const template =
        call.args.source === 'theme'
          ? themeTemplate(scalarText(call.args.id), type, call)
          : requestedTemplate(call, type)
      if (template === undefined) throw unknownTemplate(call.args.id)
      return ok(renderTemplate(template, call, contextOf(call)))
    },
  }
}

/** `GET` of the template that would render something; an empty object when none would. */
export function templateLookup(type: TemplateType): EndpointBehaviour {
  return {
    permit: readDenial,
    handle: (call) => {
      const { slug, is_custom, template_prefix } = call.args
      const target = {
        slug: scalarText(slug),
        isCustom: is_custom === true,
        prefix: scalarText(template_prefix),
      }
      const templates = templatesOf(type, call)
      const [found] = templateHierarchy(target).flatMap((each) =>
        templates.filter((template) => template.slug === each && template.content !== ''),
      )
      return ok(found ? renderTemplate(found, call, 'view') : {})
    },
  }
}

export function requestedTemplate(call: Call, type: TemplateType, name = 'id'): Template | undefined {
  return findTemplate(scalarText(call.args[name]), type, call)
}

// Since 6.6, users who may write can read templates.
function readDenial({ user, version }: Call): Denial | undefined {
  const mayRead = mayEditAny(user) && !version?.lacks('templates for writers')
  return mayRead ? undefined : templateDenial({ user })
}

/** Why a user may not change templates; undefined when the user may. */
export function templateDenial({ user }: Pick<Call, 'user'>): Denial | undefined {
  if (can(user, 'edit_theme_options')) return undefined
  return denied(
    user,
    'rest_cannot_manage_templates',
    'Only administrators can edit templates. Sign in as one.',
  )
}

export function unknownTemplate(id: unknown): RestError {
  const text = `There is no template with the id ${JSON.stringify(scalarText(id))}. Send one such as theme//index.`
  return new RestError(404, 'rest_template_not_found', text)
}

interface LookupTarget {
  readonly slug: string
  readonly isCustom: boolean
  readonly prefix: string
}

/** The slugs of the possible templates, the best first. Follows `get_template_hierarchy`. */
function templateHierarchy({ slug, isCustom, prefix }: LookupTarget): string[] {
  if (slug === 'index') return ['index']
  if (isCustom) return ['page', 'singular', 'index']
  if (slug === 'front-page') return ['front-page', 'home', 'index']
  const begins = (...words: readonly string[]): boolean => words.some((word) => slug.startsWith(word))
  return [
    slug,
    ...(prefix === '' ? wider(slug) : widerThanPrefix(slug, prefix)),
    ...(begins('author', 'taxonomy', 'category', 'tag') || slug === 'date' ? ['archive'] : []),
    ...(slug === 'attachment' ? ['single'] : []),
    ...(begins('single', 'page') || slug === 'attachment' ? ['singular'] : []),
    'index',
  ]
}

// `single-post` for `single-post-a-slug`, and `single` for both.
function widerThanPrefix(slug: string, prefix: string): string[] {
  const [type = ''] = prefix.split('-')
  return [...(prefix === slug || prefix === type ? [] : [prefix]), ...(slug === type ? [] : [type])]
}

function wider(slug: string): string[] {
  const [, general] = /^(author|category|archive|tag|page)-.+$/.exec(slug) ?? []
  if (general) return [general]
  const [, kind = '', rest = ''] = /^(taxonomy|single)-(.+)$/.exec(slug) ?? []
  const names: readonly string[] = kind === 'single' ? contentTypeNames : taxonomyNames
  const name = names.find((each) => rest === each || rest.startsWith(`${each}-`))
  if (kind === '' || name === undefined) return []
  return rest === name ? [kind] : [`${kind}-${name}`, kind]
}
