import { mayManageUsers } from '../../auth/rights.ts'
import type { User } from '../../store/records.ts'
import { type Call, listOf } from '../endpoint/call.ts'

const columns: Readonly<Record<string, (user: User, call: Call) => string>> = {
  // Only matches a whole id.
  id: ({ id }, { args }) => (String(id) === args.search ? String(id) : ''),
  username: ({ login }) => login,
  slug: ({ slug }) => slug,
  name: ({ name }) => name,
  email: ({ email }) => email,
  url: ({ url }, { addresses }) => (url === '/' ? addresses.base : url),
}

/** Returns the texts of a user that the search of a call matches. Follows `WP_User_Query`. */
export function searchedTexts(call: Call): (user: User) => readonly string[] {
  const names = columnNames(call)
  return (user) => names.map((name) => columns[name]?.(user, call) ?? '')
}

const open = ['id', 'username', 'slug', 'name'] as const

function columnNames({ args, user }: Call): readonly string[] {
  const isManager = mayManageUsers(user)
  // Searching by others would reveal mail addresses.
  const known: readonly unknown[] = isManager ? [...open, 'email'] : open
  const requested = listOf(args.search_columns).filter((name) => known.includes(name))
  if (requested.length > 0) return requested.map(String)
  return isManager ? columnsFor(String(args.search ?? '')) : open
}

// Without `search_columns` the form of the text decides.
function columnsFor(search: string): readonly string[] {
  if (search.includes('@')) return ['email']
  if (/^\s*[+-]?\d+\s*$/.test(search)) return ['username', 'id']
  if (/^https?:\/\//.test(search)) return ['url']
  return ['username', 'url', 'email', 'slug', 'name']
}
