import type { Arbitrary } from 'fast-check'
import { pathFor } from '../../../conformance/checks/index-document/described-routes.ts'
import { dot, note, quadrantImage } from '../../../conformance/data/files.ts'
import { type ArgumentDefinitions, contexts } from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import type { ClientRole } from '../sites/compared-site.ts'
import { argumentValues, sometimes } from './argument-values.ts'
import { isOwnCollection, type RequestableEndpoint, requiredFields } from './collections.ts'
import { Placeholder, type PlannedValue, type PlannedValues } from './placeholders.ts'
import { collectionOf, collectionsIn, orderedBy, type Planned, slugs, uniqueOrder } from './planned.ts'
import { type FastCheck, password, schemaValuesOf, validValues } from './values.ts'

/** Parameters of every route. */
const everywhere: readonly (readonly [string, readonly [PlannedValue, ...PlannedValue[]]])[] = [
  ['_fields', ['id,title', 'title.rendered', 'id,_links,_embedded', 'unlisted']],
  ['_embed', ['1', 'author', 'true']],
  ['_envelope', ['1']],
]
const files = [quadrantImage, quadrantImage, dot, note] as const

/** Plans requests to one endpoint: some of its arguments, with valid and now and then invalid values. */
export class RequestMaker {
  /** Most requests are those of an administrator. */
  readonly who: Arbitrary<ClientRole>
  readonly #fc: FastCheck

  constructor(fc: FastCheck, roles: readonly ClientRole[]) {
    this.#fc = fc
    this.who = fc.oneof(
      { weight: 5, arbitrary: fc.constant<ClientRole>('administrator') },
      { weight: 2, arbitrary: fc.constantFrom(...roles) },
      { weight: 1, arbitrary: fc.constant<ClientRole>('anonymous') },
    )
  }

  /** A request about items that sequences create, in any form. */
  own(each: RequestableEndpoint): Arbitrary<Planned> {
    const fc = this.#fc
    const isUpload = each.template === '/core/v2/media' && each.method === 'POST'
    return fc
      .record({
        plain: this.plain(each),
        who: this.who,
        more: sometimes(fc, 5, this.#everywhere()),
        byQuery: sometimes(fc, 8, fc.constant(true)),
        method: sometimes(fc, 20, fc.constantFrom('HEAD', 'override')),
        form: sometimes(fc, 10, fc.constant('fields' as const)),
        file: isUpload ? fc.constantFrom(...files) : fc.constant(undefined),
      })
      .map(({ plain, who, more = {}, byQuery, method, form, file }) => ({
        ...plain,
        who,
        query: { ...plain.query, ...more },
        ...(byQuery && { byQuery }),
        // PHP parses forms only in a POST.
        ...(form && plain.body && plain.method === 'POST' && { form }),
        ...(file && { file }),
        ...(method === 'HEAD' && plain.method === 'GET' && { method }),
        ...(method === 'override' &&
          ['PUT', 'PATCH', 'DELETE'].includes(plain.method) && {
            method: 'POST',
            headers: { 'X-HTTP-Method-Override': plain.method },
          }),
      }))
  }

  /** A request that may be part of a batch. */
  plain(each: RequestableEndpoint): Arbitrary<Planned> {
    const { template, method } = each
    const captures = this.#captures(template)
    const inBody = (members: Arbitrary<PlannedValues>) => members.map((body) => ({ query: {}, body }))
    const inQuery = this.#query(each).map((query) => ({ query }))
    const carried = ['POST', 'PUT', 'PATCH'].includes(method)
      ? inBody(this.#body(each))
      : method === 'DELETE'
        ? this.#fc.oneof(
            { weight: 3, arbitrary: inQuery },
            { weight: 1, arbitrary: inBody(this.#query(each)) },
          )
        : inQuery
    return this.#fc
      .tuple(captures, carried)
      .map(([ids, sent]) => ({ who: 'administrator', method, template, captures: ids, ...sent }))
  }

  /** An update of one member: what it changes is not hidden by other members, and no other member refuses it. */
  update(each: RequestableEndpoint): Arbitrary<Planned> {
    const fc = this.#fc
    const { template, method } = each
    const members = Object.entries(argumentsOf(each)).map(([name, schema]) =>
      validValues(fc, { name, schema, carries: 'json', collection: collectionOf(template) }).map(
        (value): PlannedValues => ({ [name]: value }),
      ),
    )
    return fc
      .record({ captures: this.#captures(template), body: fc.oneof(...members) })
      .map((sent) => ({ who: 'administrator', method, template, query: {}, ...sent }))
  }

  /** The body of a write. Many items are published, as most behaviour shows only there. */
  #body(each: RequestableEndpoint): Arbitrary<PlannedValues> {
    const fc = this.#fc
    const { template } = each
    const args = argumentsOf(each)
    const needed = isOwnCollection(template) ? requiredFields(template) : []
    const statuses = args.status?.enum ?? []
    const canPublish = needed.length > 0 && 'status' in args && template !== '/core/v2/media'
    return fc
      .tuple(
        argumentValues(fc, args, needed, 'json', collectionOf(template)),
        canPublish ? sometimes(fc, 2, fc.constant<PlannedValues>({ status: 'publish' })) : fc.constant({}),
        canPublish ? sometimes(fc, 4, this.#oneOf('slug', slugs)) : fc.constant({}),
        needed.length === 0 && statuses.length > 0
          ? sometimes(fc, 3, this.#oneOf('status', statuses))
          : fc.constant({}),
        sometimes(fc, 10, this.#readOnly(template, args)),
      )
      .map(([members, published, slug, status, readOnly]) => ({
        ...members,
        ...published,
        ...slug,
        ...status,
        ...readOnly,
      }))
  }

  #query(each: RequestableEndpoint): Arbitrary<PlannedValues> {
    const fc = this.#fc
    const { template, method } = each
    const args = argumentsOf(each)
    const isRead = method === 'GET'
    return fc
      .tuple(
        argumentValues(fc, args, [], 'query', collectionOf(template)),
        isRead && 'context' in args ? sometimes(fc, 3, this.#oneOf('context', contexts)) : fc.constant({}),
        isRead && 'per_page' in args ? sometimes(fc, 3, this.#page()) : fc.constant({}),
        // Lists have no such argument, and must not unlock protected content.
        isRead && 'per_page' in args
          ? sometimes(fc, 12, this.#oneOf('password', [password, 'wrong']))
          : fc.constant({}),
        this.#narrowing(template, method, args),
      )
      .map(([members, context, page, opening, narrowed]): PlannedValues => {
        const listArguments = { ...orderedBy(members), ...presentInclude(members) }
        const query = { ...members, ...context, ...page, ...opening, ...narrowed, ...listArguments }
        return { ...query, ...(isRead && uniqueOrder(query, args)) }
      })
  }

  /** A read of the site's own data. */
  sites({ template, method }: RequestableEndpoint): Arbitrary<Planned> {
    return this.who.map((who) => ({ who, method, template, captures: [], query: {}, isBodyIgnored: true }))
  }

  /** An anonymous request to an extension. */
  extension({ route, method }: RequestableEndpoint): Arbitrary<Planned> {
    const fc = this.#fc
    const methods = fc.oneof(
      { weight: 4, arbitrary: fc.constant(method) },
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    )
    return methods.map((each) => ({
      who: 'anonymous' as const,
      method: each,
      template: pathFor(route.pattern),
      captures: [],
      query: {},
    }))
  }

  index({ template, endpoint, route }: RequestableEndpoint): Arbitrary<Planned> {
    const fc = this.#fc
    const { namespace: _, ...args } = endpoint.args
    return fc
      .record({
        who: this.who,
        query: argumentValues(fc, args, [], 'query', ''),
        more: sometimes(fc, 6, this.#everywhere()),
        byQuery: sometimes(fc, 4, fc.constant(true)),
        other: sometimes(fc, 6, this.#oneOf('namespace', [template.slice(1), 'oembed/1.0', 'nothing/v1'])),
      })
      .map(({ who, query, more = {}, byQuery, other = {} }) => ({
        who,
        method: 'GET',
        template,
        captures: [],
        query: { ...query, ...more, ...(route.isNamespaceIndex && other) },
        ...(byQuery && { byQuery }),
      }))
  }

  /** An anonymous request with a method that the route may lack: anonymous, so that it cannot change anything. */
  wrong({ template }: RequestableEndpoint): Arbitrary<Planned> {
    const captures = this.#captures(template)
    return this.#fc
      .record({ captures, method: this.#fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE') })
      .map((each) => ({ ...each, who: 'anonymous' as const, template, query: {} }))
  }

  options({ template }: RequestableEndpoint): Arbitrary<Planned> {
    return this.#fc
      .record({ who: this.who, captures: this.#captures(template) })
      .map((each) => ({ ...each, method: 'OPTIONS', template, query: {} }))
  }

  /** A read-only member of the record, or one in a form that cannot be written. */
  #readOnly(template: string, args: ArgumentDefinitions): Arbitrary<PlannedValues> {
    const fc = this.#fc
    const fields = Object.entries(recordOf(template)?.properties ?? {})
    const others = fields.flatMap(([name, schema]): Arbitrary<PlannedValues>[] =>
      name in args || name === 'id'
        ? []
        : [schemaValuesOf(fc, name, schema).map((value) => ({ [name]: value }))],
    )
    const isProtected: PlannedValues = { content: { raw: 'Plain words.', protected: true } }
    return fc.oneof(fc.constant('content' in args ? isProtected : {}), ...others)
  }

  #captures(template: string): Arbitrary<PlannedValue[]> {
    return this.#fc.tuple(...collectionsIn(template).map((of) => this.#item(of)))
  }

  #item(of: string): Arbitrary<PlannedValue> {
    const fc = this.#fc
    return fc.nat(4).map((back) => new Placeholder({ to: 'item', of, back }))
  }

  #everywhere(): Arbitrary<PlannedValues> {
    const fc = this.#fc
    return fc
      .constantFrom(...everywhere)
      .chain(([name, values]) =>
        fc.constantFrom(...values).map((value): PlannedValues => ({ [name]: value })),
      )
  }

  #oneOf(name: string, values: readonly PlannedValue[]): Arbitrary<PlannedValues> {
    return this.#fc.constantFrom(...values).map((value): PlannedValues => ({ [name]: value }))
  }

  /** A small page, so that a sequence has several. */
  #page(): Arbitrary<PlannedValues> {
    const fc = this.#fc
    return fc
      .record({ per_page: fc.constantFrom(1, 2), page: fc.constantFrom(1, 2, 3) })
      .map((each): PlannedValues => each)
  }

  /** Restricts a list to the items of the sequence, as others may change the rest. */
  #narrowing(template: string, method: string, args: ArgumentDefinitions): Arbitrary<PlannedValues> {
    const fc = this.#fc
    if (method !== 'GET' || !isOwnCollection(template) || !('include' in args)) return fc.constant({})
    return fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constant<PlannedValues>({ include: new Placeholder({ to: 'items', of: template }) }),
      },
      { weight: 1, arbitrary: fc.constant<PlannedValues>({ search: new Placeholder({ to: 'sequence' }) }) },
    )
  }
}

/** The arguments outside the path. */
function argumentsOf({ template, endpoint }: RequestableEndpoint): ArgumentDefinitions {
  return Object.fromEntries(
    Object.entries(endpoint.args).filter(
      ([name]) => name !== 'id' && (name !== 'parent' || !template.includes('{parent}')),
    ),
  )
}

/** `include`, unless it is empty, or 0 alone for WordPress before 6.9: that would list items of others. */
export function presentInclude({ include }: PlannedValues): PlannedValues {
  const isEmpty = Array.isArray(include) && include.every((id) => id === 0)
  return include === undefined || include === 0 || isEmpty ? {} : { include }
}
