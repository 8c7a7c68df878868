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

/** A site with a pack. @param change what a mutant changes of it */
export async function siteWithPack(
  name: string,
  change: (pack: Pack) => Pack = (pack) => pack,
): Promise<Site> {
  return createSite({ packs: [change(await readPack(packFolder(name)))] })
}

/** A pack with one defect, which a check of the pack has to notice. */
export interface PackMutant {
  readonly name: string
  readonly change: (pack: Pack) => Pack
}

/** The mutants of a pack: of each route its permission, its arguments and its answer, and each of its fields. */
export function packMutants({ handlers = {}, fields = {} }: Pack): readonly PackMutant[] {
  return [
    ...Object.entries(handlers)
      .filter(isRoute)
      .flatMap(([route, handler]) => {
        const definition = typeof handler === 'function' ? { handle: handler } : handler
        return [...handlerMutants(route, definition)].map(([what, mutated]) => ({
          name: `${route} ${what}`,
          change: (pack: Pack) => ({ ...pack, handlers: { ...pack.handlers, [route]: mutated } }),
        }))
      }),
    ...Object.entries(fields).flatMap(([subject, named]) =>
      Object.entries(named).flatMap(([name, field]) =>
        fieldMutants(field).map(([what, mutated]) => ({
          name: `the field ${name} of ${subject} ${what}`,
          change: (pack: Pack) => ({
            ...pack,
            fields: { ...pack.fields, [subject]: { ...named, [name]: mutated } },
          }),
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
const isRoute = ([name]: readonly [string, unknown]): boolean => !name.includes('/wp-admin/')

function* handlerMutants(
  route: string,
  definition: HandlerDefinition,
): Generator<readonly [what: string, mutated: HandlerDefinition]> {
  const { permission, args = {}, handle } = definition
  if (permission !== undefined) yield ['is open to everybody', { ...definition, permission: () => true }]
  if (handle === undefined) return
  yield ['answers nothing', { ...definition, handle: () => ({}) }]
  for (const name of Object.keys(args)) {
    // An item without its id is no item.
    if (route.includes(`{${name}}`) || route.includes(`<${name}>`)) continue
    const ignoring = (request: HandlerRequest): unknown =>
      handle({ ...request, params: less(request.params, name) })
    yield [`ignores ${name}`, { ...definition, handle: ignoring }]
  }
}

const less = (params: HandlerRequest['params'], name: string): HandlerRequest['params'] =>
  Object.fromEntries(Object.entries(params).filter(([other]) => other !== name))
