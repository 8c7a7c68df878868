import { isObject } from '../../conformance/index.ts'
import type { Json } from '../../contract/index.ts'
import { by, type CaughtBy } from '../check-kinds.ts'
import { type Mutant, mutateRequest, type RequestChange } from '../mutant.ts'

/** Requests to some routes by some method are taken with another body. */
function mutateBody(
  name: string,
  caughtBy: CaughtBy,
  method: string,
  route: RegExp,
  change: (body: Readonly<Record<string, Json>>) => Json | undefined,
): Mutant {
  return mutateRequest(name, caughtBy, ({ method: request, path, body }): RequestChange | undefined => {
    if (request !== method || !route.test(path) || !isObject(body)) return undefined
    const changed = change(body)
    return changed === undefined ? undefined : { body: changed }
  })
}

/** Leaves an argument out of the body where its value is no good, as if it had not been sent. */
const dropping =
  (name: string, isGood: (value: Json) => boolean) =>
  (body: Readonly<Record<string, Json>>): Json | undefined => {
    const { [name]: value, ...others } = body
    return value === undefined || isGood(value) ? undefined : others
  }

const item = /^\/core\/v2\/(posts|pages|media)\/\d+$/
const batch = /^\/batch\/v1$/
const methods: readonly Json[] = ['POST', 'PUT', 'PATCH', 'DELETE']
const open: readonly Json[] = ['open', 'closed']

/** Defects in what single arguments of a body do, through one method or on one route alone. */
export const argumentBodyMutants: readonly Mutant[] = [
  mutateBody(
    'PUT ignores a strange status',
    by('enum', 'update.status'),
    'PUT',
    item,
    dropping('status', (value) => value !== 'unlisted'),
  ),
  mutateBody(
    'PATCH ignores an author that is no number',
    by('type', 'update.author'),
    'PATCH',
    item,
    dropping('author', (value) => typeof value === 'number'),
  ),
  mutateBody(
    'POST ignores a strange ping_status',
    by('enum', 'update.ping-status'),
    'POST',
    item,
    dropping('ping_status', (value) => open.includes(value)),
  ),
  mutateBody(
    'a new page takes any comment_status',
    by('enum', 'pages.create.comment-status'),
    'POST',
    /^\/core\/v2\/pages$/,
    dropping('comment_status', (value) => open.includes(value)),
  ),
  mutateBody(
    'an autosave takes any format',
    by('enum', 'posts.autosaves.create.format'),
    'POST',
    /^\/core\/v2\/posts\/\d+\/autosaves$/,
    dropping('format', (value) => value !== 'unlisted'),
  ),
  mutateBody(
    'a batch is cut to 25 requests',
    by('max-items', 'batch.requests'),
    'POST',
    batch,
    ({ requests, ...others }) =>
      Array.isArray(requests) && requests.length > 25
        ? { ...others, requests: requests.slice(0, 25) }
        : undefined,
  ),
  mutateBody(
    'a batch runs 20 requests at most',
    by('max-items', 'batch.requests'),
    'POST',
    batch,
    ({ requests, ...others }) =>
      Array.isArray(requests) && requests.length > 20 && requests.length <= 25
        ? { ...others, requests: [...requests, ...requests].slice(0, 26) }
        : undefined,
  ),
  mutateBody('a batch validates all by default', by('default', 'batch.validation'), 'POST', batch, (body) =>
    body.validation === undefined ? { ...body, validation: 'require-all-validate' } : undefined,
  ),
  mutateBody(
    'a request in a batch is a PUT by default',
    by('default', 'batch.requests.method'),
    'POST',
    batch,
    ({ requests, ...others }) =>
      Array.isArray(requests) && requests.some((each) => isObject(each) && each.method === undefined)
        ? {
            ...others,
            requests: requests.map((each: Json) => (isObject(each) ? { method: 'PUT', ...each } : each)),
          }
        : undefined,
  ),
  mutateBody(
    'a batch takes GET for POST',
    by('enum', 'batch.requests.method'),
    'POST',
    batch,
    ({ requests, ...others }) =>
      Array.isArray(requests) &&
      requests.some((each) => isObject(each) && each.method !== undefined && !methods.includes(each.method))
        ? {
            ...others,
            requests: requests.map((each: Json) => (isObject(each) ? { ...each, method: 'POST' } : each)),
          }
        : undefined,
  ),
  mutateBody(
    'a flip needs no vertical',
    by('required', 'media.edit.modifiers.flip.vertical'),
    'POST',
    /\/edit$/,
    (body) => {
      const text = JSON.stringify(body)
      const whole = text.replace('{"horizontal":true}', '{"horizontal":true,"vertical":false}')
      return text === whole ? undefined : JSON.parse(whole)
    },
  ),
]
