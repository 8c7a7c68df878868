import { isObject } from '../../conformance/index.ts'
import { type Deployment, deployments } from '../../contract/index.ts'
import { by } from '../check-kinds.ts'
import { type Mutant, mutateContract, mutateRequest } from '../mutant.ts'
import { behind, isItem, isList, kinds, routeOf } from './status-requests.ts'
import { takenFor } from './status-writes.ts'

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])
const unlistedValues = [
  'trash',
  'auto-draft',
  'inherit',
  'any',
  'request-pending',
  'request-completed',
  'published',
]

const accepted = kinds.flatMap((kind) =>
  unlistedValues
    .filter((unlisted) => kind !== 'media' || unlisted !== 'inherit')
    .flatMap((unlisted) => [
      takenFor(
        `an update of ${kind} takes ${unlisted}`,
        by('refused status', `${kind}.update.status.enum.unchanged-by-${unlisted}`),
        unlisted,
        'draft',
        ({ path }) => isItem(kind, path),
      ),
      ...(kind === 'media'
        ? []
        : [
            takenFor(
              `${kind} can be created as ${unlisted}`,
              by('refused status', `${kind}.create.status.enum.nothing-made-as-${unlisted}`),
              unlisted,
              'draft',
              ({ path }) => isList(kind, path),
            ),
          ]),
    ]),
)

/** What is answered as refused is done all the same. */
const doneAllTheSame = kinds.flatMap((kind) => [
  mutateRequest(
    `an update of ${kind} with status=trash trashes`,
    by('refused status', `${kind}.update`),
    ({ method, path, body }) =>
      writes.has(method) && isItem(kind, path) && isObject(body) && body.status === 'trash'
        ? { method: 'DELETE', body: {} }
        : undefined,
  ),
  behind(
    `a refused update of ${kind} changes the other fields`,
    by('refused status', `${kind}.update`),
    (site) => async (request) => {
      const isUpdate = writes.has(request.method) && isItem(kind, routeOf(request))
      const text = isUpdate ? await request.clone().text() : ''
      const answer = await site(request)
      if (!isUpdate || answer.status !== 400) return answer
      const { status: _, ...others } = JSON.parse(text)
      const { url, method, headers } = request
      await site(new Request(url, { method, headers, body: JSON.stringify(others) }))
      return answer
    },
  ),
  behind(
    `a refused update of ${kind} with status=trash trashes`,
    by('refused status', `${kind}.update`),
    (site) => async (request) => {
      const isUpdate = writes.has(request.method) && isItem(kind, routeOf(request))
      const isIt = isUpdate && (await request.clone().text()).includes('"trash"')
      const answer = await site(request)
      const { url, headers } = request
      if (isIt) await site(new Request(url, { method: 'DELETE', headers }))
      return answer
    },
  ),
  ...(kind === 'media'
    ? []
    : [
        behind(
          `a refused create of ${kind} leaves a draft`,
          by('refused status', `${kind}.create`),
          (site) => async (request) => {
            const isCreate = request.method === 'POST' && isList(kind, routeOf(request))
            const text = isCreate ? await request.clone().text() : ''
            const answer = await site(request)
            if (!isCreate || answer.status !== 400) return answer
            const { status: _, ...others } = JSON.parse(text)
            const { url, headers } = request
            await site(new Request(url, { method: 'POST', headers, body: JSON.stringify(others) }))
            return answer
          },
        ),
      ]),
])

/** The contract itself says that more can be written. */
function writingMore(deployment: Deployment, route: string, more: string): Deployment {
  return {
    ...deployment,
    routes: deployment.routes.map((each) =>
      each.pattern !== route
        ? each
        : {
            ...each,
            endpoints: each.endpoints.map((endpoint) => {
              const { status } = endpoint.args
              if (endpoint.methods.includes('GET') || status?.enum === undefined) return endpoint
              return {
                ...endpoint,
                args: { ...endpoint.args, status: { ...status, enum: [...status.enum, more] } },
              }
            }),
          },
    ),
  }
}

const declared = kinds.flatMap((kind) => [
  mutateContract(
    `updates of ${kind} declare trash as a status`,
    by('refused status', `${kind}.update`),
    (deployment) => writingMore(deployment, `/core/v2/${kind}/(?P<id>[\\d]+)`, 'trash'),
    { of: deployments.first },
  ),
  mutateContract(
    `creates of ${kind} declare auto-draft as a status`,
    by('refused status', `${kind}.create`),
    (deployment) => writingMore(deployment, `/core/v2/${kind}`, 'auto-draft'),
    { of: deployments.first },
  ),
])

/** Defects in what cannot be written as a status. */
export const statusUnlistedMutants: readonly Mutant[] = [...accepted, ...doneAllTheSame, ...declared]
