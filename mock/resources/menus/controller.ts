import { menuLocationRecord } from '../../../contract/index.ts'
import { cannot, type Denial } from '../../auth/denial.ts'
import { can } from '../../auth/rights.ts'
import type { ArgumentCheck } from '../../http/arguments/check-arguments.ts'
import { validate } from '../../http/arguments/validate.ts'
import { RestError } from '../../http/errors.ts'
import { menuLocations, putAutoAdd, putMenuLocations, registeredMenus } from '../../store/menu-options.ts'
import type { Term } from '../../store/records.ts'
import type { SiteState } from '../../store/site-state.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies } from '../../view/links.ts'
import { contextOf, listOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { termEndpoints } from '../terms/controller.ts'
import { insertTerm, removeTerm, type SentTerm, sentTerm, updateTerm } from '../terms/write.ts'

export const menus = termEndpoints('nav_menu', {
  checks: ({ state }) => ({ locations: locationCheck(state) }),
  insert: (call) => {
    const sent = sentMenu(call)
    const other = findByName(sent.name, undefined, call.state)
    if (other) throw new RestError(400, ...existing(other), { term_id: other.id }, [other.id])
    return withOptions(insertTerm(sent, 'nav_menu', call.state), call)
  },
  // Like `wp_update_nav_menu_object`, clears a description that is not sent.
  update: (menu, call) => {
    const sent = { description: '', ...sentMenu(call) }
    const other = findByName(sent.name ?? menu.name, menu, call.state)
    if (other) throw RestError.withoutStatus(...existing(other))
    return withOptions(updateTerm(menu, sent, call.state), call)
  },
  remove: (menu, { state }) => {
    for (const item of [...state.menuItems.values()])
      if (item.menu === menu.id) state.menuItems.remove(item.id)
    putMenuLocations(state, withoutMenu(menu, state))
    putAutoAdd(state, menu.id, false)
    removeTerm(menu, state)
  },
})

// The slug of a menu always follows its name.
function sentMenu(call: Call): SentTerm {
  const { name, description } = sentTerm(call)
  return { name, slug: '', ...(description !== undefined && { description }) }
}

const findByName = (
  name: string | undefined,
  menu: Term | undefined,
  { terms }: SiteState,
): Term | undefined =>
  terms.find(
    (term) =>
      term.taxonomy === 'nav_menu' && term.id !== menu?.id && term.name.toLowerCase() === name?.toLowerCase(),
  )

const existing = ({ id, name }: Term): [code: string, message: string] => [
  'menu_exists',
  `The menu ${id} has the name ${JSON.stringify(name)} already. Send another.`,
]

// Stores the sent locations and `auto_add` of a menu.
function withOptions(menu: Term, { args, state }: Call): Term {
  if (Array.isArray(args.locations)) {
    const names = listOf(args.locations).filter((name) => typeof name === 'string')
    const locations = names.map((name): [string, number] => [name, menu.id])
    putMenuLocations(state, new Map([...withoutMenu(menu, state), ...locations]))
  }
  if (typeof args.auto_add === 'boolean') putAutoAdd(state, menu.id, args.auto_add)
  return menu
}

const withoutMenu = ({ id }: Term, state: SiteState): ReadonlyMap<string, number> =>
  new Map([...menuLocations(state)].filter(([, menu]) => menu !== id))

function locationCheck(state: SiteState): ArgumentCheck {
  return (value, definition, name) => {
    const checked = validate(value, definition, name)
    const known = registeredMenus(state)
    const unknown = checked.ok
      ? listOf(checked.value).find((location) => typeof location !== 'string' || !known.has(location))
      : undefined
    if (unknown === undefined) return checked
    const text = `The theme has no menu location ${JSON.stringify(unknown)}. See /menu-locations.`
    return {
      ok: false,
      problem: { code: 'rest_invalid_menu_location', text, data: { location: String(unknown) } },
    }
  }
}

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
  can(user, 'edit_theme_options') ? undefined : cannot(user, 'rest_cannot_view', 'view menu locations')

/** `GET` of the menu locations of the theme, as an object by name. */
export const menuLocationList: EndpointBehaviour = {
  permit: viewDenial,
  handle: (call) => {
    const listed = [...registeredMenus(call.state)].map(([name, description]) => [
      name,
      renderLocation(name, description, call),
    ])
    // PHP encodes an empty object as a list.
    return ok(listed.length === 0 ? [] : Object.fromEntries(listed))
  },
}

export const menuLocationRead: EndpointBehaviour = {
  permit: viewDenial,
  handle: (call) => {
    const name = scalarText(call.args.location)
    const description = registeredMenus(call.state).get(name)
    if (description === undefined)
      throw new RestError(
        404,
        'rest_menu_location_invalid',
        `There is no menu location ${JSON.stringify(name)}.`,
      )
    return ok(renderLocation(name, description, call))
  },
}
