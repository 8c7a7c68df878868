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
import { refusals } from '../endpoint/refusals.ts'
import { revisionPage } from '../revisions/controller.ts'
import { requestedTemplate, templateDenial } from './controller.ts'
import type { StoredTemplate, Template, TemplateType } from './find.ts'
import { renderTemplateRevision } from './render.ts'

/** A template that is stored on the site; others have no revisions. */
type Written = Template & { readonly stored: StoredTemplate }

const revisionText = ({ title, content, description }: StoredTemplate): RevisionText => ({
  title,
  content,
  excerpt: description,
  footnotes: '',
})

/** Stores the text of a template as a revision when it differs from the last one. */
export function storeTemplateRevision(stored: StoredTemplate, { state, user }: Call): void {
  const last = state.revisionsOf(stored.id).find(({ kind }) => kind === 'revision')
  const text = revisionText(stored)
  if (last && sameText(last, text)) return
  state.putRevision({
    ...text,
    id: state.takeId(),
    parent: stored.id,
    kind: 'revision',
    author: user?.id ?? stored.author,
    date: stored.modified,
    modified: stored.modified,
  })
}

function historyDenial({ user }: Call): Denial | undefined {
  if (can(user, 'edit_theme_options')) return undefined
  return denied(user, 'rest_cannot_read', 'Revisions of templates are for administrators.')
}

function requireWritten(call: Call, type: TemplateType, name: 'id' | 'parent'): Written {
  const template = requestedTemplate(call, type, name)
  if (template === undefined) throw refusals.invalidParent()
  const { stored } = template
  if (stored === undefined)
    throw new RestError(400, 'rest_invalid_template', `The template ${template.slug} has no revisions yet.`)
  return { ...template, stored }
}

/** `GET` of the revisions of a template. */
export function templateRevisionList(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = requireWritten(call, type, 'parent')
      return revisionPage(call.state.revisionsOf(template.stored.id), call, (revision, context) =>
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
      const template = requireWritten(call, type, 'parent')
      return answer(revisionOf(template, call), template, call)
    },
  }
}

/** `DELETE` of a revision of a template. */
export function templateRevisionDelete(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const template = requireWritten(call, type, 'parent')
      const revision = revisionOf(template, call)
      if (call.args.force !== true)
        throw new RestError(501, 'rest_trash_not_supported', 'Revisions have no trash. Send force=true.')
      const { _links: _, ...previous } = renderTemplateRevision(revision, template, call, 'edit')
      call.state.removeRevision(revision)
      return deleted(previous)
    },
  }
}

function revisionOf({ stored }: Written, call: Call): RevisionRecord {
  const id = idOf(call)
  const revision = call.state.revisionsOf(stored.id).find((each) => each.id === id)
  if (revision) return revision
  if (call.state.hasRevision(id))
    throw new RestError(404, 'rest_revision_parent_id_mismatch', `The revision ${id} is of another item.`)
  throw new RestError(404, 'rest_post_invalid_id', `There is no revision with the id ${id}.`)
}

function answer(revision: RevisionRecord, template: Template, call: Call, context = contextOf(call)): Answer {
  return ok(renderTemplateRevision(revision, template, call, context))
}

const autosavesOf = ({ stored }: Written, { state }: Call): RevisionRecord[] =>
  state
    .revisionsOf(stored.id)
    .filter(({ kind }) => kind === 'autosave')
    .sort((a, b) => b.date - a.date || b.id - a.id)

/** `GET` of the autosaves of a template. */
export function templateAutosaveList(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = requireWritten(call, type, 'id')
      const context = contextOf(call)
      const found = autosavesOf(template, call)
      const body = found.map((each) => renderTemplateRevision(each, template, call, context))
      return ok(body)
    },
  }
}

/** `GET` of an autosave of a template. Like WordPress, it ignores the id and returns the latest. */
export function templateAutosaveRead(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = requireWritten(call, type, 'parent')
      const [latest] = autosavesOf(template, call)
      if (latest) return answer(latest, template, call)
      throw new RestError(404, 'rest_post_no_autosave', `The template ${template.slug} has no autosave.`)
    },
  }
}

/** `POST` of an autosave of a template, one for each user. */
export function templateAutosaveCreate(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const { args, state, user } = call
      const template = requireWritten(call, type, 'id')
      const author = user?.id ?? template.stored.author
      const last = autosavesOf(template, call).find((each) => each.author === author)
      const before = last ?? { title: '', content: '', excerpt: '' }
      const now = localNow(call)
      const autosave: RevisionRecord = {
        title: sanitizedTitle(sentTitle(args.title) ?? before.title, user),
        content: sanitizedText(sentText(args.content) ?? before.content, user),
        excerpt: typeof args.description === 'string' ? args.description : before.excerpt,
        footnotes: '',
        id: last?.id ?? state.takeId(),
        parent: template.stored.id,
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
