import { type Denial, denied } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { autosavesOf } from '../../store/autosaves.ts'
import type { RevisionRecord } from '../../store/records.ts'
import {
  deletedRevision,
  latestAutosave,
  ownAutosave,
  type RevisionText,
  requestedRevision,
  storeAutosave,
  storeRevision,
} from '../content/stored-revisions.ts'
import { sanitizedText, sanitizedTitle, sentText, sentTitle } from '../content/text-fields.ts'
import { contextOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
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
export function storeTemplateRevision(stored: StoredTemplate, call: Call): void {
  storeRevision(revisionText(stored), stored, stored.modified, call)
}

function historyDenial({ user }: Call): Denial | undefined {
  if (can(user, 'edit_theme_options')) return undefined
  return denied(
    user,
    'rest_cannot_read',
    'Only administrators can read revisions of templates. Sign in as one.',
  )
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
      return deletedRevision(revision, renderTemplateRevision(revision, template, call, 'edit'), call)
    },
  }
}

const revisionOf = ({ stored }: Written, call: Call): RevisionRecord =>
  requestedRevision(call.state.revisionsOf(stored.id), call)

function answer(revision: RevisionRecord, template: Template, call: Call, context = contextOf(call)): Answer {
  return ok(renderTemplateRevision(revision, template, call, context))
}

/** `GET` of the autosaves of a template. */
export function templateAutosaveList(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = requireWritten(call, type, 'id')
      const context = contextOf(call)
      const found = autosavesOf(template.stored.id, call.state)
      return ok(found.map((each) => renderTemplateRevision(each, template, call, context)))
    },
  }
}

/** `GET` of an autosave of a template. Like WordPress, it ignores the id and returns the latest. */
export function templateAutosaveRead(type: TemplateType): EndpointBehaviour {
  return {
    permit: historyDenial,
    handle: (call) => {
      const template = requireWritten(call, type, 'parent')
      const latest = latestAutosave(template.stored.id, call, `The template ${template.slug}`)
      return answer(latest, template, call)
    },
  }
}

/** `POST` of an autosave of a template, one for each user. */
export function templateAutosaveCreate(type: TemplateType): EndpointBehaviour {
  return {
    permit: templateDenial,
    handle: (call) => {
      const { args, user } = call
      const template = requireWritten(call, type, 'id')
      const before = ownAutosave(template.stored, call) ?? { title: '', content: '', excerpt: '' }
      const text = {
        title: sanitizedTitle(sentTitle(args.title) ?? before.title, user),
        content: sanitizedText(sentText(args.content) ?? before.content, user),
        excerpt: typeof args.description === 'string' ? args.description : before.excerpt,
        footnotes: '',
      }
      return answer(storeAutosave(text, template.stored, call), template, call, 'edit')
    },
  }
}
