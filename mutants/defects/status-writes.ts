import { isObject } from '../../conformance/index.ts'
import { type Json, writableStatuses } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateRequest, mutateResponse, type RequestView } from '../mutant.ts'
import { behind, gone, isItem, isList, kinds, refused, routeOf, texts } from './status-requests.ts'

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/** A write of a status that is taken for another. */
export function takenFor(
  name: string,
  caughtBy: CaughtBy,
  sent: string,
  stored: string,
  applies: (request: RequestView) => boolean,
): Mutant {
  return mutateRequest(name, caughtBy, (request) =>
    writes.has(request.method) && isObject(request.body) && request.body.status === sent && applies(request)
      ? { body: { ...request.body, status: stored } }
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
        takenFor(
          `an update of ${kind} to ${sent} stores ${stored}`,
          by('transition', `states.${kind}.${sent}`),
          sent,
          stored,
          ({ path }) => isItem(kind, path),
        ),
        takenFor(
          `an item of ${kind} created as ${sent} becomes ${stored}`,
          by('created status', `${kind}.fields.status.write.create-as-${sent}`),
          sent,
          stored,
          ({ path }) => isList(kind, path),
        ),
      ]),
  ),
)

const methods = kinds.flatMap((kind) =>
  ['PUT', 'PATCH'].flatMap((refusedMethod): Mutant[] => [
    mutateResponse(
      `${refusedMethod} of ${kind} is refused`,
      by('transition', `states.${kind}`),
      ({ method, path }) => (method === refusedMethod && isItem(kind, path) ? gone : undefined),
    ),
    mutateRequest(
      `${refusedMethod} of ${kind} changes nothing`,
      by('transition', `states.${kind}`),
      ({ method, path, body }) =>
        method === refusedMethod && isItem(kind, path) && body !== undefined ? { body: {} } : undefined,
    ),
    mutateRequest(
      `${refusedMethod} of ${kind} sets back what is not sent`,
      by('transition', `methods.${kind}`),
      ({ method, path, body }) =>
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
        from === 'trash'
          ? by('restoring', kind)
          : by(
              'transition',
              ...writableStatuses.map((to) => `${kind}.${to}.from-${from}.${method.toLowerCase()}`),
            ),
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
  takenFor(
    `an attachment cannot be written as ${status}`,
    by('transition', `media.status.${status}`),
    status,
    'unlisted',
    ({ path }) => isItem('media', path),
  ),
)

/** Defects in what a status sent becomes, and through which method. */
export const statusWriteMutants: readonly Mutant[] = [...pairs, ...methods, ...stuck, ...attachments]
