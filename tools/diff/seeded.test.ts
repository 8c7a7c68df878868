import { expect, test } from '#test'
import type { Json } from '../../contract/index.ts'
import type { ChangeClass } from './change.ts'
import { diffDeployments } from './deployments.ts'
import { deploymentOf, item, list, type SmallIndex, smallIndex, word } from './testing/small-index.ts'

const worse = 'breaking'
const more = 'additive'
const same = 'cosmetic'

interface Seeded {
  readonly change: (index: SmallIndex) => void
  readonly what: string
  readonly place: string
  /** Its class, and that of the change back. */
  readonly classes: readonly [there: ChangeClass, back: ChangeClass]
}

/** A change to one word of an argument of the list; without a value the word goes. */
function argument(
  name: string,
  key: string,
  value: Json | undefined,
  classes: Seeded['classes'],
  inside = '',
): Seeded {
  return {
    change: (index) => set(argumentOf(index, list, 0, name), key, value),
    what: key,
    place: `GET ${list} › ${name}${inside}`,
    classes,
  }
}

function argumentOf(
  { routes }: SmallIndex,
  pattern: string,
  endpoint: number,
  name: string,
): Record<string, Json> {
  const found = routes[pattern]?.endpoints[endpoint]?.args[name]
  if (found === undefined) throw new Error(`There is no ${name} at ${pattern}.`)
  return found
}

function set(owner: Record<string, Json>, key: string, value: Json | undefined): void {
  if (value === undefined) delete owner[key]
  else owner[key] = value
}

/** Gives a route another pattern, in its place. */
function rename(index: SmallIndex, from: string, to: string): void {
  index.routes = Object.fromEntries(
    Object.entries(index.routes).map(([pattern, entry]) => [pattern === from ? to : pattern, entry]),
  )
}

const writes = 'POST, PUT /core/v2/posts/{id}'

const seeded: Readonly<Record<string, Seeded>> = {
  'a lower maximum': argument('per_page', 'maximum', 50, [worse, more]),
  'no maximum': argument('per_page', 'maximum', undefined, [more, worse]),
  'a higher minimum': argument('per_page', 'minimum', 5, [worse, more]),
  'a bound that is outside itself': argument('per_page', 'exclusiveMinimum', true, [worse, more]),
  'another default': argument('per_page', 'default', 20, [worse, worse]),
  'no default': argument('per_page', 'default', undefined, [worse, worse]),
  'another description': argument('per_page', 'description', 'So many.', [same, same]),
  'a title': argument('per_page', 'title', 'Page', [same, same]),
  'a value less': argument('order', 'enum', ['desc'], [worse, more]),
  'no choice any more': argument('order', 'enum', undefined, [more, worse]),
  'an integer that may be any number': argument('per_page', 'type', 'number', [more, worse]),
  'an integer that is a boolean': argument('per_page', 'type', 'boolean', [worse, worse]),
  'a second type': argument('search', 'type', ['string', 'integer'], [more, worse]),
  'a text that is a list': argument('search', 'type', 'array', [worse, worse]),
  'no type': argument('search', 'type', undefined, [more, worse]),
  'no format': argument('after', 'format', undefined, [more, worse]),
  'another format': argument('after', 'format', 'email', [worse, worse]),
  'a format the contract has no word for': argument('after', 'format', 'iban', [worse, worse]),
  'fewer characters': argument('search', 'maxLength', 20, [worse, more]),
  'another expression': argument('search', 'pattern', '^[a-z0-9]+$', [worse, worse]),
  'fewer items': argument('include', 'maxItems', 3, [worse, more]),
  'items that differ': argument('include', 'uniqueItems', true, [worse, more]),
  'a required argument': argument('search', 'required', true, [worse, more]),
  'a constraint the contract has no word for': argument('per_page', 'multipleOf', 5, [worse, more]),
  'a word nobody knows': argument('per_page', 'x-limit', 'soft', [worse, worse]),
  'items of another type': {
    ...argument('include', 'items', { type: 'number' }, [more, worse], '[]'),
    what: 'type',
  },
  'a form less': {
    ...argument('filter', 'oneOf', [{ type: 'integer' }], [worse, more]),
  },
  'a form more, which values of one of the others fit as well': argument(
    'filter',
    'oneOf',
    [{ type: 'integer' }, { type: 'object', properties: { name: { type: 'string' } } }, { type: 'string' }],
    [worse, worse],
  ),
  'a part of the path that is required': {
    change: (index) => void Object.assign(argumentOf(index, item, 0, 'id'), { required: true }),
    what: 'required',
    place: 'GET /core/v2/posts/{id} › id',
    classes: [same, same],
  },
  'a form that is another': {
    ...argument(
      'filter',
      'oneOf',
      [{ type: 'number' }, { type: 'object', properties: { name: { type: 'string' } } }],
      [more, worse],
      '.oneOf[0]',
    ),
    what: 'type',
  },
  'a new argument': {
    change: ({ routes }) =>
      void Object.assign(routes[list]?.endpoints[0]?.args ?? {}, { offset: { type: 'integer' } }),
    what: 'argument',
    place: `GET ${list} › offset`,
    classes: [more, worse],
  },
  'a new argument that is required': {
    change: ({ routes }) =>
      void Object.assign(routes[list]?.endpoints[1]?.args ?? {}, { token: { required: true } }),
    what: 'argument',
    place: `POST ${list} › token`,
    classes: [worse, worse],
  },
  'an argument less, of two methods': {
    change: ({ routes }) => void delete routes[item]?.endpoints[1]?.args.meta,
    what: 'argument',
    place: `${writes} › meta`,
    classes: [worse, more],
  },
  'an argument of the path that is not described': {
    change: ({ routes }) => void delete routes[item]?.endpoints[0]?.args.id,
    what: 'argument',
    place: 'GET /core/v2/posts/{id} › id',
    classes: [same, same],
  },
  'a property less': {
    change: (index) => void Object.assign(argumentOf(index, item, 1, 'meta'), { properties: {} }),
    what: 'property',
    place: `${writes} › meta.colour`,
    classes: [worse, more],
  },
  'no other properties': {
    change: (index) =>
      void Object.assign(argumentOf(index, item, 1, 'meta'), { additionalProperties: false }),
    what: 'additionalProperties',
    place: `${writes} › meta`,
    classes: [worse, more],
  },
  'a list of what is required': {
    change: (index) => void Object.assign(argumentOf(index, item, 1, 'meta'), { required: ['colour'] }),
    what: 'required',
    place: `${writes} › meta.colour`,
    classes: [worse, more],
  },
  'no batch mark': {
    change: ({ routes }) => void delete routes[item]?.endpoints[1]?.allow_batch,
    what: 'batch',
    place: writes,
    classes: [worse, more],
  },
  'a method less': {
    change: ({ routes }) => void routes[item]?.endpoints[1]?.methods.pop(),
    what: 'method',
    place: 'PUT /core/v2/posts/{id}',
    classes: [worse, more],
  },
  'a namespace more': {
    change: ({ namespaces }) => void namespaces.push('seo/v1'),
    what: 'namespace',
    place: 'seo/v1',
    classes: [more, worse],
  },
  'no way to sign in': {
    change: (index) => {
      index.authentication = {}
    },
    what: 'authentication',
    place: 'GET /',
    classes: [worse, more],
  },
  'a route less': {
    change: ({ routes }) => void delete routes[word],
    what: 'route',
    place: 'GET /core/v2/words/{word}',
    classes: [worse, more],
  },
  'a capture of another name': {
    change: (index) => rename(index, word, word.replace('<word>', '<term>')),
    what: 'pattern',
    place: '/core/v2/words/{word}',
    classes: [same, same],
  },
  'a capture named as what is sent beside it': {
    change: (index) => rename(index, item, item.replace('<id>', '<parent>')),
    what: 'pattern',
    place: '/core/v2/posts/{id}',
    classes: [worse, worse],
  },
  'a capture that takes more': {
    change: (index) => rename(index, item, item.replace('[\\d]', '[\\w-]')),
    what: 'pattern',
    place: '/core/v2/posts/{id}',
    classes: [more, worse],
  },
  'the same capture, written otherwise': {
    change: (index) => rename(index, item, item.replace('[\\d]+', '[0-9]{1,}')),
    what: 'pattern',
    place: '/core/v2/posts/{id}',
    classes: [same, same],
  },
  'a capture that cannot be compared': {
    change: (index) => rename(index, item, item.replace('[\\d]+', '(?:\\d{2})+')),
    what: 'pattern',
    place: '/core/v2/posts/{id}',
    classes: [worse, worse],
  },
  'a route before one whose paths it takes': {
    change: (index) => {
      const { [word]: taking, ...rest } = index.routes
      if (taking) index.routes = { [word]: taking, ...rest }
    },
    what: 'order',
    place: 'GET /core/v2/words/mine',
    classes: [worse, worse],
  },
  'another order of routes that have nothing in common': {
    change: (index) => {
      const [first, second, ...rest] = Object.entries(index.routes)
      if (first && second) index.routes = Object.fromEntries([second, first, ...rest])
    },
    what: 'order',
    place: 'GET /',
    classes: [same, same],
  },
}

for (const [name, { change, what, place, classes }] of Object.entries(seeded))
  test(`${name}: ${classes.join(', and back ')}`, () => {
    const changed = smallIndex()
    change(changed)
    const [one, other] = [deploymentOf(smallIndex()), deploymentOf(changed)]
    for (const [i, found] of [diffDeployments(one, other), diffDeployments(other, one)].entries()) {
      const described = found.filter((each) => each.what === what)
      expect(described.map((each) => each.class)).toContain(classes[i])
      if (i === 0) expect(described.map((each) => each.place)).toContain(place)
      // What else is told is no worse.
      if (classes[i] !== worse) expect(found.map((each) => each.class)).not.toContain(worse)
    }
  })
