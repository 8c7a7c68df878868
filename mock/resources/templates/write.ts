import { slugify, trashedSlug } from '../../../fixtures/slug.ts'
import { RestError } from '../../http/errors.ts'
import type { SiteState } from '../../store/site-state.ts'
import { firstFreeSlug } from '../../store/unique-slug.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import { knownAuthor } from '../content/refer.ts'
import { sanitizedText, sanitizedTitle, sentText, sentTitle } from '../content/text-fields.ts'
import { localNow } from '../content/written-answer.ts'
import { scalarText } from '../endpoint/arguments.ts'
import { type Call, created, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { requestedTemplate, templateDenial, unknownTemplate } from './controller.ts'
import {
  type StoredTemplate,
  storedTemplate,
  storedTemplates,
  type Template,
  type TemplateType,
  themeTemplate,
} from './find.ts'
import { addressOf, renderTemplate } from './render.ts'
import { storeTemplateRevision } from './revisions.ts'

/** `POST` of the templates of a type. */
export function templateCreate(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const { args, state } = call
      const theme = scalarText(args.theme)
      const { stylesheet } = activeThemeOf(call)
      if (theme !== '' && theme !== stylesheet)
        throw new RestError(
          400,
          'rest_template_insert_error',
          `The site's theme is ${stylesheet}, not ${JSON.stringify(theme)}. Leave theme out.`,
        )
      const blank = { title: '', content: '', description: '', area: '', stored: undefined }
      const changes = changesOf(blank, type, call)
      const stored = storedTemplates.put(
        {
          ...changes,
          id: state.takeId(),
          slug: freeSlug(slugify(scalarText(args.slug)) || slugify(changes.title) || 'template', type, state),
          origin: '',
        },
        state,
      )
      const template = storedTemplate(stored, call)
      return created(addressOf(template, call), renderTemplate(template, call, 'view'))
    },
  }
}

/** `POST`, `PUT`, `PATCH` of a template; a changed template of the theme is stored on the site. */
export function templateUpdate(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const template = requestedTemplate(call, type)
      if (template === undefined) throw unknownTemplate(call.args.id)
      const { stored } = template
      if (call.args.source === 'theme') return revertToTheme(template, call)
      const slug = sentSlug(template, call)
      const written = storedTemplates.put(
        {
          ...changesOf(template, type, call),
          id: stored?.id ?? call.state.takeId(),
          slug,
          origin: stored ? stored.origin : 'theme',
        },
        call.state,
      )
      if (stored) storeTemplateRevision(written, call)
      return ok(renderTemplate(storedTemplate(written, call), call, 'edit'))
    },
  }
}

// Deletes the stored changes.
function revertToTheme(template: Template, call: Call) {
  const file = themeTemplate(scalarText(call.args.id), template.type, call)
  if (file === undefined)
    throw new RestError(400, 'rest_invalid_template', `The theme has no template ${template.slug}.`)
  if (template.stored) remove(template.stored, call.state)
  return ok(renderTemplate(file, call, 'edit'))
}

/** `DELETE` of a stored template; that of the theme applies again. */
export function templateDelete(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const template = requestedTemplate(call, type)
      if (template === undefined) throw unknownTemplate(call.args.id)
      const { stored } = template
      if (stored === undefined)
        throw new RestError(
          400,
          'rest_invalid_template',
          `The template ${template.slug} is part of the theme.`,
        )
      if (call.args.force === true) {
        const previous = renderTemplate(template, call, 'edit')
        remove(stored, call.state)
        return deleted(previous)
      }
      if (stored.status === 'trash')
        throw new RestError(410, 'rest_template_already_trashed', `${stored.slug} is already in the trash.`)
      const trashed: StoredTemplate = { ...stored, status: 'trash', slug: trashedSlug(stored.slug) }
      storedTemplates.put(trashed, call.state)
      return ok(renderTemplate(storedTemplate({ ...stored, status: 'trash' }, call), call, 'view'))
    },
  }
}

function remove({ id }: StoredTemplate, state: SiteState): void {
  storedTemplates.remove(id, state)
  state.remove(id)
}

type Changed = Pick<Template, 'title' | 'content' | 'description' | 'area' | 'stored'>

function changesOf(
  before: Changed,
  type: TemplateType,
  call: Call,
): Omit<StoredTemplate, 'id' | 'slug' | 'origin'> {
  const { args, state, user } = call
  const author = typeof args.author === 'number' && args.author !== 0 ? args.author : undefined
  return {
    type,
    title: sanitizedTitle(sentTitle(args.title) ?? before.title, user),
    content: sanitizedText(sentText(args.content) ?? before.content, user),
    description: typeof args.description === 'string' ? args.description : before.description,
    area: type === 'wp_template_part' ? areaOf(args.area, before.area) : '',
    status: 'publish',
    author: author === undefined ? (before.stored?.author ?? user?.id ?? 0) : knownAuthor(author, state),
    modified: localNow(call),
  }
}

const areas: ReadonlySet<string> = new Set(['header', 'footer', 'sidebar', 'navigation-overlay'])

// Follows `_filter_block_template_part_area`.
function areaOf(sent: unknown, before: string): string {
  const area = typeof sent === 'string' ? sent : before
  return areas.has(area) ? area : 'uncategorized'
}

function sentSlug({ slug, stored, type }: Template, { args, state }: Call): string {
  const sent = slugify(scalarText(args.slug))
  // The slug of a theme file can't change.
  return stored === undefined || sent === '' || sent === slug ? slug : freeSlug(sent, type, state, stored.id)
}

/** A slug that no other stored template of the type has (`wp_filter_wp_template_unique_post_slug`). */
function freeSlug(proposed: string, type: TemplateType, state: SiteState, ownId?: number): string {
  const taken = new Set(
    storedTemplates.all(state).flatMap((row) => (row.type === type && row.id !== ownId ? row.slug : [])),
  )
  return firstFreeSlug(proposed, (slug) => !taken.has(slug))
}
