import { factsOf, typeOf } from '../../store/content-types.ts'
import type { ContentRecord } from '../../store/records.ts'
import { JsonItem } from '../../view/json-body.ts'
import { type Answer, type Call, ok } from '../endpoint/call.ts'
import { renderItem } from '../render/item.ts'

/** Now on the site's clock, in milliseconds, rounded to seconds. */
export function localNow({ site, state }: Call): number {
  return Math.floor(state.zone.toLocal(site.now()) / 1000) * 1000
}

/** 200 with an item in context `edit`. Not cached: clients read it from this answer. */
export function answerInEdit(record: ContentRecord, call: Call): Answer {
  return ok(JsonItem.of(renderItem(record, call, { context: 'edit' })))
}

/** 201 with a new item and its address. */
export function created(record: ContentRecord, call: Call): Answer {
  const location = call.addresses.route(`${factsOf(typeOf(record)).collection}/${record.id}`)
  return { ...answerInEdit(record, call), status: 201, headers: { Location: location } }
}
