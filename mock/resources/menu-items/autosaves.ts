import { type Context, menuItemAutosaveRecord } from '../../../contract/index.ts'
import { cannot, type Denial } from '../../auth/denial.ts'
import { renderTitle } from '../../content/html/content.ts'
import { autosavesOf } from '../../store/autosaves.ts'
import type { MenuItem, RevisionRecord } from '../../store/records.ts'
import { type FieldRenderers, type Rendered, recordRenderer } from '../../view/context-filter.ts'
import type { View } from '../../view/view.ts'
import { latestAutosave, ownAutosave, sameText, storeAutosave } from '../content/stored-revisions.ts'
import { contextOf } from '../endpoint/arguments.ts'
import { type Answer, type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'
import { revisionFields } from '../revisions/render.ts'
import { changeDenial, mayWrite, menuItemChecks, menuItemOf, requireMenuItem } from './controller.ts'
import { withSentMenuItem } from './write.ts'

type Autosave = Pick<RevisionRecord, 'id' | 'author' | 'date' | 'modified' | 'parent' | 'title'> & {
  readonly slug: string
}

type AutosaveSource = Autosave & { readonly item: MenuItem; readonly view: View }

const fields: FieldRenderers<AutosaveSource, typeof menuItemAutosaveRecord> = {
  ...revisionFields,
  slug: ({ slug }) => slug,
  title: ({ title }) => ({ raw: title, rendered: renderTitle(title) }),
  meta: () => [],
  preview_link: ({ item, view }) => `${view.addresses.base}/?p=${item.id}&preview=true`,
}

const renderAutosave = recordRenderer(menuItemAutosaveRecord, fields)

function render(autosave: Autosave, item: MenuItem, view: View, context: Context): Rendered {
  const href = view.addresses.route(`/core/v2/menu-items/${item.id}`)
  return { ...renderAutosave({ ...autosave, item, view }, context), _links: { parent: [{ href }] } }
}

const withSlug = (revision: RevisionRecord): Autosave => ({
  ...revision,
  slug: `${revision.parent}-autosave-v1`,
})

function readDenial(call: Call, name: string): Denial | undefined {
  if (menuItemOf(call, name) === undefined) return refusals.invalidParent()
  return mayWrite(call)
    ? undefined
    : cannot(call.user, 'rest_cannot_read', 'see the autosaves of this menu item')
}

/** `GET` of the autosaves of a menu item, at most one for each user. */
export const menuItemAutosaveList: EndpointBehaviour = {
  permit: (call) => readDenial(call, 'id'),
  handle: (call) => {
    const item = requireMenuItem(call)
    return ok(
      autosavesOf(item.id, call.state).map((each) => render(withSlug(each), item, call, contextOf(call))),
    )
  },
}

/** `GET` of an autosave. Like WordPress, it ignores the id and returns the latest of the item. */
export const menuItemAutosaveRead: EndpointBehaviour = {
  permit: (call) => readDenial(call, 'parent'),
  handle: (call) => {
    const item = menuItemOf(call, 'parent')
    if (item === undefined) throw refusals.invalidParent()
    const latest = latestAutosave(item.id, call, `The menu item ${item.id}`)
    return ok(render(withSlug(latest), item, call, contextOf(call)))
  },
}

/** `POST` of an autosave. Changes a draft of the user itself; of other items it stores a copy for each user. */
export const menuItemAutosaveCreate: EndpointBehaviour = {
  checks: menuItemChecks,
  permit: changeDenial,
  handle: (call) => {
    const item = requireMenuItem(call)
    const changed = withSentMenuItem(item, call)
    if (item.status === 'publish' || item.author !== call.user?.id) return saveCopy(item, changed, call)
    const saved = call.state.menuItems.put(changed)
    return ok(render({ ...saved, parent: 0 }, saved, call, 'edit'))
  },
}

function saveCopy(item: MenuItem, { title, description, attrTitle }: MenuItem, call: Call): Answer {
  const last = ownAutosave(item, call)
  const text = { title, content: description, excerpt: attrTitle, footnotes: '' }
  if (last && sameText(last, text)) return ok(render(withSlug(last), item, call, 'edit'))
  const autosave = storeAutosave(text, item, call)
  call.state.touch()
  return ok(render(withSlug(autosave), item, call, 'edit'))
}
