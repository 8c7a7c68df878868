import { applicationPasswordRecord, type Context } from '../../../contract/index.ts'
import { inGroups } from '../../auth/new-password.ts'
import { formatLocalTimestamp } from '../../http/arguments/parsed-date.ts'
import type { ApplicationPassword, User } from '../../store/records.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { itemMethods, targetHints } from '../../view/links.ts'
import type { View } from '../../view/view.ts'

interface Source {
  readonly password: ApplicationPassword
  readonly lastUse: number | undefined
  /** True in the only answer that shows the password. */
  readonly isShown: boolean
}

// Every client of a fake site counts as local.
const loopback = '127.0.0.1'

const fields: FieldRenderers<Source, typeof applicationPasswordRecord> = {
  uuid: ({ password }) => password.uuid,
  app_id: ({ password }) => password.appId,
  name: ({ password }) => password.name,
  created: ({ password }) => formatLocalTimestamp(password.created),
  last_used: ({ lastUse }) => (lastUse === undefined ? null : formatLocalTimestamp(lastUse)),
  last_ip: ({ lastUse }) => (lastUse === undefined ? null : loopback),
  password: ({ password, isShown }) => (isShown ? inGroups(password.password) : undefined),
}

const renderFields = recordRenderer(applicationPasswordRecord, fields)

/** An application password of a user, without its links. */
export function passwordFields(
  password: ApplicationPassword,
  { state }: View,
  context: Context,
  isShown = false,
): Rendered {
  return renderFields({ password, lastUse: state.lastUse(password.uuid), isShown }, context)
}

export function renderPassword(
  password: ApplicationPassword,
  owner: User,
  view: View,
  context: Context,
  isShown = false,
): Rendered {
  return {
    ...passwordFields(password, view, context, isShown),
    _links: { self: [{ href: passwordAddress(password, owner, view), ...targetHints(view, itemMethods) }] },
  }
}

export function passwordAddress({ uuid }: ApplicationPassword, { id }: User, { addresses }: View): string {
  return addresses.route(`/core/v2/users/${id}/application-passwords/${uuid}`)
}
