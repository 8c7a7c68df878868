import { RestError } from '../../http/errors.ts'
import type { SiteState } from '../../store/site-state.ts'
import { slugify, trashedSlug } from '../../store/slug.ts'
import { activeTheme } from '../../store/theme.ts'
import { firstFreeSlug } from '../../store/unique-slug.ts'
import { knownAuthor } from '../content/refer.ts'
import { sanitizedText, sanitizedTitle, sentText, sentTitle } from '../content/text-fields.ts'
import { localNow } from '../content/written-answer.ts'
import { type Call, deleted, type EndpointBehaviour, ok, scalarText } from '../endpoint/call.ts'
import { namedTemplate, templateDenial, unknownTemplate } from './controller.ts'
import {
  type StoredTemplate,
  storedTemplate,
  storedTemplates,
  type Template,
  type TemplateType,
  themeTemplate,
} from './find.ts'
import { addressOf, renderFields, renderTemplate } from './render.ts'
import { storeTemplateRevision } from './revisions.ts'

/** `POST` of the templates of a type. */
export function templateCreate(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const { args, state } = call
      const theme = scalarText(args.theme)
      if (theme !== '' && theme !== activeTheme.stylesheet)
        throw new RestError(
          400,
          'rest_template_insert_error',
          `The site's theme is ${activeTheme.stylesheet}, not ${JSON.stringify(theme)}. Leave theme out.`,
        )
      const blank = { title: '', content: '', description: '', area: '', kept: undefined }
      const changes = changesOf(blank, type, call)
      const kept = storedTemplates.put(
        {
          ...changes,
          id: state.takeId(),
          slug: freeSlug(slugify(scalarText(args.slug)) || slugify(changes.title) || 'template', type, state),
          origin: '',
        },
        state,
      )
      const template = storedTemplate(kept)
      const headers = { Location: addressOf(template, call) }
      return { status: 201, headers, body: renderTemplate(template, call, 'view') }
    },
  }
}

/** `POST`, `PUT`, `PATCH` of a template: one of the theme's is then kept on the site, in its place. */
export function templateUpdate(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const template = namedTemplate(call, type)
      if (template === undefined) throw unknownTemplate(call.args.id)
      const { kept } = template
      if (call.args.source === 'theme') return asInTheme(template, call)
      const slug = sentSlug(template, call)
      const written = storedTemplates.put(
        {
          ...changesOf(template, type, call),
          id: kept?.id ?? call.state.takeId(),
          slug,
          origin: kept ? kept.origin : 'theme',
        },
        call.state,
      )
      if (kept) storeTemplateRevision(written, call)
      return ok(renderTemplate(storedTemplate(written), call, 'edit'))
    },
  }
}

// Takes back what was changed.
function asInTheme(template: Template, call: Call) {
  const file = themeTemplate(scalarText(call.args.id), template.type)
  if (file === undefined) throw notOfTheme(template.slug)
  if (template.kept) forget(template.kept, call.state)
  return ok(renderTemplate(file, call, 'edit'))
}

const notOfTheme = (slug: string): RestError =>
  new RestError(400, 'rest_invalid_template', `The theme has no template ${slug} to go back to.`)

/** `DELETE` of a template: what the theme has of it is back then. */
export function templateDelete(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const template = namedTemplate(call, type)
      if (template === undefined) throw unknownTemplate(call.args.id)
      const { kept } = template
      if (kept === undefined)
        throw new RestError(
          400,
          'rest_invalid_template',
          `The template ${template.slug} is as the theme has it: there is nothing to remove.`,
        )
      if (call.args.force === true) {
        const previous = renderFields(template, call, 'edit')
        forget(kept, call.state)
        return deleted(previous)
      }
      if (kept.status === 'trash')
        throw new RestError(
          410,
          'rest_template_already_trashed',
          `The template ${kept.slug} is in the trash already.`,
        )
      const trashed: StoredTemplate = { ...kept, status: 'trash', slug: trashedSlug(kept.slug) }
      storedTemplates.put(trashed, call.state)
      return ok(renderTemplate(storedTemplate({ ...kept, status: 'trash' }), call, 'view'))
    },
  }
}

function forget({ id }: StoredTemplate, state: SiteState): void {
  storedTemplates.remove(id, state)
  state.remove(id)
}

type Changed = Pick<Template, 'title' | 'content' | 'description' | 'area' | 'kept'>

/** What the fields that were sent make of a template. */
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
    author: author === undefined ? (before.kept?.author ?? user?.id ?? 0) : knownAuthor(author, state),
    modified: localNow(call),
  }
}

const areas: ReadonlySet<string> = new Set(['header', 'footer', 'sidebar', 'navigation-overlay'])

// As `_filter_block_template_part_area`: what is no area is none.
function areaOf(sent: unknown, before: string): string {
  const area = typeof sent === 'string' ? sent : before
  return areas.has(area) ? area : 'uncategorized'
}

function sentSlug({ slug, kept, type }: Template, { args, state }: Call): string {
  const sent = slugify(scalarText(args.slug))
  // What the theme has keeps its name: it stands for that.
  return kept === undefined || sent === '' || sent === slug ? slug : freeSlug(sent, type, state, kept.id)
}

/** A slug that no other kept template of the type has (`wp_filter_wp_template_unique_post_slug`). */
function freeSlug(wanted: string, type: TemplateType, state: SiteState, own?: number): string {
  const taken = new Set(
    storedTemplates.all(state).flatMap((row) => (row.type === type && row.id !== own ? row.slug : [])),
  )
  return firstFreeSlug(wanted, (slug) => !taken.has(slug))
}
