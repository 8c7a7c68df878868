import { isObject } from '../../conformance/index.ts'
import { type Json, writableStatuses } from '../../contract/index.ts'
import { type Asked, type Mutant, misanswering, mistaking } from '../mutant.ts'
import { behind, gone, isItem, isList, kinds, refused, routeOf, texts } from './status-asked.ts'

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/** A write of a status that is taken for another. */
export function takenFor(
  name: string,
  sent: string,
  stored: string,
  applies: (asked: Asked) => boolean,
): Mutant {
  return mistaking(name, 'status', (asked) =>
    writes.has(asked.method) && isObject(asked.body) && asked.body.status === sent && applies(asked)
      ? { body: { ...asked.body, status: stored } }
      : undefined,
  )
}

/** Each status stored as each other, on update and on create. */
const pairs = texts.flatMap((kind) =>
  writableStatuses.flatMap((sent) =>
    writableStatuses
      .filter((stored) => stored !== sent)
      // The date makes one of these two into the other again.
      .filter((stored) => !(['publish', 'future'].includes(sent) && ['publish', 'future'].includes(stored)))
      .flatMap((stored) => [
        takenFor(`an update of ${kind} to ${sent} stores ${stored}`, sent, stored, ({ path }) =>
          isItem(kind, path),
        ),
        takenFor(`an item of ${kind} created as ${sent} becomes ${stored}`, sent, stored, ({ path }) =>
          isList(kind, path),
        ),
      ]),
  ),
)

const methods = kinds.flatMap((kind) =>
  ['PUT', 'PATCH'].flatMap((refusedMethod): Mutant[] => [
    misanswering(`${refusedMethod} of ${kind} is refused`, 'status', ({ method, path }) =>
      method === refusedMethod && isItem(kind, path) ? gone : undefined,
    ),
    mistaking(`${refusedMethod} of ${kind} changes nothing`, 'status', ({ method, path, body }) =>
      method === refusedMethod && isItem(kind, path) && body !== undefined ? { body: {} } : undefined,
    ),
    mistaking(`${refusedMethod} of ${kind} sets back what is not sent`, 'status', ({ method, path, body }) =>
      method === refusedMethod && isItem(kind, path) && isObject(body)
        ? { body: { comment_status: 'open', ...body } }
        : undefined,
    ),
  ]),
)

/** An update out of one status is refused; it is told by the status the item had. */
const stuck = (['posts', 'pages'] as const).flatMap((kind) =>
  [...writableStatuses, 'trash'].flatMap((from) =>
    ['POST', 'PATCH'].map((method) =>
      behind(
        `${method} of ${kind} does not move items out of ${from}`,
        (site) => async (request) => {
          if (request.method !== method || !isItem(kind, routeOf(request))) return site(request)
          const sent: Json = await request
            .clone()
            .json()
            .catch(() => null)
          const { headers } = request
          const now = await site(new Request(`${request.url}?context=edit`, { headers }))
          const item: Json = await now.json()
          const moves =
            isObject(sent) && sent.status !== undefined && isObject(item) && item.status !== sent.status
          return moves && item.status === from ? refused(400, 'rest_invalid_param') : site(request)
        },
        from === 'trash',
      ),
    ),
  ),
)

const attachments = writableStatuses.map((status) =>
  takenFor(`an attachment cannot be written as ${status}`, status, 'stranger', ({ path }) =>
    isItem('media', path),
  ),
)

/** Defects in what a status sent becomes, and through which method. */
export const statusWriteMutants: readonly Mutant[] = [...pairs, ...methods, ...stuck, ...attachments]
