import { mayCreate, mayEdit, mayEditOthers, mayPublish } from '../authorise/rights.ts'
import { type Answer, type Call, type EndpointBehaviour, JsonText, recordOf, refusalStatus } from '../call.ts'
import { RestError } from '../errors.ts'
import { refusals } from '../refusals.ts'
import { collectionPaths } from '../render/links.ts'
import type { ContentRecord, ContentType, User } from '../state/records.ts'
import { newItem, sentSlug, withSentFields } from './fields.ts'
import { storeChanged, withSlug } from './save.ts'
import { writeChecks } from './write-checks.ts'

type TextType = Exclude<ContentType, 'attachment'>

/** `POST` of a collection. */
export function itemCreate(type: TextType): EndpointBehaviour {
  return {
    checks: () => writeChecks(undefined),
    permit: (call) => {
      if ('id' in call.args && call.args.id !== null)
        return new RestError(400, 'rest_post_exists', 'A new item gets its id from the site. Send none.')
      return (
        mayNotWrite(call, type) ??
        (mayCreate(call.user, type) ? undefined : refusals.cannotCreate(call.user, type))
      )
    },
    handle: (call) => created(createItem(type, call), call),
  }
}

/** `POST`, `PUT` and `PATCH` of an item: all change what is sent and keep the rest. */
export function itemUpdate(type: ContentType): EndpointBehaviour {
  return {
    checks: (call) => writeChecks(recordOf(call, type)),
    permit: (call) => mayNotChange(call, type),
    handle: (call) => {
      const existing = recordOf(call, type)
      if (existing === undefined) throw refusals.invalidId(type, call.args.id)
      return answerInEdit(storeChanged(changedItem(existing, call), existing, call), call)
    },
  }
}

/**
 * An item as the fields that were sent leave it, not yet stored.
 *
 * @throws RestError 400 or 403 for a value that cannot be taken
 */
export function changedItem(existing: ContentRecord, call: Call): ContentRecord {
  const record = withSentFields(call, existing, existing, localNow(call))
  requireText(record)
  return leftTrash(withSlug(record, sentSlug(call), call))
}

/** Now, on the site's clock, in whole seconds. */
export function localNow({ site, state }: Call): number {
  return Math.floor(state.zone.toLocal(site.now()) / 1000) * 1000
}

/** An item in context `edit`, as writes answer it. */
export function answerInEdit(record: ContentRecord, call: Call): Answer {
  return { status: 200, body: new JsonText(call.site.items.text(record, call, { context: 'edit' })) }
}

/** A new item, with the address it is found at. */
export function created(record: ContentRecord, call: Call): Answer {
  const location = call.addresses.route(`${collectionPaths[record.type]}/${record.id}`)
  return { ...answerInEdit(record, call), status: 201, headers: { Location: location } }
}

function createItem(type: TextType, call: Call): ContentRecord {
  const { state } = call
  const blank = newItem(type, 0, authorOf(call))
  const base = type === 'post' ? { ...blank, categories: defaultCategories(call) } : blank
  const record = withSentFields(call, base, undefined, localNow(call))
  requireText(record)
  const numbered = withSlug({ ...record, id: state.takeId() }, sentSlug(call) ?? '', call)
  const stored = state.put({ ...numbered, guid: call.addresses.path(numbered) })
  // A file may have been attached to the id before there was an item.
  state.touchBelow(stored.id)
  return stored
}

function authorOf({ user, state }: Call): number {
  return user?.id ?? [...state.users.keys()][0] ?? 0
}

// A site's first category is the one posts are put in when nothing is said.
function defaultCategories({ state }: Call): number[] {
  const first = [...state.terms.values()].find((term) => term.taxonomy === 'category')
  return first ? [first.id] : []
}

function leftTrash(record: ContentRecord): ContentRecord {
  if (record.status === 'trash' || record.trashedFrom === undefined) return record
  const { trashedFrom: _, ...rest } = record
  return rest
}

function requireText(record: ContentRecord): void {
  if (
    record.type === 'post' &&
    record.title === '' &&
    record.content.trim() === '' &&
    record.excerpt.trim() === ''
  )
    throw new RestError(
      400,
      'empty_content',
      'A post needs a title, a content or an excerpt. Send one of them.',
    )
}

/** Why a call may not change the item it names in the way it asks; undefined when it may. */
export function mayNotChange(call: Call, type: ContentType): RestError | undefined {
  const record = recordOf(call, type)
  if (record === undefined) return refusals.invalidId(type, call.args.id)
  return mayEdit(call.user, record) ? mayNotWrite(call, type) : refusals.cannotEdit(call.user, type)
}

/** What the values that are sent ask of a user, beyond the right to the item; undefined when they ask nothing more. */
export function mayNotWrite({ args, user }: Call, type: ContentType): RestError | undefined {
  const others = mayEditOthers(user, type)
  const author = typeof args.author === 'number' ? args.author : 0
  if (author !== 0 && author !== user?.id && !others)
    return refuse(user, 'rest_cannot_edit_others', 'This user may not write in the name of others.')
  if (args.sticky === true && type === 'post' && !others && !mayPublish(user, type))
    return refuse(user, 'rest_cannot_assign_sticky', 'This user may not make items sticky.')
  return undefined
}

function refuse(user: User | undefined, code: string, message: string): RestError {
  return new RestError(refusalStatus(user), code, message)
}
