import { RestError } from '../../http/errors.ts'
import { supports } from '../../store/content-features.ts'
import { typeOf } from '../../store/content-types.ts'
import type { ContentRecord, ContentType, WrittenType } from '../../store/records.ts'
import { textSetting } from '../../store/site-settings.ts'
import { recordOf } from '../endpoint/arguments.ts'
import type { Call, EndpointBehaviour } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'
import { writeValidPart } from '../registered/sent-values.ts'
import { addToMenus } from './add-to-menus.ts'
import { refuseStickyAndLocked, sentSlug, withSentFields } from './fields.ts'
import { newItem } from './new-item.ts'
import { categorised, storeChanged, withSlug } from './save.ts'
import { writeChecks } from './write-checks.ts'
import { answerInEdit, created, localNow } from './written-answer.ts'

/** `POST` of a collection. */
export function createBehaviour(type: WrittenType): EndpointBehaviour {
  return {
    checks: () => writeChecks(undefined),
    handle: (call) =>
      created(
        writeValidPart(call, (sent) => createItem(type, sent)),
        call,
      ),
  }
}

/** `POST`, `PUT` and `PATCH` of an item. */
export function updateBehaviour(type: ContentType): EndpointBehaviour {
  return {
    checks: (call) => writeChecks(recordOf(call, type)),
    handle: (call) => {
      const existing = recordOf(call, type)
      if (existing === undefined) throw refusals.invalidId(type, call.args.id)
      const change = (sent: Call) => {
        refuseStickyAndLocked(sent, existing)
        return storeChanged(changedItem(existing, sent), existing, sent)
      }
      return answerInEdit(writeValidPart(call, change), call)
    },
  }
}

/** An item with the sent fields, not yet stored. */
export function changedItem(existing: ContentRecord, call: Call, mayShare = false): ContentRecord {
  const record = withSentFields(call, categorised(existing, call), existing, localNow(call))
  requireText(record)
  return leftTrash(withSlug(record, sentSlug(call), call, mayShare))
}

function createItem(type: WrittenType, call: Call): ContentRecord {
  const { state } = call
  const blank = { ...newItem(type, authorOf(call)), ...discussionOf(type, state) }
  const base = categorised(blank, call)
  refuseStickyAndLocked(call, base)
  const record = withSentFields(call, base, undefined, localNow(call))
  requireText(record)
  // `WP_REST_Posts_Controller::create_item` makes the slug of a draft unique only when the status is sent.
  const mayShare = call.args.status === undefined
  const numbered = withSlug({ ...record, id: state.takeId() }, sentSlug(call) ?? '', call, mayShare)
  const stored = state.put({ ...numbered, guid: call.addresses.path(numbered) })
  // A file may have been attached to this id before.
  state.touchBelow(stored.id)
  addToMenus(stored, undefined, call)
  return stored
}

function authorOf({ user, state }: Call): number {
  return user?.id ?? state.users.first?.id ?? 0
}

// The settings for new posts (`get_default_comment_status`).
function discussionOf(type: WrittenType, state: Call['state']) {
  const closed = (name: 'default_comment_status' | 'default_ping_status') =>
    type === 'post' && textSetting(state, name) === 'closed'
  return {
    ...(closed('default_comment_status') && { commentStatus: 'closed' as const }),
    ...(closed('default_ping_status') && { pingStatus: 'closed' as const }),
  }
}

function leftTrash(record: ContentRecord): ContentRecord {
  if (record.status === 'trash' || record.trashedFrom === undefined) return record
  const { trashedFrom: _, ...rest } = record
  return rest
}

// Empty values in PHP; a space is not empty.
const nothing: ReadonlySet<string> = new Set(['', '0'])

// Follows `wp_insert_post`: only for types that support all three.
function requireText(record: ContentRecord): void {
  const { title, content, excerpt } = record
  const type = typeOf(record)
  const isText = supports(type, 'editor') && supports(type, 'excerpt')
  if (isText && [title, content, excerpt].every((text) => nothing.has(text)))
    throw new RestError(
      400,
      'empty_content',
      'A post needs a title, a content or an excerpt. Send one of them.',
    )
}
