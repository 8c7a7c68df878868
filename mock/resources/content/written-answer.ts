import { type Answer, type Call, JsonText } from '../../endpoint/call.ts'
import type { ContentRecord, ContentType } from '../../store/records.ts'
import { collectionPaths } from '../../view/links.ts'

/** What is written as text, and not sent as a file. */
export type TextType = Exclude<ContentType, 'attachment'>

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
