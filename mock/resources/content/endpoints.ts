import { cannot, type Denial } from '../../auth/denial.ts'
import { mayCreate, mayEdit, mayEditOthers, mayPublish } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import { factsOf, taxonomyFacts } from '../../store/content-types.ts'
import type { ContentType, WrittenType } from '../../store/records.ts'
import { recordOf } from '../endpoint/arguments.ts'
import type { Call, LazyEndpoint } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'

/** `POST` of a collection. */
export function itemCreate(type: WrittenType): LazyEndpoint {
  return {
    permit: (call) => {
      if ('id' in call.args && call.args.id !== null)
        return new RestError(400, 'rest_post_exists', 'Send no id.')
      return createDenial(call, type)
    },
    load: async () => (await import('./write.ts')).createBehaviour(type),
  }
}

/** `POST`, `PUT` and `PATCH` of an item: all change only the fields that are sent. */
export function itemUpdate(type: ContentType): LazyEndpoint {
  return {
    permit: (call) => changeDenial(call, type),
    load: async () => (await import('./write.ts')).updateBehaviour(type),
  }
}

/** Why a call may not create such an item; undefined when it may. */
export function createDenial(call: Call, type: ContentType): Denial | undefined {
  return (
    valueDenial(call, type) ??
    (mayCreate(call.user, type) ? termDenial(call, type) : refusals.cannotCreate(call.user, type))
  )
}

/** Why a call may not change the item it names; undefined when it may. */
export function changeDenial(call: Call, type: ContentType): Denial | undefined {
  const record = recordOf(call, type)
  if (record === undefined) return refusals.invalidId(type, call.args.id)
  return mayEdit(call.user, record)
    ? (valueDenial(call, type) ?? termDenial(call, type))
    : refusals.cannotEdit(call.user, type)
}

/** Why the user may not send this author or `sticky`; undefined when the user may. */
function valueDenial({ args, user }: Call, type: ContentType): Denial | undefined {
  const others = mayEditOthers(user, type)
  const { author } = args
  // The list of a filter is never the user, so that `Allow` of such a list has no POST.
  const isOther = Array.isArray(author) ? author.length > 0 : Boolean(author) && author !== user?.id
  if (isOther && !others) return cannot(user, 'rest_cannot_edit_others', 'write as another author')
  if (args.sticky === true && factsOf(type).canStick && !others && !mayPublish(user, type))
    return cannot(user, 'rest_cannot_assign_sticky', 'make items sticky')
  return undefined
}

/**
 * Why these terms can't be assigned: the term 0 is refused to everyone; other unknown terms are ignored. In the object of a
 * filter, WordPress takes an empty list or false for the term 0, so that `Allow` of such a list has no POST.
 */
function termDenial({ args, user, state }: Call, type: ContentType): Denial | undefined {
  const terms = state.model.taxonomiesOf(type).map((taxonomy) => args[taxonomyFacts(taxonomy).base])
  const isNone = (id: unknown): boolean => !String(id || '')
  if (terms.some((ids) => Object.values(ids ?? {}).some(isNone)))
    return cannot(user, 'rest_cannot_assign_term', 'assign the term 0')
  return undefined
}

/** `DELETE` of an item: moves it to the trash, or with `force` deletes it permanently. */
export function itemDelete(type: ContentType): LazyEndpoint {
  return {
    permit: (call) => {
      const record = recordOf(call, type)
      if (record === undefined) return refusals.invalidId(type, call.args.id)
      return mayEdit(call.user, record) ? undefined : refusals.cannotDelete(call.user, type)
    },
    load: async () => (await import('./remove.ts')).deleteHandler(type),
  }
}
