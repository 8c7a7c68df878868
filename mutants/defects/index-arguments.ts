import { isList, isObject } from '../../conformance/index.ts'
import { type ArgumentDefinition, deployments, type Endpoint, type Json } from '../../contract/index.ts'
import { describedEndpoints, slug } from '../../contract/requirements/endpoint-name.ts'
import { by } from '../check-kinds.ts'
import type { Mutant } from '../mutant.ts'
import { instead, mutateIndex, nothing } from './index-changes.ts'

/** Where the index declares an argument. */
interface Declared {
  readonly label: string
  /** The endpoint's id and the argument's, as checks are named. */
  readonly subject: string
  readonly path: readonly (string | number)[]
  readonly definition: ArgumentDefinition
}

const routes = deployments.first.routes

function endpointPath(endpoint: Endpoint): readonly (string | number)[] {
  const route = routes.find(({ endpoints }) => endpoints.includes(endpoint))
  if (route === undefined)
    throw new Error(`No route of the first deployment has the endpoint ${endpoint.methods.join()}.`)
  return ['routes', route.pattern, 'endpoints', route.endpoints.indexOf(endpoint), 'args']
}

const all: readonly Declared[] = describedEndpoints.flatMap(({ id, endpoint }) =>
  Object.entries(endpoint.args)
    .filter(([, { level }]) => level !== 'reference')
    .map(([name, definition]) => ({
      label: `${name} of ${id}`,
      subject: `${id}.${slug(name)}`,
      path: [...endpointPath(endpoint), name],
      definition,
    })),
)

/** What becomes of each keyword. */
export const wrongKeywords: Readonly<
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

/** The checks of definitions, by the keywords they look at. */
const definitionNames: Readonly<Record<string, string>> = {
  enum: 'values',
  minimum: 'bounds',
  maximum: 'bounds',
  minItems: 'bounds',
  maxItems: 'bounds',
  exclusiveMinimum: 'bounds',
  uniqueItems: 'unique',
  oneOf: 'one-of',
}

/** A few arguments of each sort: the checks are made from the contract as well, all in one way. */
export function some<Value>(values: readonly Value[], most: number): readonly Value[] {
  const step = Math.max(1, Math.floor(values.length / most))
  return values.filter((_, i) => i % step === 0).slice(0, most)
}

/** What the checks of single keywords hold of an endpoint: `index.definition.bounds.posts.list`. */
function definitionOf(keyword: string, subject: string): string {
  return `${definitionNames[keyword] ?? keyword}.${subject.slice(0, subject.lastIndexOf('.'))}`
}

const subjectOf = (label: string): string => all.find((each) => each.label === label)?.subject ?? label

function at(label: string): readonly (string | number)[] {
  return all.find((each) => each.label === label)?.path ?? []
}

const boolean = { type: 'boolean' }

/** The index says in lists, as the reference does, what a modifier requires; of a flip it requires something else. */
function requiringOfFlips(name: string, required: readonly string[]): Mutant {
  const flip = { type: 'object', required, properties: { horizontal: boolean, vertical: boolean } }
  const args = { type: 'object', required: ['flip'], properties: { flip } }
  const form = { properties: { type: { type: 'string', enum: ['flip'] }, args } }
  return mutateIndex(
    name,
    by('declaration', 'media.edit.modifiers'),
    [...at('modifiers of media.edit'), 'items'],
    (items) =>
      isObject(items) && isList(items.oneOf)
        ? { type: 'object', required: ['type', 'args'], oneOf: [form, ...items.oneOf.slice(1)] }
        : items,
  )
}

/** Defects in the declared arguments of the index, while the server behaves well. */
export const indexArgumentMutants: readonly Mutant[] = [
  ...some(all, 40).map(({ label, subject, path }) =>
    mutateIndex(`the index does not declare ${label}`, by('declaration', subject), path, nothing),
  ),
  ...Object.entries(wrongKeywords).flatMap(([keyword, change]) => {
    const having = all.filter(({ definition }) => keyword in definition)
    return some(having, 5).map(({ label, subject, path }) =>
      mutateIndex(
        `the index declares another ${keyword} for ${label}`,
        by('declaration', subject, definitionOf(keyword, subject)),
        [...path, keyword],
        change,
      ),
    )
  }),
  ...['type', 'enum', 'default', 'minimum', 'items', 'oneOf', 'uniqueItems'].flatMap((keyword) =>
    some(
      all.filter(({ definition }) => keyword in definition),
      2,
    ).map(({ label, subject, path }) =>
      mutateIndex(
        `the index declares no ${keyword} for ${label}`,
        by('declaration', subject, definitionOf(keyword, subject)),
        [...path, keyword],
        nothing,
      ),
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
    mutateIndex(
      `the index declares ${keyword} ${JSON.stringify(value)} for ${label}`,
      by('declaration', subjectOf(label), definitionOf(keyword, subjectOf(label))),
      [...at(label), keyword],
      instead(value),
    ),
  ),
  mutateIndex(
    'required is a text',
    by('declaration', 'embed.url', 'required.embed'),
    [...at('url of embed'), 'required'],
    instead('yes'),
  ),
  mutateIndex(
    'description is a list',
    by('declaration', 'description.posts.list'),
    [...at('page of posts.list'), 'description'],
    instead(['The page.']),
  ),
  mutateIndex(
    'a status that is listed twice and one that is not',
    by('declaration', 'posts.create.status'),
    [...at('status of posts.create'), 'enum'],
    instead(['publish', 'publish', 'draft', 'pending', 'private']),
  ),
  mutateIndex(
    'the operator of categories has another default',
    by('declaration', 'posts.list.categories'),
    [...at('categories of posts.list'), 'oneOf', 1, 'properties', 'operator', 'default'],
    instead('AND'),
  ),
  mutateIndex(
    'the terms of tags are texts',
    by('declaration', 'posts.list.tags'),
    [...at('tags of posts.list'), 'oneOf', 1, 'properties', 'terms', 'items', 'type'],
    instead('string'),
  ),
  mutateIndex(
    'categories take other properties',
    by('declaration', 'posts.list.categories'),
    [...at('categories of posts.list'), 'oneOf', 1, 'additionalProperties'],
    instead(true),
  ),
  mutateIndex(
    'the list form of tags_exclude takes texts',
    by('declaration', 'posts.list.tags-exclude'),
    [...at('tags_exclude of posts.list'), 'oneOf', 0, 'items', 'type'],
    instead('string'),
  ),
  mutateIndex(
    'the path of a request in a batch may be left out',
    by('declaration', 'batch.requests'),
    [...at('requests of batch'), 'items', 'properties', 'path', 'required'],
    instead(false),
  ),
  mutateIndex(
    'a request in a batch has no headers',
    by('declaration', 'batch.requests'),
    [...at('requests of batch'), 'items', 'properties', 'headers'],
    nothing,
  ),
  mutateIndex(
    'a batch takes GET',
    by('declaration', 'batch.requests'),
    [...at('requests of batch'), 'items', 'properties', 'method', 'enum'],
    instead(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  ),
  mutateIndex(
    'meta of posts has no footnotes',
    by('declaration', 'posts.update.meta'),
    [...at('meta of posts.update'), 'properties'],
    instead({}),
  ),
  mutateIndex(
    'pictures cannot be flipped',
    by('declaration', 'media.edit.modifiers'),
    [...at('modifiers of media.edit'), 'items', 'oneOf'],
    (forms) => (isList(forms) ? forms.slice(1) : forms),
  ),
  requiringOfFlips('a flip need not say vertical', ['horizontal']),
  requiringOfFlips('a flip has to say a depth as well', ['horizontal', 'vertical', 'depth']),
  mutateIndex(
    'pages declare sticky',
    by('declaration', 'pages.fields.sticky'),
    [...at('title of pages.create').slice(0, -1), 'sticky'],
    instead({ type: 'boolean', required: false }),
  ),
  mutateIndex(
    'media declare a password on update',
    by('declaration', 'media.fields.password'),
    [...at('title of media.update').slice(0, -1), 'password'],
    instead({ type: 'string', required: false }),
  ),
  mutateIndex(
    'posts declare menu_order',
    by('declaration', 'posts.fields.menu-order'),
    [...at('title of posts.update').slice(0, -1), 'menu_order'],
    instead({ type: 'integer', required: false }),
  ),
]
