import { cannot, type Denial } from '../../auth/denial.ts'
import { can, mayViewMenus } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { MenuItem } from '../../store/records.ts'
import { siteSlug } from '../../store/site-settings.ts'
import { statusCheck } from '../content/read.ts'
import { metaCheck } from '../content/write-checks.ts'
import { localNow } from '../content/written-answer.ts'
import { contextOf, idOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, created, deleted, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { lateRefusals, requireForce } from '../endpoint/late-refusals.ts'
import { refusals } from '../endpoint/refusals.ts'
import { listMenuItems } from './list.ts'
import { renderMenuItem } from './render.ts'
import { addressCheck, newMenuItem, withSentMenuItem } from './write.ts'

/** Whether the user may edit menu items. */
export const mayWrite = ({ user }: Pick<Call, 'user'>): boolean => can(user, 'edit_theme_options')

const viewDenial = ({ user }: Call): Denial | undefined =>
  mayViewMenus(user) ? undefined : lateRefusals.cannotViewMenus(user)

const editDenial = (call: Call): Denial | undefined =>
  call.args.context === 'edit' && !mayWrite(call) ? refusals.editContext(call.user) : undefined

/** The menu item that a call names; undefined when there is none. */
export const menuItemOf = (call: Call, name = 'id'): MenuItem | undefined =>
  call.state.menuItems.get(idOf(call, name))

const noMenuItem = (call: Call, name = 'id'): RestError =>
  new RestError(404, 'rest_post_invalid_id', `There is no menu item with the id ${idOf(call, name)}.`)

/** As {@link menuItemOf}. @throws RestError 404 when there is none */
export function requireMenuItem(call: Call): MenuItem {
  const item = menuItemOf(call)
  if (item === undefined) throw noMenuItem(call)
  return item
}

export const menuItemList: EndpointBehaviour = {
  checks: (call) => ({
    status: statusCheck(
      call.user,
      (statuses) => mayWrite(call) || statuses.every((each) => each === 'publish'),
    ),
  }),
  permit: (call) => editDenial(call) ?? viewDenial(call),
  handle: listMenuItems,
}

export const menuItemRead: EndpointBehaviour = {
  permit: (call) => {
    const item = menuItemOf(call)
    if (item === undefined) return noMenuItem(call)
    const isHidden = item.status !== 'publish' && !mayWrite(call)
    return editDenial(call) ?? (isHidden ? refusals.cannotRead(call.user) : viewDenial(call))
  },
  handle: (call) => ok(renderMenuItem(requireMenuItem(call), call, contextOf(call))),
}

/** The checks of a write beyond the contract's definitions. */
export const menuItemChecks: NonNullable<EndpointBehaviour['checks']> = () => ({
  meta: metaCheck,
  url: addressCheck,
})

export const menuItemCreate: EndpointBehaviour = {
  checks: menuItemChecks,
  permit: (call) => {
    if ('id' in call.args && call.args.id !== null)
      return new RestError(400, 'rest_post_exists', 'The site assigns the id of a new menu item. Send none.')
    return mayWrite(call) ? undefined : cannot(call.user, 'rest_cannot_create', 'create menu items')
  },
  handle: (call) => {
    const sent = withSentMenuItem(newMenuItem(call), call)
    const id = call.state.takeId()
    const item = call.state.menuItems.put({
      ...sent,
      id,
      slug: siteSlug(sent.title, call.state) || String(id),
      date: localNow(call),
      objectId: sent.kind === 'custom' ? id : sent.objectId,
    })
    const location = call.addresses.route(`/core/v2/menu-items/${id}`)
    return created(location, renderMenuItem(item, call, 'edit'))
  },
}

/** Why a call may not edit the menu item that it names; undefined when it may. */
export function changeDenial(call: Call): Denial | undefined {
  if (menuItemOf(call) === undefined) return noMenuItem(call)
  return mayWrite(call) ? undefined : cannot(call.user, 'rest_cannot_edit', 'edit this menu item')
}

/** `POST`, `PUT` and `PATCH` of a menu item: all change only the fields that are sent. */
export const menuItemUpdate: EndpointBehaviour = {
  checks: menuItemChecks,
  permit: changeDenial,
  handle: (call) => {
    const item = call.state.menuItems.put(withSentMenuItem(requireMenuItem(call), call))
    return ok(renderMenuItem(item, call, 'edit'))
  },
}

/** `DELETE` of a menu item, permanently. Its children stay and still name it as their parent. */
export const menuItemDelete: EndpointBehaviour = {
  permit: (call) => {
    if (menuItemOf(call) === undefined) return noMenuItem(call)
    return mayWrite(call) ? undefined : cannot(call.user, 'rest_cannot_delete', 'delete this menu item')
  },
  handle: (call): Answer => {
    const item = requireMenuItem(call)
    requireForce(call, 'Menu items')
    const previous = renderMenuItem(item, call, 'view')
    for (const autosave of call.state.revisionsOf(item.id)) call.state.removeRevision(autosave)
    call.state.menuItems.remove(item.id)
    return deleted(previous)
  },
}
