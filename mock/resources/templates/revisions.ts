import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { RevisionRecord } from '../../store/records.ts'
import { type RevisionText, sameText } from '../content/save.ts'
import { sanitizedText, sanitizedTitle, sentText, sentTitle } from '../content/text-fields.ts'
import { localNow } from '../content/written-answer.ts'
import {
  type Answer,
  type Call,
  contextOf,
  deleted,
  type EndpointBehaviour,
  idOf,
  ok,
} from '../endpoint/call.ts'
import { revisionPage } from '../revisions/controller.ts'
import { unknownParent } from '../revisions/parent.ts'
import { namedTemplate, templateDenial } from './controller.ts'
import type { StoredTemplate, Template, TemplateType } from './find.ts'
import { renderTemplateRevision } from './render.ts'

/** A template that is kept on the site: only such a one has revisions. */
type Written = Template & { readonly kept: StoredTemplate }

const revisionText = ({ title, content, description }: StoredTemplate): RevisionText => ({
  title,
  content,
  excerpt: description,
  footnotes: '',
})

/** Keeps the text of a template when it differs from the last one kept. */
export function storeTemplateRevision(kept: StoredTemplate, { state, user }: Call): void {
  const last = state.revisionsOf(kept.id).find(({ kind }) => kind === 'revision')
  const text = revisionText(kept)
  if (last && sameText(last, text)) return
  state.putRevision({
    ...text,
    id: state.takeId(),
    parent: kept.id,
    kind: 'revision',
    author: user?.id ?? kept.author,
    date: kept.modified,
    modified: kept.modified,
  })
}

// A template of the theme is for those who may change it to have revisions of.
function historyDenial({ user }: Call): Denial | undefined {
  if (can(user, 'edit_theme_options')) return undefined
  return denied(user, 'rest_cannot_read', 'The earlier texts of templates are for administrators.')
}

function written(call: Call, type: TemplateType, name: 'id' | 'parent'): Written {
  const template = namedTemplate(call, type, name)
  if (template === undefined) throw unknownParent()
  const { kept } = template
  if (kept === undefined)
    throw new RestError(
      400,
      'rest_invalid_template',
      `The template ${template.slug} is as the theme has it, and has no earlier texts. Change it first.`,
    )
  return { ...template, kept }
}

/** `GET` of the revisions of a template. */
export function templateRevisionList(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = written(call, type, 'parent')
      return revisionPage(call.state.revisionsOf(template.kept.id), call, (revision, context) =>
        renderTemplateRevision(revision, template, call, context),
      )
    },
  }
}

/** `GET` of a revision of a template. */
export function templateRevisionRead(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = written(call, type, 'parent')
      return answer(revisionOf(template, call), template, call)
    },
  }
}

/** `DELETE` of a revision of a template. */
export function templateRevisionDelete(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const template = written(call, type, 'parent')
      const revision = revisionOf(template, call)
      if (call.args.force !== true)
        throw new RestError(501, 'rest_trash_not_supported', 'Revisions have no trash. Send force=true.')
      const { _links: _, ...previous } = renderTemplateRevision(revision, template, call, 'edit')
      call.state.removeRevision(revision)
      return deleted(previous)
    },
  }
}

function revisionOf({ kept }: Written, call: Call): RevisionRecord {
  const id = idOf(call)
  const revision = call.state.revisionsOf(kept.id).find((each) => each.id === id)
  if (revision) return revision
  if (call.state.hasRevision(id))
    throw new RestError(
      404,
      'rest_revision_parent_id_mismatch',
      `The revision ${id} is of something else than the template ${kept.slug}.`,
    )
  throw new RestError(404, 'rest_post_invalid_id', `There is no revision with the id ${id}.`)
}

function answer(revision: RevisionRecord, template: Template, call: Call, context = contextOf(call)): Answer {
  return ok(renderTemplateRevision(revision, template, call, context))
}

const autosavesOf = ({ kept }: Written, { state }: Call): RevisionRecord[] =>
  state
    .revisionsOf(kept.id)
    .filter(({ kind }) => kind === 'autosave')
    .sort((a, b) => b.date - a.date || b.id - a.id)

/** `GET` of the autosaves of a template. */
export function templateAutosaveList(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = written(call, type, 'id')
      const context = contextOf(call)
      const found = autosavesOf(template, call)
      const body = found.map((each) => renderTemplateRevision(each, template, call, context))
      return ok(body)
    },
  }
}

/** `GET` of the latest autosave of a template, whatever id is asked for. */
export function templateAutosaveRead(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = written(call, type, 'parent')
      const [latest] = autosavesOf(template, call)
      if (latest) return answer(latest, template, call)
      throw new RestError(
        404,
        'rest_post_no_autosave',
        `Nothing has been autosaved for the template ${template.slug}.`,
      )
    },
  }
}

/** `POST` of an autosave of a template: one for each user. */
export function templateAutosaveCreate(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const { args, state, user } = call
      const template = written(call, type, 'id')
      const author = user?.id ?? template.kept.author
      const last = autosavesOf(template, call).find((each) => each.author === author)
      const before = last ?? { title: '', content: '', excerpt: '' }
      const now = localNow(call)
      const autosave: RevisionRecord = {
        title: sanitizedTitle(sentTitle(args.title) ?? before.title, user),
        content: sanitizedText(sentText(args.content) ?? before.content, user),
        excerpt: typeof args.description === 'string' ? args.description : before.excerpt,
        footnotes: '',
        id: last?.id ?? state.takeId(),
        parent: template.kept.id,
        kind: 'autosave',
        author,
        date: now,
        modified: now,
      }
      state.putRevision(autosave)
      return answer(autosave, template, call, 'edit')
    },
  }
}
