import { isList, isObject } from '../../conformance/index.ts'
import { type ArgumentDefinition, deployments, type Endpoint, type Json } from '../../contract/index.ts'
import { describedEndpoints } from '../../contract/requirements/endpoint-name.ts'
import type { Mutant } from '../mutant.ts'
import { instead, misindexing, nothing } from './index-changes.ts'

/** Where the index declares an argument. */
interface Declared {
  readonly label: string
  readonly path: readonly (string | number)[]
  readonly definition: ArgumentDefinition
}

const routes = deployments.first.routes

function endpointPath(endpoint: Endpoint): readonly (string | number)[] {
  const route = routes.find(({ endpoints }) => endpoints.includes(endpoint))
  return ['routes', route?.pattern ?? '', 'endpoints', route?.endpoints.indexOf(endpoint) ?? 0, 'args']
}

const all: readonly Declared[] = describedEndpoints.flatMap(({ id, endpoint }) =>
  Object.entries(endpoint.args)
    .filter(([, { level }]) => level !== 'reference')
    .map(([name, definition]) => ({
      label: `${name} of ${id}`,
      path: [...endpointPath(endpoint), name],
      definition,
    })),
)

/** What becomes of each keyword. */
const wrong: Readonly<
  Partial<Record<keyof ArgumentDefinition, (value: Json | undefined) => Json | undefined>>
> = {
  type: (type) => (type === 'string' ? 'integer' : 'string'),
  format: () => 'email',
  enum: (values) => (isList(values) ? values.slice(1) : values),
  default: (value) => (typeof value === 'number' ? value + 1 : 'other'),
  minimum: () => 0,
  maximum: () => 1000,
  minItems: () => 2,
  maxItems: () => 50,
  uniqueItems: () => false,
  items: () => ({ type: 'boolean' }),
  oneOf: (forms) => (isList(forms) ? forms.slice(0, 1) : forms),
  properties: (properties) =>
    isObject(properties) ? { ...properties, more: { type: 'string' } } : { more: {} },
  required: () => false,
}

/** A few arguments of each sort: the checks are made from the contract as well, all in one way. */
function some<Value>(values: readonly Value[], most: number): readonly Value[] {
  const step = Math.max(1, Math.floor(values.length / most))
  return values.filter((_, i) => i % step === 0).slice(0, most)
}

function at(label: string): readonly (string | number)[] {
  return all.find((each) => each.label === label)?.path ?? []
}

const boolean = { type: 'boolean' }

/** The index says in lists, as the reference does, what a modifier requires; of a flip it requires something else. */
function requiringOfFlips(name: string, required: readonly string[]): Mutant {
  const flip = { type: 'object', required, properties: { horizontal: boolean, vertical: boolean } }
  const args = { type: 'object', required: ['flip'], properties: { flip } }
  const form = { properties: { type: { type: 'string', enum: ['flip'] }, args } }
  return misindexing(name, [...at('modifiers of media.edit'), 'items'], (items) =>
    isObject(items) && isList(items.oneOf)
      ? { type: 'object', required: ['type', 'args'], oneOf: [form, ...items.oneOf.slice(1)] }
      : items,
  )
}

/** Defects in the declared arguments of the index, while the server behaves well. */
export const indexArgumentMutants: readonly Mutant[] = [
  ...some(all, 40).map(({ label, path }) =>
    misindexing(`the index does not declare ${label}`, path, nothing),
  ),
  ...Object.entries(wrong).flatMap(([keyword, change]) => {
    const having = all.filter(({ definition }) => keyword in definition)
    return some(having, 5).map(({ label, path }) =>
      misindexing(`the index declares another ${keyword} for ${label}`, [...path, keyword], change),
    )
  }),
  ...['type', 'enum', 'default', 'minimum', 'items', 'oneOf', 'uniqueItems'].flatMap((keyword) =>
    some(
      all.filter(({ definition }) => keyword in definition),
      2,
    ).map(({ label, path }) =>
      misindexing(`the index declares no ${keyword} for ${label}`, [...path, keyword], nothing),
    ),
  ),
  ...(
    [
      ['offset of posts.list', 'minimum', 0],
      ['search of pages.list', 'default', ''],
      ['sticky of posts.create', 'default', false],
      ['title of media.update', 'required', true],
      ['per_page of posts.revisions.list', 'default', 10],
      ['per_page of pages.revisions.list', 'default', 100],
      ['slug of posts.create', 'pattern', '^[a-z]+$'],
      ['page of media.list', 'exclusiveMinimum', true],
      ['author of posts.update', 'enum', [1]],
      ['maxwidth of embed', 'maximum', 600],
      ['password of pages.update', 'maxLength', 20],
      ['excerpt of posts.create', 'readonly', true],
      ['mime_type of media.list', 'uniqueItems', true],
      ['search of posts.list', 'format', 'uri'],
    ] as const
  ).map(([label, keyword, value]) =>
    misindexing(
      `the index declares ${keyword} ${JSON.stringify(value)} for ${label}`,
      [...at(label), keyword],
      instead(value),
    ),
  ),
  misindexing('required is a text', [...at('url of embed'), 'required'], instead('yes')),
  misindexing('description is a list', [...at('page of posts.list'), 'description'], instead(['The page.'])),
  misindexing(
    'a status that is listed twice and one that is not',
    [...at('status of posts.create'), 'enum'],
    instead(['publish', 'publish', 'draft', 'pending', 'private']),
  ),
  misindexing(
    'the operator of categories has another default',
    [...at('categories of posts.list'), 'oneOf', 1, 'properties', 'operator', 'default'],
    instead('AND'),
  ),
  misindexing(
    'the terms of tags are texts',
    [...at('tags of posts.list'), 'oneOf', 1, 'properties', 'terms', 'items', 'type'],
    instead('string'),
  ),
  misindexing(
    'categories take other properties',
    [...at('categories of posts.list'), 'oneOf', 1, 'additionalProperties'],
    instead(true),
  ),
  misindexing(
    'the list form of tags_exclude takes texts',
    [...at('tags_exclude of posts.list'), 'oneOf', 0, 'items', 'type'],
    instead('string'),
  ),
  misindexing(
    'the path of a request in a batch may be left out',
    [...at('requests of batch'), 'items', 'properties', 'path', 'required'],
    instead(false),
  ),
  misindexing(
    'a request in a batch has no headers',
    [...at('requests of batch'), 'items', 'properties', 'headers'],
    nothing,
  ),
  misindexing(
    'a batch takes GET',
    [...at('requests of batch'), 'items', 'properties', 'method', 'enum'],
    instead(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  ),
  misindexing('meta of posts has no footnotes', [...at('meta of posts.update'), 'properties'], instead({})),
  misindexing(
    'meta of media has something',
    [...at('meta of media.create'), 'properties'],
    instead({ size: { type: 'integer' } }),
  ),
  misindexing('pictures cannot be flipped', [...at('modifiers of media.edit'), 'items', 'oneOf'], (forms) =>
    isList(forms) ? forms.slice(1) : forms,
  ),
  requiringOfFlips('a flip need not say vertical', ['horizontal']),
  requiringOfFlips('a flip has to say a depth as well', ['horizontal', 'vertical', 'depth']),
  misindexing(
    'pages declare sticky',
    [...at('title of pages.create').slice(0, -1), 'sticky'],
    instead({ type: 'boolean', required: false }),
  ),
  misindexing(
    'media declare a password on update',
    [...at('title of media.update').slice(0, -1), 'password'],
    instead({ type: 'string', required: false }),
  ),
  misindexing(
    'posts declare menu_order',
    [...at('title of posts.update').slice(0, -1), 'menu_order'],
    instead({ type: 'integer', required: false }),
  ),
]
