import { isRecord, recordOrEmpty } from '../../../contract/lib/is-record.ts'
import { slugify } from '../../../fixtures/slug.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import { RestError } from '../../http/errors.ts'
import type { Call } from '../../resources/endpoint/call.ts'
import { type Entry, inList } from './collection.ts'
import { emptyOf, firstChoices, namesOfId, referred, withoutShared } from './empty-item.ts'
import { shortestRecord, withOwnName } from './item-links.ts'
import { emptiestMembers, type Members } from './observed-answers.ts'

const maxDepth = 12
const created = /^(?:date|date_created|created|created_at|creation_date|registered_date)(?:_gmt|_utc)?$/
const modified = /^(?:date_modified|modified|updated|updated_at|last_modified|last_updated)(?:_gmt|_utc)?$/
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]/.test(value)

/** Members for a new item, apart from those of observed items. */
export interface LikelyMembers {
  /** The members in the schema of the route, for a collection without items. */
  readonly schema: Members
  /** The members that refer to the parents of the item. */
  readonly parents: Members
  /** The links of an item of another collection, for a collection without items. */
  readonly links: Members | undefined
}

/**
 * Creates an item of a collection from the sent members, the defaults of arguments and, for the rest, the values of an item
 * without content. Values of observed items are used only if all of them share the value.
 *
 * @param observed the items of all collections of the route
 * @param likely members for a new item, apart from those of observed items
 */
export function newItem(
  call: Call,
  path: string,
  observed: readonly Entry[],
  entries: readonly Entry[],
  { schema, parents, links }: LikelyMembers,
): Entry {
  const sent = membersSent(call)
  const records = observed.map((entry) => inList(entry, ''))
  // Without observed items and a schema, the item has only the sent members.
  const unknown = Object.fromEntries(Object.keys({ id: 0, ...sent }).map((each) => [each, null]))
  const known = Object.keys(schema).length > 0 ? emptyOf(schema) : unknown
  const { args } = call.match.endpoint
  const empty = records.length > 0 ? withoutShared(emptiestMembers(records), args) : known
  const model = shortestRecord(records) ?? { ...empty, ...(links && { _links: links }) }
  const defaults = Object.entries(args).flatMap(([name, { default: usual }]) =>
    usual !== undefined && Object.hasOwn(empty, name) ? [[name, usual]] : [],
  )
  const chosen = firstChoices(empty, [args, schema])
  const hasNumber = records.length === 0 || records.some(({ id }) => typeof id === 'number')
  const id = Object.hasOwn(empty, 'id') && hasNumber ? freeId(call, entries) : undefined
  const slug = slugFor(sent, empty, entries)
  const name = id ?? textIdentity({ ...sent, id: call.sent.id }, empty, slug)
  if (entries.some((entry) => entry.id === String(name)))
    throw new RestError(400, 'mock_item_exists', `${path} has an item ${name} already. Send another name.`)
  const identity = ['id', 'uuid'].find((each) => Object.hasOwn(empty, each))
  const whole: Members = {
    ...empty,
    ...chosen,
    ...Object.fromEntries(defaults),
    ...parents,
    ...referred(sent, records),
    ...Object.fromEntries(
      namesOfId(records).map((each) => [each, typeof records[0]?.[each] === 'string' ? String(name) : name]),
    ),
    ...(identity !== undefined && { [identity]: name }),
    ...(slug !== undefined && Object.hasOwn(empty, 'slug') && { slug }),
  }
  const filled = updated(whole, { ...sent, ...(slug !== undefined && { slug }) }, records, call)
  const dated = withDates(filled, call, (each) => created.test(each) || modified.test(each), sent, records)
  const record = withOwnName(dated, model, String(name), slug, call, path)
  // The record of the item's own route may have further members.
  const contexts = new Set(observed.flatMap(({ single }) => Object.keys(single)))
  const alone = [...contexts].map((context): [string, Members] => {
    const models = observed.flatMap(({ single }): Members[] => (single[context] ? [single[context]] : []))
    const further = Object.entries(emptiestMembers(models)).filter(([each]) => !Object.hasOwn(record, each))
    const isNow = (each: string): boolean => created.test(each) || modified.test(each)
    return [context, { ...withDates(Object.fromEntries(further), call, isNow, sent, models), ...record }]
  })
  return { id: String(name), list: { '': record }, single: Object.fromEntries(alone) }
}

/** An item with the sent members changed. */
export function updatedEntry(call: Call, entry: Entry, observed: readonly Entry[]): Entry {
  const sent = membersSent(call)
  const records = observed.map((each) => inList(each, ''))
  const change = (record: Members): Members =>
    withDates(updated(record, sent, records, call), call, (name) => modified.test(name), sent, records)
  const mapped = (all: Entry['list']): Entry['list'] =>
    Object.fromEntries(Object.entries(all).map(([context, record]) => [context, change(record)]))
  return { ...entry, list: mapped(entry.list), single: mapped(entry.single) }
}

/** The members in the body of a write, without captures of the path and arguments such as `context`. */
function membersSent({ args, sent, match }: Call): Members {
  const names = Object.keys(sent).filter(
    (name) =>
      !Object.hasOwn(match.captures, name) &&
      !name.startsWith('_') &&
      !['context', 'force', 'id'].includes(name),
  )
  return Object.fromEntries(names.map((name) => [name, args[name] ?? sent[name]]))
}

/** A record with the sent members that it has, or that its route declares. */
function updated(record: Members, sent: Members, models: readonly Members[], call: Call): Members {
  const declared = call.match.route.rawEntry?.schema?.properties
  const known = Object.entries(sent).filter(
    ([name]) =>
      name !== '__proto__' &&
      (Object.hasOwn(record, name) || (isRecord(declared) && Object.hasOwn(declared, name))),
  )
  return { ...record, ...writtenMembers(Object.fromEntries(known), record, models, call, 0) }
}

/** A sent value, in the form that observed items have it. */
function asWritten(
  sent: unknown,
  before: unknown,
  models: readonly unknown[],
  call: Call,
  depth: number,
): unknown {
  if (depth > maxDepth) return sent
  if (isRecord(before) && isRecord(sent)) {
    const inner = models.map((each) => recordOrEmpty(each))
    return { ...before, ...writtenMembers(sent, before, inner, call, depth + 1) }
  }
  if (Array.isArray(sent)) {
    const elements = models.flatMap((each) => (Array.isArray(each) ? each : [])).filter(isRecord)
    const empty = elements.length > 0 ? emptiestMembers(elements) : undefined
    return sent.map((each) => (isRecord(each) && empty ? element(each, empty, elements, call, depth) : each))
  }
  // A text field is an object with `rendered`.
  if (isRecord(before) && 'rendered' in before && typeof sent === 'string')
    return { ...before, ...('raw' in before && { raw: sent }), rendered: sent }
  const model = models.find((each) => each !== null && each !== undefined)
  if (typeof sent === 'number' && typeof (before ?? model) === 'string') return String(sent)
  if (
    typeof sent === 'string' &&
    typeof (before ?? model) === 'number' &&
    sent !== '' &&
    Number.isFinite(Number(sent))
  )
    return Number(sent)
  return sent
}

function element(
  sent: Members,
  empty: Members,
  models: readonly Members[],
  call: Call,
  depth: number,
): Members {
  const hasNewId = typeof empty.id === 'number' && sent.id === undefined
  const written = writtenMembers(sent, empty, models, call, depth + 1)
  return { ...empty, ...written, ...(hasNewId && { id: call.state.takeId() }) }
}

function writtenMembers(
  sent: Members,
  before: Members,
  models: readonly Members[],
  call: Call,
  depth: number,
): Members {
  const written = Object.entries(sent).map(([name, value]) => {
    const others = models.map((each) => each[name])
    return [name, asWritten(value, before[name], others, call, depth)]
  })
  return Object.fromEntries(written)
}

/** A record with the current time, in the format of the record or, failing that, of observed items. */
function withDates(
  record: Members,
  call: Call,
  isNow: (name: string) => boolean,
  sent: Members,
  models: readonly Members[],
): Members {
  const utc = call.site.now()
  const dated = Object.entries(record).flatMap(([name, own]): [string, unknown][] => {
    if (!isNow(name) || Object.hasOwn(sent, name)) return []
    const value = own === '' ? models.map((model) => model[name]).find(isDate) : own
    if (!isDate(value)) return []
    const at = /_(?:gmt|utc)$/.test(name) || value.endsWith('Z') ? utc : call.state.zone.toLocal(utc)
    const text = formatLocalTimestamp(at)
    const form = value.includes(' ') ? text.replace('T', ' ') : text
    return [[name, value.endsWith('Z') ? `${form}Z` : form]]
  })
  return { ...record, ...Object.fromEntries(dated) }
}

function slugFor(sent: Members, empty: Members, entries: readonly Entry[]): string | undefined {
  if (!Object.hasOwn(empty, 'slug')) return undefined
  const source = [sent.slug, sent.name, sent.title].find((each) => typeof each === 'string' && each !== '')
  if (typeof source !== 'string') return undefined
  const own = `${slugPrefix(entries)}${slugify(source)}`
  const taken = new Set(entries.map((entry) => inList(entry, '').slug))
  for (let n = 1; n <= entries.length + 1; n++) {
    const slug = n === 1 ? own : `${own}-${n}`
    if (!taken.has(slug)) return slug
  }
  return own
}

/** The common prefix of the slugs of all items, before their names. */
function slugPrefix(entries: readonly Entry[]): string {
  const prefixes = new Set(
    entries.map((entry) => {
      const { slug, name } = inList(entry, '')
      const own = typeof name === 'string' ? slugify(name) : ''
      return typeof slug === 'string' && own !== '' && slug.endsWith(own) ? slug.slice(0, -own.length) : ''
    }),
  )
  return prefixes.size === 1 ? ([...prefixes][0] ?? '') : ''
}

/** An unused id: ids of observed items may be higher than the mock's own. */
function freeId(call: Call, entries: readonly Entry[]): number {
  const taken = new Set(entries.map((entry) => entry.id))
  let id = call.state.takeId()
  for (let n = 0; n < entries.length && taken.has(String(id)); n++) id = call.state.takeId()
  return id
}

// The text that identifies an item: the sent one, otherwise one from its name.
function textIdentity(sent: Members, empty: Members, slug: string | undefined): string {
  for (const name of ['id', 'slug', 'code', 'key', 'name', 'uuid'])
    if (Object.hasOwn(empty, name) && typeof sent[name] === 'string') return sent[name]
  return slug ?? crypto.randomUUID()
}

/** The observed response of another item, with its identifiers replaced by the requested ones. */
export function echoed(
  value: unknown,
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const capture = Object.keys(before).find(
        (key) => String(each) === before[key] && (key === name || name === 'id'),
      )
      const named = capture === undefined ? undefined : now[capture]
      if (named === undefined) return [name, each]
      return [name, typeof each === 'number' && Number.isFinite(Number(named)) ? Number(named) : named]
    }),
  )
}
