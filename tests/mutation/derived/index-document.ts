import { isList, isObject } from '../../../conformance/index.ts'
import type { ArgumentDefinition, Json } from '../../../contract/index.ts'
import { editAt, rebody } from '../edits.ts'
import { answers, type Defect, type Mutant, mutant } from '../mutant.ts'
import { argumentsOf, type DescribedArgument, type DescribedEndpoint, endpoints } from './endpoints.ts'
import { grouped, some } from './selection.ts'

type Change = (value: Json | undefined) => Json | undefined

/** A sound site whose index is wrong at one place. */
export const index = (path: string | readonly (string | number)[], change: Change): Defect =>
  answers(
    'GET /',
    rebody((body) => editAt(body, typeof path === 'string' ? [path] : path, change)),
  )

export const replaceBy =
  (value: Json): Change =>
  () =>
    value

export const nothing: Change = () => undefined

/** Adds to a list, or removes from it. */
export const more =
  (value: Json): Change =>
  (list) =>
    isList(list) ? [...list, value] : list
export const withoutItem =
  (value: Json): Change =>
  (list) =>
    isList(list) ? list.filter((each) => each !== value) : list

/** A number, or its neighbour where the value is that number already. */
const otherThan =
  (number: number): Change =>
  (value) =>
    value === number ? number + 1 : number

const wrongKeywords: Readonly<Partial<Record<keyof ArgumentDefinition, Change>>> = {
  type: (type) => (type === 'string' ? 'integer' : 'string'),
  format: (format) => (format === 'email' ? 'uri' : 'email'),
  enum: (values) => (isList(values) ? values.slice(1) : values),
  default: (value) => (typeof value === 'number' ? value + 1 : 'other'),
  minimum: otherThan(0),
  maximum: otherThan(1000),
  minItems: otherThan(2),
  maxItems: otherThan(50),
  uniqueItems: () => false,
  items: () => ({ type: 'boolean' }),
  oneOf: (forms) => (isList(forms) ? forms.slice(0, 1) : forms),
  properties: (properties) => (isObject(properties) ? { ...properties, more: {} } : { more: {} }),
  required: () => false,
}

/** The checks of single keywords, by the keywords they look at. */
const definitionChecks: Readonly<Record<string, string>> = {
  enum: 'values',
  minimum: 'bounds',
  maximum: 'bounds',
  minItems: 'bounds',
  maxItems: 'bounds',
  exclusiveMinimum: 'bounds',
  uniqueItems: 'unique',
  oneOf: 'one-of',
}

/** An argument declared differently, by what is noticed: the argument's own check, or those of the keyword. */
function declared(
  { endpoint, argument, subject }: DescribedArgument,
  what: string,
  path: readonly (string | number)[],
  change: Change,
): Mutant {
  const keyword = String(path[0] ?? '')
  return mutant(
    'declaration',
    `${subject} ${definitionChecks[keyword] ?? keyword}.${endpoint.id}`,
    `the index declares ${what} ${argument} of ${endpoint.id}`,
    index([...endpoint.indexPath, 'args', argument, ...path], change),
    endpoint.options,
  )
}

/** Those that a server has to declare as they are described, its path's captures too where the checks name them. */
const declarations = (isOpen: boolean): DescribedArgument[] =>
  endpoints
    .filter(({ options }) => (options.isOpen ?? false) === isOpen)
    .flatMap((endpoint) => argumentsOf(endpoint, !isOpen))
    .filter(({ definition }) => definition.level !== 'reference')

const ofArguments: readonly Mutant[] = [declarations(false), declarations(true)].flatMap((all) => [
  ...some(all, 8).map((each) => declared(each, 'no', [], nothing)),
  ...Object.entries(wrongKeywords).flatMap(([keyword, change]) => {
    // A plugin may register meta, which every index may then declare.
    const having = all.filter(
      ({ argument: name, definition, endpoint: { options } }) =>
        keyword in definition && !(keyword === 'properties' && name === 'meta' && options.isOpen),
    )
    return [
      ...some(having, 5).map((each) => declared(each, `another ${keyword} for`, [keyword], change)),
      ...some(having, 2).map((each) => declared(each, `no ${keyword} for`, [keyword], nothing)),
    ]
  }),
])

function argument(of: string): DescribedArgument {
  const found = declarations(false).find(({ endpoint, argument: name }) => `${name} of ${endpoint.id}` === of)
  if (found === undefined)
    throw new Error(`Cannot declare ${of} differently: the contract has no such argument.`)
  return found
}

/** Keywords that are not described, and details of definitions. */
const details: readonly Mutant[] = (
  [
    ['offset of posts.list', ['minimum'], 0],
    ['search of pages.list', ['default'], ''],
    ['sticky of posts.create', ['default'], false],
    ['title of media.update', ['required'], true],
    ['per_page of posts.revisions.list', ['default'], 10],
    ['slug of posts.create', ['pattern'], '^[a-z]+$'],
    ['page of media.list', ['exclusiveMinimum'], true],
    ['author of posts.update', ['enum'], [1]],
    ['maxwidth of embed', ['maximum'], 600],
    ['password of pages.update', ['maxLength'], 20],
    ['excerpt of posts.create', ['readonly'], true],
    ['mime_type of media.list', ['uniqueItems'], true],
    ['search of posts.list', ['format'], 'uri'],
    ['url of embed', ['required'], 'yes'],
    ['page of posts.list', ['description'], ['The page.']],
    ['status of posts.create', ['enum'], ['publish', 'publish', 'draft', 'pending', 'private']],
    ['categories of posts.list', ['oneOf', 1, 'properties', 'operator', 'default'], 'AND'],
    ['tags of posts.list', ['oneOf', 1, 'properties', 'terms', 'items', 'type'], 'string'],
    ['categories of posts.list', ['oneOf', 1, 'additionalProperties'], true],
    ['tags_exclude of posts.list', ['oneOf', 0, 'items', 'type'], 'string'],
    ['requests of batch', ['items', 'properties', 'path', 'required'], false],
    ['requests of batch', ['items', 'properties', 'headers'], undefined],
    [
      'requests of batch',
      ['items', 'properties', 'method', 'enum'],
      ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    ],
    ['meta of posts.update', ['properties'], {}],
    ['modifiers of media.edit', ['items', 'oneOf', 0], undefined],
  ] as const
).map(([of, path, value]) =>
  declared(argument(of), `${path.join(' ')} as ${JSON.stringify(value) ?? 'nothing'} for`, path, () => value),
)

/** The index says in lists, as WordPress does, what a modifier requires; of a flip it requires something else. */
function requiringOfFlips(name: string, required: readonly string[]): Mutant {
  const boolean = { type: 'boolean' }
  const flip = { type: 'object', required, properties: { horizontal: boolean, vertical: boolean } }
  const args = { type: 'object', required: ['flip'], properties: { flip } }
  const form = { properties: { type: { type: 'string', enum: ['flip'] }, args } }
  const { endpoint } = argument('modifiers of media.edit')
  return mutant(
    'declaration',
    'media.edit.modifiers',
    name,
    index([...endpoint.indexPath, 'args', 'modifiers', 'items'], (items) =>
      isObject(items) && isList(items.oneOf)
        ? { type: 'object', required: ['type', 'args'], oneOf: [form, ...items.oneOf.slice(1)] }
        : items,
    ),
  )
}

/** A field that another kind of item has. */
function foreign(of: string, name: string, type: string): Mutant {
  const found = endpoints.find(({ id }) => id === of)
  return mutant(
    'declaration',
    `${of.split('.')[0]}.fields.${name.replace('_', '-')}`,
    `${of} declares ${name}`,
    index([...(found?.indexPath ?? []), 'args', name], replaceBy({ type, required: false })),
  )
}

/** An endpoint whose arguments the index does not declare. */
const undeclared = ({ id, indexPath, options }: DescribedEndpoint): Mutant =>
  mutant(
    'declaration',
    id,
    `the index declares no arguments of ${id}`,
    index([...indexPath, 'args'], nothing),
    options,
  )

const markable = endpoints.filter(({ route }) => route.namespace === 'core/v2')

/** The mark of batches is on endpoints that have none, and the other way round. */
const marked = (of: string, all: readonly DescribedEndpoint[]): Mutant =>
  mutant(
    'batch mark',
    of,
    `the batch mark of ${of === '*' ? `every endpoint like ${all[0]?.id}` : of} is the other way round`,
    answers(
      'GET /',
      rebody((body) =>
        all.reduce(
          (changed, { indexPath }) =>
            editAt(changed, [...indexPath, 'allow_batch'], (mark) =>
              isObject(mark) && mark.v1 === true ? undefined : { v1: true },
            ),
          body,
        ),
      ),
    ),
    all[0]?.options,
  )

/** Defects in what the index declares, while the server does what the contract says. */
export const declarationMutants: readonly Mutant[] = [
  ...ofArguments,
  ...details,
  requiringOfFlips('a flip need not say vertical', ['horizontal']),
  requiringOfFlips('a flip has to say a depth as well', ['horizontal', 'vertical', 'depth']),
  mutant(
    'declaration',
    'fields.meta.attachment.declared',
    'meta of media declares footnotes',
    index(
      [...argument('meta of media.create').endpoint.indexPath, 'args', 'meta', 'properties'],
      replaceBy({ footnotes: { type: 'string', default: '' } }),
    ),
  ),
  foreign('pages.create', 'sticky', 'boolean'),
  foreign('media.update', 'password', 'string'),
  foreign('posts.update', 'menu_order', 'integer'),
  ...endpoints.filter(({ endpoint: { args } }) => Object.keys(args).length > 0).map(undeclared),
  ...grouped(markable, ({ options }) => String(options.isOpen)).flatMap((each) => [
    ...some(each, 5).map((one) => marked(one.id, [one])),
    marked('*', each),
  ]),
]
