import type { HandlerRequest, RouteHandlers } from '../../index.ts'
import { databaseTime, integer, lineOfText } from '../lib/php-values.ts'
import { entryIdArgument, refused, userAddress } from './answers.ts'
import { entryRecords, logRecords } from './records.ts'
import type { Entry } from './tables.ts'
import { textAt } from './values.ts'

/** A user, as the site answers one to an administrator. */
interface User {
  readonly id: number
  readonly name: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** The user of an entry, and the log that says who it was before. */
export const entryUserHandlers: RouteHandlers = {
  'GET /forms/v1/submissions/{entry_id}/submission-users': {
    args: entryIdArgument,
    permission: 'fluentform_entries_viewer',
    handle: foundUsers,
  },
  'POST /forms/v1/submissions/{entry_id}/update-submission-user': {
    args: entryIdArgument,
    permission: 'fluentform_manage_entries',
    handle: changedUser,
  },
  'GET /forms/v1/submissions/{entry_id}/logs': {
    args: entryIdArgument,
    permission: 'fluentform_entries_viewer',
    handle: listedLogs,
  },
  'DELETE /forms/v1/submissions/{entry_id}/logs': {
    args: entryIdArgument,
    permission: 'fluentform_manage_entries',
    handle: removedLogs,
  },
}

/** The user who sent an entry, as the entry shows it; undefined without one. */
export function entryUser(request: HandlerRequest, entry: Entry): object | undefined {
  const user = entry.user_id === null || entry.user_id === 0 ? undefined : userWithId(request, entry.user_id)
  if (user === undefined) return undefined
  const name = `${user.first_name} ${user.last_name}`.trim() || user.name
  return { ID: user.id, name, permalink: userAddress(request.site, user.id, request.account?.id) }
}

function userWithId({ site }: HandlerRequest, id: number): User | undefined {
  const user = site.item('user', id)
  if (user === undefined) return undefined
  const text = (name: string): string => textAt(user, name)
  return {
    ...{ id, name: text('name'), email: text('email') },
    ...{ first_name: text('first_name'), last_name: text('last_name') },
  }
}

async function foundUsers({ params, site }: HandlerRequest): Promise<unknown> {
  const search = encodeURIComponent(lineOfText(params.search))
  const path = `/wp/v2/users?context=edit&per_page=50&orderby=slug&search=${search}`
  const users = await site.json<readonly User[]>(path, { as: 'administrator' })
  return { users: users.map(({ id, name, email }) => ({ ID: id, label: `${name} - ${email}` })) }
}

function changedUser(request: HandlerRequest): unknown {
  const { params, captures, site, account } = request
  const userId = integer(params.user_id)
  const user = userId > 0 ? userWithId(request, userId) : undefined
  const entry = entryRecords(site).get(integer(captures.entry_id))
  if (userId === 0) return refused(request, 'Send the id of a user.')
  if (entry === undefined || user === undefined || entry.user_id === userId)
    return refused(request, 'The entry cannot have this user.')
  const now = databaseTime(site.now())
  entryRecords(site).put({ ...entry, user_id: userId, updated_at: now })
  logRecords(site).add((id) => ({
    id,
    form_id: entry.form_id,
    entry_id: entry.id,
    component: 'General',
    status: 'info',
    title: `User changed from ${entry.user_id ?? ''} to ${userId}`,
    created_at: now,
  }))
  return {
    message: 'The entry has another user.',
    user: {
      name: user.name,
      email: user.email,
      ID: userId,
      permalink: userAddress(site, userId, account?.id),
    },
    user_id: userId,
  }
}

function listedLogs({ captures, site }: HandlerRequest): unknown {
  return logRecords(site)
    .all()
    .filter(({ entry_id }) => entry_id === integer(captures.entry_id))
    .toSorted((a, b) => b.id - a.id)
    .map(({ id, status, component, title, created_at }) => ({
      id,
      status,
      title: `${component} (${title})`,
      description: null,
      created_at,
    }))
}

/** Deletes logs of one entry: none when a sent id is one of another entry. */
function removedLogs(request: HandlerRequest): unknown {
  const { params, captures, site } = request
  const records = logRecords(site)
  const ids = new Set([...(Array.isArray(params.log_ids) ? params.log_ids : []), params.log_id].map(integer))
  const logs = records.all().filter(({ id }) => ids.has(id))
  if (logs.length === 0) return refused(request, 'Select logs of the entry.')
  if (logs.some(({ entry_id }) => entry_id !== integer(captures.entry_id)))
    return refused(request, 'A selected log is one of another entry.')
  for (const { id } of logs) records.remove(id)
  return { message: 'The selected logs have been deleted.' }
}
