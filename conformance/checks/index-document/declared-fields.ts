import { attachmentFields, pageFields, postFields } from '../../../contract/index.ts'
import { at, isObject, truncatedJson } from '../../../contract/lib/json.ts'
import { slug } from '../../../contract/lib/slug.ts'
import type { DescribedEndpoint } from '../../../contract/requirements/endpoints.ts'
import { CheckFailure } from '../../assertions/outcome.ts'
import { type Check, check, readCheck } from '../check.ts'
import { type Declared, declaredArguments } from './definition-checks.ts'
import { expressionOf, specified } from './described-routes.ts'
import { entryOf, readIndex } from './document.ts'

const fields = { posts: postFields, pages: pageFields, media: attachmentFields }
const kinds = ['posts', 'pages', 'media'] as const
type Kind = (typeof kinds)[number]

function writes(kind: Kind): readonly DescribedEndpoint[] {
  return specified.filter(({ id }) => id === `${kind}.create` || id === `${kind}.update`)
}

function endpointsWithId(id: string): readonly DescribedEndpoint[] {
  return specified.filter((each) => each.id === id)
}

function declarationCheck(
  id: string,
  requirement: string,
  endpoints: readonly DescribedEndpoint[],
  run: (declared: Declared) => void,
): Check {
  return check(id, {
    requirement,
    async run(tools) {
      for (const endpoint of endpoints)
        for (const declared of await declaredArguments(tools, endpoint)) run(declared)
    },
  })
}

function assertThat(isValid: boolean, { answer, label }: Declared, expected: string, received: string): void {
  if (!isValid) throw new CheckFailure(answer, `${label} ${expected}`, received)
}

/** The writes of one kind do not declare the fields of another. */
const absentChecks: readonly Check[] = kinds.flatMap((kind) => {
  const others = new Set(kinds.flatMap((other) => Object.keys(fields[other])))
  return [...others]
    .filter((name) => !(name in fields[kind]))
    .map((name) => {
      const id = `${kind}.fields.${slug(name)}.absent`
      return declarationCheck(id, id, writes(kind), (declared) => {
        const found = declared.args[name]
        assertThat(found === undefined, declared, `not to declare ${name}`, truncatedJson(found))
      })
    })
})

const metaChecks: readonly Check[] = kinds.map((kind) => {
  const requirement = kind === 'media' ? 'fields.meta.attachment' : 'fields.meta.footnotes'
  const isDue = kind !== 'media'
  return declarationCheck(`${requirement}.declared.${kind}`, requirement, writes(kind), (declared) => {
    const properties = at(declared.args, 'meta', 'properties')
    const found = isObject(properties) ? Object.keys(properties) : []
    const isValid = isObject(declared.args.meta) && found.includes('footnotes') === isDue
    const expected = isDue ? 'to declare footnotes in meta' : 'to declare a meta without footnotes'
    assertThat(isValid, declared, expected, truncatedJson(found))
  })
})

const contextChecks: readonly Check[] = specified
  .filter(({ route, endpoint }) => route.namespace === 'core/v2' && endpoint.methods.includes('GET'))
  .map((endpoint) =>
    declarationCheck(`context.reads.declared.${endpoint.id}`, 'context.reads', [endpoint], (declared) => {
      assertThat(declared.args.context !== undefined, declared, 'to declare context', 'no such argument')
    }),
  )

const limitChecks: readonly Check[] = [
  ...['posts', 'pages'].map((kind) => {
    const id = `limits.${kind}.revisions.per-page`
    return declarationCheck(id, id, endpointsWithId(`${kind}.revisions.list`), (declared) => {
      const perPage = declared.args.per_page
      assertThat(isObject(perPage), declared, 'to declare per_page', truncatedJson(perPage))
      const value = at(perPage, 'default')
      assertThat(value === undefined, declared, 'to declare no default for per_page', truncatedJson(value))
    })
  }),
  declarationCheck('limits.batch.declared', 'limits.batch', endpointsWithId('batch'), (declared) => {
    const maximum = at(declared.args, 'requests', 'maxItems')
    assertThat(maximum === 25, declared, 'to declare at most 25 requests', truncatedJson(maximum))
  }),
  ...kinds.map((kind) =>
    declarationCheck(
      `limits.per-page.declared.${kind}`,
      'limits.per-page',
      endpointsWithId(`${kind}.list`),
      (declared) => {
        const maximum = at(declared.args, 'per_page', 'maximum')
        assertThat(
          maximum === 100,
          declared,
          'to declare a maximum of 100 for per_page',
          truncatedJson(maximum),
        )
      },
    ),
  ),
]

const pathChecks: readonly Check[] = kinds.flatMap((kind) => {
  const requirement = 'resources.id.path'
  const [item] = endpointsWithId(`${kind}.read`)
  if (item === undefined) return []
  return [
    readCheck(requirement, `pattern.${kind}`, async (tools) => {
      const document = await readIndex(tools)
      const { pattern } = entryOf(document, item.route)
      const expression = expressionOf(pattern)
      const fits = (id: string): boolean => expression?.test(`/core/v2/${kind}/${id}`) ?? id === '12'
      const isDigits = fits('12') && !['abc', '1a', 'a1', ''].some(fits)
      tools.expect.that(isDigits, document.answer, `a capture of digits as id of ${kind}`, pattern)
    }),
    readCheck(requirement, `digits.${kind}`, async ({ site, expect, testData }) => {
      const id = await testData.sample(kind)
      await expect.accepted(site.get(`/core/v2/${kind}/${id}`), 'with digits for the id')
      for (const wrong of ['abc', `${id}a`, `a${id}`])
        await expect.rejected(site.get(`/core/v2/${kind}/${wrong}`), `as ${wrong} is not an id`)
    }),
  ]
})

/** The fields of records that the index declares, and those that it does not. */
export const declaredFieldChecks = {
  absent: absentChecks,
  others: [...metaChecks, ...contextChecks, ...limitChecks, ...pathChecks],
} as const
