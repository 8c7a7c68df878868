import type { Context } from '../../../contract/index.ts'
import { isRecord } from '../../../contract/lib/is-record.ts'
import { jsonText } from '../../../contract/lib/json-text.ts'
import { nonceFor, nonceHolder } from '../../auth/sign-in/nonce.ts'
import { RestError } from '../../http/errors.ts'
import { autosavesOf } from '../../store/autosaves.ts'
import { typeOf } from '../../store/content-types.ts'
import type { ContentRecord, ContentType, RevisionRecord } from '../../store/records.ts'
import { JsonText } from '../../view/json-body.ts'
import { sentFootnotes } from '../content/field-effects.ts'
import { refuseStickyAndLocked, withSentFields } from '../content/fields.ts'
import { revisionText, store, withEscapedAddress } from '../content/save.ts'
import {
  latestAutosave,
  ownAutosave,
  type RevisionText,
  sameText,
  storeAutosave,
} from '../content/stored-revisions.ts'
import { sanitizedTexts, sentText, sentTitle } from '../content/text-fields.ts'
import { changedItem } from '../content/write.ts'
import { writeChecks } from '../content/write-checks.ts'
import { localNow } from '../content/written-answer.ts'
import { contextOf, recordOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'
import { renderDraftAsAutosave, renderRevision } from '../revisions/render.ts'

type Handler = EndpointBehaviour['handle']

/** `GET` of the autosaves of an item, at most one for each user. */
export function listAutosaves(type: ContentType): Handler {
  return async (call) => {
    const parent = recordOf(call, type, 'id')
    if (parent === undefined) throw refusals.invalidParent()
    const context = contextOf(call)
    const nonce = await previewNonce(parent, call, context)
    const list = autosavesOf(parent.id, call.state).map((autosave) =>
      renderRevision(autosave, parent, call, context, 'autosave', nonce),
    )
    return ok(new JsonText(jsonText(list)))
  }
}

/** `GET` of an autosave. Like WordPress, it ignores the id and returns the latest of the item. */
export function readAutosave(type: ContentType): Handler {
  return async (call) => {
    const parent = recordOf(call, type, 'parent')
    if (parent === undefined) throw refusals.invalidParent()
    return answer(latestAutosave(parent.id, call, `The item ${parent.id}`), parent, call, contextOf(call))
  }
}

/** `POST` of an autosave. */
export function createAutosave(type: ContentType): EndpointBehaviour {
  return {
    checks: (call) => writeChecks(recordOf(call, type)),
    handle: (call) => {
      const parent = recordOf(call, type, 'id')
      if (parent === undefined) throw refusals.invalidId(type, call.args.id)
      const isOwnDraft = drafts.has(parent.status) && parent.author === call.user?.id
      const taken = preparedCall(call, parent)
      if (isOwnDraft) return saveDraft(parent, taken)
      return saveCopy(parent, { ...taken, args: { ...taken.args, meta: call.args.meta } })
    },
  }
}

// What `prepare_item_for_database` reads: neither terms nor meta, the format, the image or the template.
const prepared = new Set(
  'title content excerpt status date date_gmt slug author password parent menu_order comment_status ping_status'.split(
    ' ',
  ),
)

// When one of its values is refused, WordPress saves none of them, and reports no error.
function preparedCall(call: Call, item: ContentRecord): Call {
  const args = Object.fromEntries(Object.entries(call.args).filter(([name]) => prepared.has(name)))
  try {
    refuseStickyAndLocked(call, item)
    withSentFields({ ...call, args }, item, item, localNow(call))
    return { ...call, args }
  } catch (error) {
    if (error instanceof RestError) return { ...call, args: {} }
    throw error
  }
}

const drafts: ReadonlySet<string> = new Set(['draft', 'auto-draft'])

function saveDraft(draft: ContentRecord, call: Call): Answer {
  const saved = store(withEscapedAddress(changedItem(draft, call, true)), draft, call)
  return ok(renderDraftAsAutosave(saved, call, 'edit'))
}

function saveCopy(parent: ContentRecord, requested: Call): Promise<Answer> {
  const sharesFootnotes = requested.version?.lacks('footnotes of autosaves') ?? false
  const call = sharesFootnotes ? { ...requested, args: { ...requested.args, meta: undefined } } : requested
  const last = ownAutosave(parent, call)
  const own = revisionText(parent)
  // So that the footnotes are stored, WordPress 6.3 considers every autosave of a post changed.
  const isNew = (sharesFootnotes && typeOf(parent) === 'post') || !sameText(own, sentOver(own, call))
  const refusesFirst = call.version?.lacks('first autosaves without a change') ?? false
  if (!isNew && (last || refusesFirst)) {
    if (last && !call.version?.lacks('unchanged autosaves')) return answer(last, parent, call, 'edit')
    if (last && !refusesFirst) call.state.removeRevision(last)
    throw new RestError(400, 'rest_autosave_no_changes', `The item ${parent.id} has this text already.`)
  }
  // The first autosave has only the sent fields, and the meta of the item.
  const text = sentOver(last ?? { title: '', content: '', excerpt: '', footnotes: own.footnotes }, call)
  const autosave = storeAutosave(text, parent, call)
  if (sharesFootnotes) storeFootnotes(parent, requested)
  return answer(autosave, parent, call, 'edit')
}

// WordPress 6.3 writes those of a JSON body by `update_post_meta`, which writes to the item of a revision.
function storeFootnotes(item: ContentRecord, { args, body, user, state }: Call): void {
  const sent = isRecord(args.meta) && body.kind === 'json' ? args.meta.footnotes : null
  if (typeof sent !== 'string' && typeof sent !== 'number') return
  const footnotes = sentFootnotes({ footnotes: String(sent) }, user)
  if ('footnotes' in item && footnotes !== undefined) state.put({ ...item, footnotes })
}

function sentOver(last: RevisionText, { args, user, match }: Call): RevisionText {
  const hasExcerpt = 'excerpt' in match.endpoint.args
  const sent = {
    title: sentTitle(args.title) ?? last.title,
    content: sentText(args.content) ?? last.content,
    excerpt: (hasExcerpt ? sentText(args.excerpt) : undefined) ?? last.excerpt,
  }
  const footnotes = sentFootnotes(args.meta, user)
  return { ...sanitizedTexts(sent, user), footnotes: footnotes === undefined ? last.footnotes : footnotes }
}

async function answer(
  autosave: RevisionRecord,
  parent: ContentRecord,
  call: Call,
  context: Context,
): Promise<Answer> {
  const nonce = await previewNonce(parent, call, context)
  return ok(renderRevision(autosave, parent, call, context, 'autosave', nonce))
}

// The nonce of the preview link, which only the context `edit` shows.
async function previewNonce(
  { id }: ContentRecord,
  { site, addresses, state, user, header }: Call,
  context: Context,
): Promise<string | undefined> {
  if (context !== 'edit') return undefined
  const issuer = { secret: site.secret, base: addresses.base, now: site.now() }
  const holder = await nonceHolder({ cookies: header('cookie'), user }, issuer, state)
  return holder && nonceFor(`post_preview_${id}`, holder, issuer)
}
