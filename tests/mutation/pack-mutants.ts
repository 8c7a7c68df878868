import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type CustomField,
  createSite,
  type HandlerDefinition,
  type HandlerRequest,
  type Pack,
  type Site,
} from '../../index.ts'
import { readPack } from '../../mock/adapters/node-http.ts'
import { isRead } from './unread-arguments.ts'

const root = join(import.meta.dirname, '../../packs')

const packsWith = (file: string): readonly string[] =>
  readdirSync(root)
    .filter((name) => existsSync(join(root, name, file)))
    .toSorted()

/** The packs of the package. */
export const packNames = packsWith('pack.ts')

/** Those with checks. */
export const checkedPacks = packsWith('checks.ts')

export const packFolder = (name: string): string => join(root, name)

/** A site with a pack. */
export async function siteWithPack(name: string): Promise<Site> {
  return createSite({ packs: [await readPack(packFolder(name))] })
}

/** A pack with one defect, which a check of the pack has to notice. */
export interface PackMutant {
  readonly name: string
  /** The uses of the pack in which the defect may show, the most likely first. */
  readonly uses: readonly string[]
  /** The broken handlers or fields, by {@link fieldKey}. */
  readonly handlers: Readonly<Record<string, HandlerDefinition>>
  readonly fields: Readonly<Record<string, CustomField>>
}

export const fieldKey = (subject: string, name: string): string => `the field ${name} of ${subject}`

/** The uses of a handler and of a field that a run of checks notes, for {@link PackMutant.uses}. */
export const uses = {
  call: (route: string): string => route,
  argument: (route: string, name: string): string => `${route} with ${name}`,
  refusal: (route: string): string => `${route} refused`,
  field: (subject: string, name: string): string => fieldKey(subject, name),
} as const

/** A handler as its definition. */
export const definitionOf = (handler: NonNullable<Pack['handlers']>[string]): HandlerDefinition =>
  typeof handler === 'function' ? { handle: handler } : handler

/** The mutants of a pack: of each route its permission, its arguments and its answer, and each of its fields. */
export function packMutants({ name: pack = '', handlers = {}, fields = {} }: Pack): readonly PackMutant[] {
  return [
    ...Object.entries(handlers)
      .filter(isRoute)
      .flatMap(([route, handler]) =>
        [...handlerMutants(pack, route, definitionOf(handler))].map(([what, used, mutated]) => ({
          name: `${route} ${what}`,
          uses: used,
          handlers: { [route]: mutated },
          fields: {},
        })),
      ),
    ...Object.entries(fields).flatMap(([subject, named]) =>
      Object.entries(named).flatMap(([name, field]) =>
        fieldMutants(field).map(([what, mutated]) => ({
          name: `${fieldKey(subject, name)} ${what}`,
          uses: [uses.field(subject, name)],
          handlers: {},
          fields: { [fieldKey(subject, name)]: mutated },
        })),
      ),
    ),
  ]
}

function fieldMutants(field: CustomField): readonly (readonly [what: string, mutated: CustomField])[] {
  const { set, schema } = field
  // An object without members has nothing to write.
  const isWritable = set && Object.keys(schema?.properties ?? { any: true }).length > 0
  return [
    ['is null', { ...field, get: () => null }],
    ...(isWritable
      ? [
          ['is not stored', { ...field, set: (_, __, { stored }) => stored }] as const satisfies readonly [
            string,
            CustomField,
          ],
        ]
      : []),
  ]
}

/** A certification calls the API only: unit tests call the actions of `admin-ajax.php`. */
export const isRoute = ([name]: readonly [string, unknown]): boolean => !name.includes('/wp-admin/')

type HandlerMutant = readonly [what: string, uses: readonly string[], mutated: HandlerDefinition]

function* handlerMutants(
  pack: string,
  route: string,
  definition: HandlerDefinition,
): Generator<HandlerMutant> {
  const { permission, args = {}, handle } = definition
  if (permission !== undefined)
    yield ['is open to everybody', [uses.refusal(route)], { ...definition, permission: () => true }]
  if (handle === undefined) return
  yield ['answers nothing', [uses.call(route)], { ...definition, handle: () => ({}) }]
  for (const name of Object.keys(args)) {
    // An item without its id is no item.
    if (route.includes(`{${name}}`) || route.includes(`<${name}>`)) continue
    if (!isRead(pack, route, name)) continue
    const ignoring = (request: HandlerRequest): unknown => handle(requestLess(request, name))
    const isAllowed = typeof permission === 'function' && {
      permission: (request: HandlerRequest) => permission(requestLess(request, name)),
    }
    yield [
      `ignores ${name}`,
      [uses.argument(route, name), uses.call(route)],
      { ...definition, handle: ignoring, ...isAllowed },
    ]
  }
}

/** A request without a parameter. */
function requestLess(request: HandlerRequest, name: string): HandlerRequest {
  const params = Object.fromEntries(Object.entries(request.params).filter(([other]) => other !== name))
  const isPaging = name === 'page' || name === 'per_page'
  return {
    ...request,
    params,
    ...(isPaging && { page: (items) => usualPage(items, { ...request, params }) }),
  }
}

/** A page by the parameters that are left. */
function usualPage(items: readonly unknown[], { params, answer }: HandlerRequest): unknown {
  const size = Number(params.per_page ?? 10)
  const from = (Number(params.page ?? 1) - 1) * size
  const headers = {
    'X-WP-Total': String(items.length),
    'X-WP-TotalPages': String(Math.ceil(items.length / size)),
  }
  return answer(items.slice(from, from + size), { headers })
}
