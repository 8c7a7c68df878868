import type { Arbitrary } from 'fast-check'
import { pathFor } from '../../../conformance/checks/index-document/described-routes.ts'
import { dot, note, quadrantImage } from '../../../conformance/data/files.ts'
import { type ArgumentDefinitions, contexts } from '../../../contract/index.ts'
import { recordOf } from '../../../contract/record-of.ts'
import type { Who } from '../sides/side.ts'
import { type AskedEndpoint, isOwnCollection, neededIn } from './collections.ts'
import { type Given, type GivenMembers, Reference } from './given.ts'
import { membersOf, sometimes } from './members.ts'
import { collectionOf, collectionsIn, orderedBy, orderOfPages, type Planned, slugs } from './planned.ts'
import { type FastCheck, password, shapedLike } from './values.ts'

/** Parameters that every route takes. */
const everywhere: readonly (readonly [string, readonly [Given, ...Given[]]])[] = [
  ['_fields', ['id,title', 'title.rendered', 'id,_links,_embedded', 'unlisted']],
  ['_embed', ['1', 'author', 'true']],
  ['_envelope', ['1']],
]
const files = [quadrantImage, quadrantImage, dot, note] as const

/** Plans requests to one endpoint: some of its arguments, with values that it takes or, now and then, does not. */
export class RequestMaker {
  /** Most is asked by who may do everything. */
  readonly who: Arbitrary<Who>
  readonly #fc: FastCheck

  constructor(fc: FastCheck, whos: readonly Who[]) {
    this.#fc = fc
    this.who = fc.oneof(
      { weight: 5, arbitrary: fc.constant<Who>('administrator') },
      { weight: 2, arbitrary: fc.constantFrom(...whos) },
    )
  }

  /** A request to what lives make, in whatever form. */
  own(each: AskedEndpoint): Arbitrary<Planned> {
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
        // PHP reads a form from a POST alone.
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

  /** The same as it stands in a batch. */
  plain(each: AskedEndpoint): Arbitrary<Planned> {
    const { template, method } = each
    const captures = this.#fc.tuple(...collectionsIn(template).map((of) => this.#item(of)))
    const inBody = (members: Arbitrary<GivenMembers>) => members.map((body) => ({ query: {}, body }))
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

  /** What a write carries. Much is published, as most of what there is to see is seen of that. */
  #body(each: AskedEndpoint): Arbitrary<GivenMembers> {
    const fc = this.#fc
    const { template } = each
    const args = argumentsOf(each)
    const needed = isOwnCollection(template) ? neededIn(template) : []
    const statuses = args.status?.enum ?? []
    const canPublish = needed.length > 0 && 'status' in args && template !== '/core/v2/media'
    return fc
      .tuple(
        membersOf(fc, args, needed, 'json', collectionOf(template)),
        canPublish ? sometimes(fc, 2, fc.constant<GivenMembers>({ status: 'publish' })) : fc.constant({}),
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

  /** What a read or a removal asks for. */
  #query(each: AskedEndpoint): Arbitrary<GivenMembers> {
    const fc = this.#fc
    const { template, method } = each
    const args = argumentsOf(each)
    const isRead = method === 'GET'
    return fc
      .tuple(
        membersOf(fc, args, [], 'query', collectionOf(template)),
        isRead && 'context' in args ? sometimes(fc, 3, this.#oneOf('context', contexts)) : fc.constant({}),
        isRead && 'per_page' in args ? sometimes(fc, 3, this.#page()) : fc.constant({}),
        // No list takes one, and none may open what it protects.
        isRead && 'per_page' in args
          ? sometimes(fc, 12, this.#oneOf('password', [password, 'wrong']))
          : fc.constant({}),
        this.#narrowing(template, method, args),
      )
      .map(([members, context, page, opening, narrowed]): GivenMembers => {
        const beside = { ...orderedBy(members), ...namedItems(members) }
        const query = { ...members, ...context, ...page, ...opening, ...narrowed, ...beside }
        return { ...query, ...(isRead && orderOfPages(query, args)) }
      })
  }

  /** A read of what is the site's own: what it answers is nobody's business. */
  sites({ template, method }: AskedEndpoint): Arbitrary<Planned> {
    return this.who.map((who) => ({ who, method, template, captures: [], query: {}, isSitesOwn: true }))
  }

  /** A request to an extension, by nobody. */
  extension({ route, method }: AskedEndpoint): Arbitrary<Planned> {
    const fc = this.#fc
    const asked = fc.oneof(
      { weight: 4, arbitrary: fc.constant(method) },
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
    )
    return asked.map((each) => ({
      who: 'anonymous' as const,
      method: each,
      template: pathFor(route.pattern),
      captures: [],
      query: {},
    }))
  }

  /** The index, or that of a namespace. */
  index({ template, endpoint, route }: AskedEndpoint): Arbitrary<Planned> {
    const fc = this.#fc
    const { namespace: _, ...args } = endpoint.args
    return fc
      .record({
        who: this.who,
        query: membersOf(fc, args, [], 'query', ''),
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

  /** A method that a route may not have, by nobody: who takes it for another one shall change nothing. */
  wrong({ template }: AskedEndpoint): Arbitrary<Planned> {
    const captures = this.#fc.tuple(...collectionsIn(template).map((of) => this.#item(of)))
    return this.#fc
      .record({ captures, method: this.#fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE') })
      .map((each) => ({ ...each, who: 'anonymous' as const, template, query: {} }))
  }

  /** What a route says of itself. */
  options({ template }: AskedEndpoint): Arbitrary<Planned> {
    const captures = this.#fc.tuple(...collectionsIn(template).map((of) => this.#item(of)))
    return this.#fc
      .record({ who: this.who, captures })
      .map((each) => ({ ...each, method: 'OPTIONS', template, query: {} }))
  }

  /** A member of the record that cannot be written, or not in this form. */
  #readOnly(template: string, args: ArgumentDefinitions): Arbitrary<GivenMembers> {
    const fc = this.#fc
    const fields = Object.entries(recordOf(template)?.properties ?? {})
    const others = fields.flatMap(([name, schema]): Arbitrary<GivenMembers>[] =>
      name in args || name === 'id' ? [] : [shapedLike(fc, name, schema).map((value) => ({ [name]: value }))],
    )
    const isProtected: GivenMembers = { content: { raw: 'Plain words.', protected: true } }
    return fc.oneof(fc.constant('content' in args ? isProtected : {}), ...others)
  }

  #item(of: string): Arbitrary<Given> {
    const fc = this.#fc
    return fc.nat(4).map((back) => new Reference({ to: 'item', of, back }))
  }

  #everywhere(): Arbitrary<GivenMembers> {
    const fc = this.#fc
    return fc
      .constantFrom(...everywhere)
      .chain(([name, values]) => fc.constantFrom(...values).map((value): GivenMembers => ({ [name]: value })))
  }

  #oneOf(name: string, values: readonly Given[]): Arbitrary<GivenMembers> {
    return this.#fc.constantFrom(...values).map((value): GivenMembers => ({ [name]: value }))
  }

  /** One of several pages, of so few items that a life has more. */
  #page(): Arbitrary<GivenMembers> {
    const fc = this.#fc
    return fc
      .record({ per_page: fc.constantFrom(1, 2), page: fc.constantFrom(1, 2, 3) })
      .map((each): GivenMembers => each)
  }

  /** Lists tell of what the life made, and of nothing that others may change. */
  #narrowing(template: string, method: string, args: ArgumentDefinitions): Arbitrary<GivenMembers> {
    const fc = this.#fc
    if (method !== 'GET' || !isOwnCollection(template) || !('include' in args)) return fc.constant({})
    return fc.oneof(
      {
        weight: 5,
        arbitrary: fc.constant<GivenMembers>({ include: new Reference({ to: 'items', of: template }) }),
      },
      { weight: 1, arbitrary: fc.constant<GivenMembers>({ search: new Reference({ to: 'life' }) }) },
    )
  }
}

/** The arguments that are sent: those in the path stand there alone. */
function argumentsOf({ template, endpoint }: AskedEndpoint): ArgumentDefinitions {
  return Object.fromEntries(
    Object.entries(endpoint.args).filter(
      ([name]) => name !== 'id' && (name !== 'parent' || !template.includes('{parent}')),
    ),
  )
}

/** An `include` that names something: an empty one would list what is not the life's. */
function namedItems({ include }: GivenMembers): GivenMembers {
  return include === undefined || (Array.isArray(include) && include.length === 0) ? {} : { include }
}
