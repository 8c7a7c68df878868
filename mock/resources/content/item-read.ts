import type { Denial } from '../../authorise/denial.ts'
import { mayEdit, mayRead } from '../../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, JsonText, recordOf } from '../../endpoint/call.ts'
import { refusals } from '../../endpoint/refusals.ts'
import type { ResponseHeaders } from '../../http/exchange.ts'
import type { ItemOptions } from '../../render/item-source.ts'
import { factsOf, typeOf } from '../../store/content-types.ts'
import type { ContentRecord, ContentType } from '../../store/records.ts'

/** `GET` of an item. */
export function itemRead(type: ContentType): EndpointBehaviour {
  return {
    permit: (call) => {
      const record = recordOf(call, type)
      return record === undefined ? refusals.invalidId(type, call.args.id) : readDenial(record, call)
    },
    handle: (call) => {
      const record = recordOf(call, type)
      if (record === undefined) throw refusals.invalidId(type, call.args.id)
      const text = call.site.items.text(record, call, itemOptions(record, call))
      return {
        status: 200,
        headers: alternate(record, call),
        body: new JsonText(text),
      }
    },
  }
}

// Where people find it, if they do.
function alternate(record: ContentRecord, { addresses }: Call): ResponseHeaders {
  if (!factsOf(typeOf(record)).viewable) return {}
  return { Link: `<${addresses.permalink(record)}>; rel="alternate"; type=text/html` }
}

/** Why a call may not read an item; undefined when it may. */
export function readDenial(record: ContentRecord, { args, query, user, state }: Call): Denial | undefined {
  if (args.context === 'edit' && !mayEdit(user, record)) return refusals.editContext(user, 'this item')
  // Any password is wrong for an item that has none.
  if (typeof query.password === 'string' && query.password !== '' && query.password !== record.password)
    return refusals.wrongPassword()
  return mayRead(user, record, state.content.get(record.parent)) ? undefined : refusals.cannotRead(user)
}

function itemOptions(record: ContentRecord, call: Call): ItemOptions {
  const { excerpt_length: length, password } = call.args
  return {
    context: contextOf(call),
    unlocked: record.password !== '' && password === record.password,
    ...(typeof length === 'number' && { excerptLength: length }),
  }
}
