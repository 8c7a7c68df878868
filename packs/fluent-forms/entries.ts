import type { HandlerDefinition, HandlerRequest, RouteHandlers } from '../../index.ts'
import { databaseTime, integer, isTruthy, lineOfText, textInLines } from '../lib/php-values.ts'
import { adminAddress, brokenQuery, entryIdArgument, noForm, refused } from './answers.ts'
import { entryCounts, entryRow, neighbour, selectedEntries } from './entry-list.ts'
import { entryUser, entryUserHandlers } from './entry-users.ts'
import { entryInputs, userInputs } from './entry-values.ts'
import { adminLabel } from './form-fields.ts'
import { paginated } from './paginated.ts'
import { entryMetaRecords, entryRecords, formRecords, formSetting } from './records.ts'
import type { EntryMeta } from './tables.ts'
import { itemsIn, parsedJson, rereadByPhp, textAt, valueAt } from './values.ts'

/** Entries: list, read, status, favourites, notes, delete, several at once, counts. */
export const entryHandlers: RouteHandlers = {
  'GET /forms/v1/submissions': viewed(listedEntries),
  'GET /forms/v1/submissions/resources': viewed(entryResources),
  'GET /forms/v1/submissions/all': viewed(listedEntriesOfAllForms),
  'POST /forms/v1/submissions/bulk-actions': {
    permission: 'fluentform_manage_entries',
    handle: changedEntries,
  },
  'POST /forms/v1/submissions/{entry_id}/status': managed(changedStatus),
  'POST /forms/v1/submissions/{entry_id}/is-favorite': managed(toggledFavourite),
  'GET /forms/v1/submissions/{entry_id}/notes': viewed(listedNotes, entryIdArgument),
  'POST /forms/v1/submissions/{entry_id}/notes': managed(addedNote),
  ...entryUserHandlers,
  'GET /forms/v1/submissions/{entry_id}': viewed(readEntry, entryIdArgument),
  'DELETE /forms/v1/submissions/{entry_id}': managed(deletedEntry),
}

function viewed(
  handle: (request: HandlerRequest) => unknown,
  args?: HandlerDefinition['args'],
): HandlerDefinition {
  return { ...(args && { args }), permission: 'fluentform_entries_viewer', handle }
}

function managed(handle: (request: HandlerRequest) => unknown): HandlerDefinition {
  return { args: entryIdArgument, permission: 'fluentform_manage_entries', handle }
}

const entryIdIn = ({ captures }: HandlerRequest): number => integer(captures.entry_id)
const noEntry = (request: HandlerRequest): unknown => refused(request, 'This entry does not exist.')

function listedEntries(request: HandlerRequest): unknown {
  const { params, site } = request
  const page = paginated(request, '/forms/v1/submissions', selectedEntries(request))
  if (page === undefined) return brokenQuery(request)
  const isParsed =
    isTruthy(params.parse_entry) && formRecords(site).get(integer(params.form_id)) !== undefined
  const data = page.data.map((entry) =>
    isParsed ? { ...entryRow(entry), user_inputs: userInputs(site, entry, false) } : entryRow(entry),
  )
  return { ...page, data }
}

function listedEntriesOfAllForms(request: HandlerRequest): unknown {
  const { site } = request
  const titles = new Map(
    formRecords(site)
      .all()
      .map(({ id, title }) => [id, title]),
  )
  const entries = selectedEntries(request, ({ form_id }, search) =>
    (titles.get(form_id) ?? '').toLowerCase().includes(search),
  )
  const page = paginated(request, '/forms/v1/submissions/all', entries)
  if (page === undefined) return brokenQuery(request)
  const data = page.data.map((entry) => {
    const { id, form_id, status, created_at, browser, currency, total_paid } = entryRow(entry)
    const title = titles.get(entry.form_id)
    return {
      ...{ id, form_id, status, created_at, browser, currency, total_paid },
      form: title === undefined ? null : { id: entry.form_id, title },
      entry_url: adminAddress(site, `route=entries&form_id=${form_id}#/entries/${id}`),
    }
  })
  return { ...page, data, available_forms: [...titles].map(([id, title]) => ({ id, title })) }
}

/** Reading an entry marks it as read. */
function readEntry(request: HandlerRequest): unknown {
  const { site } = request
  const entry = entryRecords(site).get(entryIdIn(request))
  if (entry === undefined || formRecords(site).get(entry.form_id) === undefined) return noEntry(request)
  const user = entryUser(request, entry)
  const isNew = entry.status === 'unread'
  const readEntryRecord = isNew
    ? entryRecords(site).put({ ...entry, status: 'read', updated_at: databaseTime(site.now()) })
    : entry
  const hashes = entryMeta(request).filter(({ meta_key }) => meta_key === '_entry_uid_hash')
  return {
    ...entryRow(readEntryRecord),
    ...(hashes[0] && { _entry_uid_hash: hashes[0].value }),
    user_inputs: userInputs(site, readEntryRecord, true),
    ...(user && { user }),
    submission_meta: hashes.map(metaRow),
  }
}

function entryMeta(request: HandlerRequest): readonly EntryMeta[] {
  return entryMetaRecords(request.site)
    .all()
    .filter(({ response_id }) => response_id === entryIdIn(request))
}

const metaRow = (meta: EntryMeta) => ({
  ...meta,
  response_id: String(meta.response_id),
  form_id: String(meta.form_id),
  user_id: meta.user_id === null ? null : String(meta.user_id),
})

/** What a page of entries needs: each part that the query requests. */
function entryResources(request: HandlerRequest): unknown {
  const { params, site } = request
  const formId = integer(params.form_id)
  const form = formRecords(site).get(formId)
  const isRequested = (name: string): boolean => isTruthy(params[name])
  if ((isRequested('labels') || isRequested('fields')) && form === undefined) return noForm(request)
  const inputs = entryInputs(form?.form_fields ?? null)
  const columns = (key: string): unknown => {
    const stored = formSetting(site, formId, key)
    return stored === undefined ? null : (parsedJson(stored) ?? stored)
  }
  const byName = (values: readonly (readonly [string, unknown])[]): unknown =>
    values.length > 0 ? Object.fromEntries(values) : []
  const resources = {
    ...(isRequested('counts') && { counts: entryCounts(site, formId) }),
    ...(isRequested('labels') && { labels: byName(inputs.map((input) => [input.name, adminLabel(input)])) }),
    ...(isRequested('fields') && {
      fields: byName(
        inputs.map((input) => [
          input.name,
          { element: input.element, admin_label: adminLabel(input), raw: rereadByPhp(input.raw) },
        ]),
      ),
    }),
    ...(isRequested('visibleColumns') && { visibleColumns: columns('_visible_columns') }),
    ...(isRequested('columnsOrder') && { columnsOrder: columns('_columns_order') }),
    ...(isRequested('next') && { next: neighbour(request, true) }),
    ...(isRequested('previous') && { previous: neighbour(request, false) }),
  }
  return Object.keys(resources).length > 0 ? resources : []
}

/** Sets any status, and reports success for an entry that does not exist. */
function changedStatus(request: HandlerRequest): unknown {
  const { params, site } = request
  const status = lineOfText(params.status)
  const entry = entryRecords(site).get(entryIdIn(request))
  if (entry) entryRecords(site).put({ ...entry, status, updated_at: databaseTime(site.now()) })
  return { message: `The entry is now: ${status}`, status }
}

function toggledFavourite(request: HandlerRequest): unknown {
  const { site } = request
  const entry = entryRecords(site).get(entryIdIn(request))
  if (entry === undefined) return noEntry(request)
  const is_favourite = !entry.is_favourite
  entryRecords(site).put({ ...entry, is_favourite, updated_at: databaseTime(site.now()) })
  return {
    message: is_favourite ? 'The entry is a favourite.' : 'The entry is not a favourite.',
    is_favourite,
  }
}

function listedNotes(request: HandlerRequest): unknown {
  const { params, site, account } = request
  const perPage = Math.min(integer(params.per_page), 100)
  const notes = entryMeta(request)
    .filter(({ meta_key }) => meta_key === '_notes')
    .toSorted((a, b) => b.id - a.id)
  const start = perPage * (Math.max(1, integer(params.page)) - 1)
  const pageNotes = perPage > 0 ? notes.slice(start, start + perPage) : notes
  return pageNotes.map((note) => ({
    ...metaRow(note),
    pemalink:
      note.user_id === account?.id
        ? `${site.url}/wp-admin/profile.php`
        : `${site.url}/wp-admin/user-edit.php?user_id=${note.user_id}`,
    created_by: note.name,
  }))
}

function addedNote(request: HandlerRequest): unknown {
  const { params, site, account } = request
  const now = databaseTime(site.now())
  const note = entryMetaRecords(site).add((id) => ({
    id,
    response_id: entryIdIn(request),
    form_id: integer(params.form_id),
    meta_key: '_notes',
    value: textInLines(valueAt(params.note, 'content')),
    status: lineOfText(valueAt(params.note, 'status')),
    user_id: account?.id ?? 0,
    name: account?.name ?? '',
    created_at: now,
    updated_at: now,
  }))
  return {
    message: 'The note has been added.',
    note: { ...note, response_id: String(note.response_id) },
    insert_id: note.id,
  }
}

function deletedEntry(request: HandlerRequest): unknown {
  const id = entryIdIn(request)
  if (entryRecords(request.site).get(id) === undefined) return noEntry(request)
  removeEntry(request, id)
  return { message: 'The entry has been deleted.' }
}

function removeEntry({ site }: HandlerRequest, id: number): void {
  entryRecords(site).remove(id)
  const meta = entryMetaRecords(site)
  for (const { id: metaId, response_id } of meta.all()) if (response_id === id) meta.remove(metaId)
}

/** Changes entries of one form: those of others stay. An unknown action changes nothing. */
function changedEntries(request: HandlerRequest): unknown {
  const { params, site } = request
  const formId = integer(params.form_id)
  const ids = new Set(itemsIn(params.entries).map(integer))
  const action = lineOfText(params.action_type)
  if (formId === 0 || ids.size === 0) return refused(request, 'Select entries of a form.')
  const records = entryRecords(site)
  const selected = records.all().filter(({ id, form_id }) => form_id === formId && ids.has(id))
  const updated_at = databaseTime(site.now())
  if (action === 'other.delete_permanently') {
    for (const { id } of selected) removeEntry(request, id)
    return { message: 'The selected entries have been deleted.' }
  }
  if (action === 'other.make_favorite' || action === 'other.unmark_favorite') {
    const is_favourite = action === 'other.make_favorite'
    for (const entry of selected) records.put({ ...entry, is_favourite, updated_at })
    return { message: 'The selected entries have been changed.' }
  }
  const label = textAt(statusLabels, action)
  if (label === '') return { message: '' }
  for (const entry of selected) records.put({ ...entry, status: action, updated_at })
  return { message: `The selected entries are now: ${label}` }
}

const statusLabels = { unread: 'Unread', read: 'Read', favorites: 'Favorites', trashed: 'Trashed' }
