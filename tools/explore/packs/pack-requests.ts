import type { Arbitrary } from 'fast-check'
import type { ArgumentDefinitions } from '../../../contract/index.ts'
import { sometimes } from '../requests/argument-values.ts'
import { requiredFields } from '../requests/collections.ts'
import { Placeholder, type PlannedValue, type PlannedValues } from '../requests/placeholders.ts'
import { collectionOf, type Planned } from '../requests/planned.ts'
import type { FastCheck } from '../requests/values.ts'
import type { ClientRole } from '../sites/compared-site.ts'
import type { ExploredPack, PackEndpoint } from './explored-pack.ts'
import { PackValues, plannedValue, unknownId } from './pack-values.ts'

/** The maximum of arguments beyond those always sent: many in a write, few in a list. */
const [mostMembers, mostFilters] = [6, 3]

/** Plans requests to the routes of packs, and to the items that have their fields. */
export class PackRequests {
  readonly #fc: FastCheck
  readonly #pack: ExploredPack
  readonly #values: PackValues
  readonly #who: Arbitrary<ClientRole>

  constructor(fc: FastCheck, pack: ExploredPack, roles: readonly ClientRole[]) {
    this.#fc = fc
    this.#pack = pack
    this.#values = new PackValues(fc, pack)
    this.#who = fc.oneof(
      { weight: 7, arbitrary: fc.constant<ClientRole>('administrator') },
      { weight: 2, arbitrary: fc.constantFrom(...roles) },
      { weight: 2, arbitrary: fc.constant<ClientRole>('anonymous') },
    )
  }

  /** A request to an endpoint of a pack, with valid arguments or one that is invalid. */
  request(each: PackEndpoint): Arbitrary<Planned> {
    const fc = this.#fc
    const { name, method, template, isForUsers } = each
    const args = argumentsOf(each)
    const isWrite = ['POST', 'PUT', 'PATCH'].includes(method)
    const carries = isWrite ? 'json' : 'query'
    const listed = Object.keys(this.#pack.hints.values?.[name] ?? {})
    const names = [...new Set([...Object.keys(args), ...listed])].filter(
      (one) => !template.includes(`{${one}}`),
    )
    const required = names.filter((one) => args[one]?.required)
    const argument = (one: string) => ({ name: one, schema: args[one] ?? {}, carries }) as const
    const good = fc
      .subarray(names, { maxLength: Math.min(names.length, isWrite ? mostMembers : mostFilters) })
      .chain((some) =>
        fc.record<Record<string, PlannedValue>>(
          Object.fromEntries(
            [...new Set([...required, ...some])].map((one) => [one, this.#values.valid(each, argument(one))]),
          ),
        ),
      )
    const bad = names.flatMap((one) => {
      const values = args[one] === undefined ? undefined : this.#values.invalid(argument(one))
      return values ? [values.map((value): PlannedValues => ({ [one]: value }))] : []
    })
    const wrong = bad.length > 0 ? sometimes(fc, 6, fc.oneof(...bad)) : fc.constant(undefined)
    const always = this.#values.always(name)
    const dropped = [...required, ...Object.keys(always)]
    const missing =
      dropped.length > 0 ? sometimes(fc, 12, fc.constantFrom(...dropped)) : fc.constant(undefined)
    const form = this.#pack.hints.forms?.includes(name) ? ('fields' as const) : undefined
    return fc
      .record({
        who: isForUsers ? this.#who : fc.constant<ClientRole>('anonymous'),
        captures: this.#captures(each),
        good,
        wrong,
        missing,
      })
      .map(({ who, captures, good: valid, wrong: invalid = {}, missing: left }) => {
        const sent = { ...always, ...valid, ...invalid }
        const values = Object.fromEntries(Object.entries(sent).filter(([one]) => one !== left))
        return {
          ...{ who, method, template, captures },
          ...(isWrite ? { query: {}, body: values } : { query: values }),
          ...(form && isWrite && { form }),
        }
      })
  }

  /** A write of an item's fields. */
  write(each: PackEndpoint, needed: readonly string[]): Arbitrary<Planned> {
    const fc = this.#fc
    const { method, template } = each
    const fields =
      this.#pack.fields.get(collectionOf(template.endsWith('}') ? template : `${template}/{id}`)) ?? []
    const args = argumentsOf(each)
    const names = [...fields, 'status', 'excerpt', 'content', 'description', 'slug'].filter(
      (one) => one in args,
    )
    const text = fc.constant(new Placeholder({ to: 'text', word: 'birch' }))
    const value = (one: string) =>
      this.#values.valid(each, { name: one, schema: args[one] ?? {}, carries: 'json' })
    return fc
      .record({
        captures: this.#captures(each),
        always: fc.record(Object.fromEntries(needed.map((one) => [one, text]))),
        some: fc
          .subarray(names, { minLength: 1, maxLength: Math.min(3, names.length) })
          .chain((chosen) => fc.record(Object.fromEntries(chosen.map((one) => [one, value(one)])))),
      })
      .map(({ captures, always, some }) => ({
        ...{ who: 'administrator' as const, method, template, captures, query: {} },
        body: { ...some, ...always },
      }))
  }

  /** A read of the items of the sequence. */
  read(each: PackEndpoint, isList = false): Arbitrary<Planned> {
    const fc = this.#fc
    const { method, template } = each
    const include = isList ? { include: new Placeholder({ to: 'items', of: template }) } : {}
    const extra = Object.entries(this.#pack.hints.values?.[`${method} ${template}`] ?? {}).map(
      ([name, values]) =>
        fc.constantFrom(...values).map((value): PlannedValues => ({ [name]: plannedValue(value) })),
    )
    const context = fc.constantFrom<PlannedValues[]>({}, { context: 'edit' }, { context: 'embed' })
    return fc
      .record({
        who: this.#who,
        captures: this.#captures(each),
        context,
        more: extra.length > 0 ? sometimes(fc, 2, fc.oneof(...extra)) : fc.constant(undefined),
      })
      .map(({ who, captures, context: chosen, more = {} }) => ({
        ...{ who, method, template, captures },
        query: { ...chosen, ...more, ...include, ...(isList && { orderby: 'id' }) },
      }))
  }

  /** The requests that create the items in the paths and arguments of some endpoints, in their order. */
  itemsFor(endpoints: readonly PackEndpoint[], all: readonly PackEndpoint[]): readonly Planned[] {
    const needed = new Set<string>()
    const visit = (each: PackEndpoint): void => {
      const { values = {}, items = {}, always = {} } = this.#pack.hints
      const names = [...Object.keys(argumentsOf(each)), ...Object.keys(values[each.name] ?? {})]
      const texts = JSON.stringify([values[each.name], always[each.name]])
      const inValues = [...texts.matchAll(/"\{(\/[^"]+?)\}"/g)].map(([, collection]) => collection)
      for (const collection of [...each.collections, ...names.map((name) => items[name]), ...inValues]) {
        if (collection === undefined || needed.has(collection)) continue
        const create = this.#createOf(collection, all)
        if (create && create.name !== each.name) visit(create)
        needed.add(collection)
      }
    }
    for (const each of endpoints) {
      visit(each)
      const own = this.#pack.creates(each.name)?.collection
      if (own !== undefined) needed.add(own)
    }
    const { begins = [] } = this.#pack.hints
    return [...needed].flatMap((collection): readonly Planned[] => {
      if (collection.startsWith('/core/v2/')) return [coreCreation(collection)]
      const create = this.#createOf(collection, all)
      const next = all.filter(
        ({ name, collections }) => begins.includes(name) && collections.includes(collection),
      )
      return create ? [create, ...next].map((each) => this.creation(each)) : []
    })
  }

  /** A request that creates an item with what its endpoint requires. */
  creation(each: PackEndpoint): Planned {
    const { method, template, name, collections } = each
    if (template.startsWith('/core/v2/')) return coreCreation(template)
    const args = argumentsOf(each)
    const required = Object.keys(args).filter((one) => args[one]?.required || ['title', 'name'].includes(one))
    const text = new Placeholder({ to: 'text', word: 'birch' })
    const first = (one: string): PlannedValue =>
      this.#values.listed(name, one)?.[0] ?? args[one]?.enum?.[0] ?? text
    return {
      ...{ who: 'administrator', method, template, query: {} },
      captures: collections.map((of) => new Placeholder({ to: 'item', of: of ?? '', back: 0 })),
      body: {
        ...Object.fromEntries(required.map((one) => [one, first(one)])),
        ...this.#values.always(name),
      },
      ...(this.#pack.hints.forms?.includes(name) && { form: 'fields' }),
    }
  }

  /** The write that creates an item of a collection, at best its own; a read that creates one needs others first. */
  #createOf(collection: string, all: readonly PackEndpoint[]): PackEndpoint | undefined {
    const creates = all.filter(
      ({ name, method }) => method !== 'GET' && this.#pack.creates(name)?.collection === collection,
    )
    return creates.find(({ template }) => template === collection) ?? creates[0]
  }

  #captures({ name, template, collections }: PackEndpoint): Arbitrary<PlannedValue[]> {
    const fc = this.#fc
    const parameters = [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter)
    return fc.tuple(
      ...parameters.map((parameter, i): Arbitrary<PlannedValue> => {
        const collection = collections[i]
        const listed = this.#values.listed(name, parameter)
        if (listed) return fc.constantFrom(...listed)
        if (collection === undefined) return fc.constant(unknownId)
        const item = fc
          .nat(3)
          .map((back): PlannedValue => new Placeholder({ to: 'item', of: collection, back }))
        return fc.oneof({ weight: 9, arbitrary: item }, { weight: 1, arbitrary: fc.constant(unknownId) })
      }),
    )
  }
}

function argumentsOf({ template, endpoint }: PackEndpoint): ArgumentDefinitions {
  return Object.fromEntries(
    Object.entries(endpoint.args).filter(
      ([name, schema]) => !template.includes(`{${name}}`) && !schema.readonly,
    ),
  )
}

function coreCreation(template: string): Planned {
  const text = new Placeholder({ to: 'text', word: 'birch' })
  const fields = Object.fromEntries(requiredFields(template).map((name) => [name, text]))
  const isPublished = template === '/core/v2/posts' || template === '/core/v2/pages'
  return {
    ...{ who: 'administrator', method: 'POST', template, captures: [], query: {} },
    body: { ...fields, ...(isPublished && { status: 'publish' }) },
  }
}
