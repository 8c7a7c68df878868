import { menuLocationRecord } from '../../../contract/index.ts'
import type { Denial } from '../../authorise/denial.ts'
import { mayViewMenus } from '../../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, textOf } from '../../endpoint/call.ts'
import { furtherRefusals } from '../../endpoint/further-refusals.ts'
import { RestError } from '../../http/errors.ts'
import { menuLocations, registeredMenus } from '../../store/menu-options.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'

/** A place of the theme for a menu. */
interface MenuLocation {
  readonly name: string
  readonly description: string
  /** 0 for none. */
  readonly menu: number
}

const fields: FieldRenderers<MenuLocation, typeof menuLocationRecord> = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  menu: ({ menu }) => menu,
}

const render = recordRenderer(menuLocationRecord, fields)

function renderLocation(name: string, description: string, call: Call): Rendered {
  const { addresses, state } = call
  const menu = menuLocations(state).get(name) ?? 0
  return {
    ...render({ name, description, menu }, contextOf(call)),
    _links: {
      self: [{ href: addresses.route(`/core/v2/menu-locations/${name}`) }],
      collection: [{ href: addresses.route('/core/v2/menu-locations') }],
      ...(menu !== 0 && {
        'wp:menu': [{ embeddable: true, href: addresses.route(`/core/v2/menus/${menu}`) }],
        curies,
      }),
    },
  }
}

const viewDenial = ({ user }: Call): Denial | undefined =>
  mayViewMenus(user) ? undefined : furtherRefusals.cannotViewMenus(user)

/** `GET` of the theme's places for menus, as an object by name. */
export const menuLocationList: EndpointBehaviour = {
  permit: viewDenial,
  handle: (call) => {
    const listed = [...registeredMenus(call.state)].map(([name, description]) => [
      name,
      renderLocation(name, description, call),
    ])
    // An object without members is a list on the platform.
    return { status: 200, body: listed.length === 0 ? [] : Object.fromEntries(listed) }
  },
}

/** `GET` of a place for a menu by its name. */
export const menuLocationRead: EndpointBehaviour = {
  permit: viewDenial,
  handle: (call) => {
    const name = textOf(call.args.location)
    const description = registeredMenus(call.state).get(name)
    if (description === undefined)
      throw new RestError(
        404,
        'rest_menu_location_invalid',
        `The theme has no place ${JSON.stringify(name)} for a menu. The list names what it has.`,
      )
    return { status: 200, body: renderLocation(name, description, call) }
  },
}
