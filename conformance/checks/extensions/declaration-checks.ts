import { at, objectOrEmpty } from '../../../contract/lib/json.ts'
import { capturesOf } from '../../../contract/schema/route.ts'
import { type Check, type CheckTools, check, limitedTo, readCheck } from '../check.ts'
import {
  deploymentsServing,
  deploymentsWith,
  expressionOf,
  pathFor,
  wordsOf,
} from '../index-document/described-routes.ts'
import { argsOf, endpointsOf, entryOf, findEntry, readIndex } from '../index-document/document.ts'
import { expectNoRoute, expectRoute } from '../index-document/known-route.ts'
import { type ExtensionRoute, extensionRoutes, methodsAt } from './routes.ts'

/** Routes without declared arguments: a check for each namespace. */
const noneChecks: readonly Check[] = ['cache/v1', 'cache/v3', 'seo/v1'].map((namespace) => {
  const routes = extensionRoutes.filter(({ route }) => route.namespace === namespace)
  const requirement = `extensions.arguments.${namespace.split('/')[0]}`
  return limitedTo(
    deploymentsServing(namespace),
    readCheck(requirement, `${namespace.replace('/', '-')}`, async (tools) => {
      const document = await readIndex(tools)
      for (const { route } of routes)
        for (const endpoint of endpointsOf(findEntry(document, route)?.entry ?? {})) {
          const args = argsOf(endpoint)
          const isNone = Object.keys(args).length === 0
          tools.expect.satisfies(isNone, document.answer, `no arguments of ${route.pattern}`, args)
        }
    }),
  )
})

/** An argument of every endpoint of a route of `forms`, and whether it is required. */
function formsCheck(each: ExtensionRoute, rule: string, name: string, isRequired: boolean): Check {
  const requirement = `extensions.arguments.forms.${rule}`
  return limitedTo(
    deploymentsWith(each.route),
    readCheck(requirement, `${each.id.replace(/^extensions\.forms\./, '')}`, async (tools) => {
      const document = await readIndex(tools)
      for (const endpoint of endpointsOf(entryOf(document, each.route).entry)) {
        const declared = argsOf(endpoint)[name]
        const expected = `${name} of ${each.route.pattern} to be declared as ${isRequired ? 'required' : 'optional'}`
        const isAsDescribed = declared !== undefined && (at(declared, 'required') === true) === isRequired
        tools.expect.satisfies(isAsDescribed, document.answer, expected, declared)
      }
    }),
  )
}

const formsRoutes = extensionRoutes.filter(({ extension }) => extension === 'forms')

/** All identifiers that contain the vendor's name have the same one. */
const vendorCheck = limitedTo(
  deploymentsServing('seo/v1'),
  readCheck('extensions.vendor-words', async (tools) => {
    const { answer } = await readIndex(tools)
    const routes = answer.at('routes')
    const names = Object.keys(objectOrEmpty(routes)).flatMap((pattern) => {
      const found =
        /\/notification\/install-(.+)-(?:image-seo|local-business|news-sitemap|video-sitemap)-/.exec(pattern)
      return found?.[1] ?? []
    })
    const [namespace = ''] = tools.target.translator.deployed('seo/v1').split('/')
    const extra = names.filter((name) => name !== namespace)
    tools.expect.satisfies(names.length === 4, answer, 'four reminders with the word of the vendor', names)
    tools.expect.satisfies(extra.length === 0, answer, `the word ${namespace} in each of them`, names)
  }),
)

export const declarationChecks: readonly Check[] = [
  ...noneChecks,
  ...formsRoutes.map((each) => formsCheck(each, 'meta', '__meta__', false)),
  ...formsRoutes
    .filter(({ route }) => route.pattern.includes('<form_id>'))
    .map((each) => formsCheck(each, 'form-id', 'form_id', true)),
  vendorCheck,
]

/** What a capture matches, and what it does not. */
interface CaptureRule {
  readonly requirement: string
  readonly fits: readonly string[]
  readonly misfits: readonly string[]
}

const digitNames = ['postId', 'userId', 'id', 'page']

/** The rule of a capture; undefined when the specification has none. */
function ruleOf(name: string, matches: string, extension: string): CaptureRule | undefined {
  if (extension === 'forms')
    return {
      requirement: 'extensions.captures.form-id',
      fits: ['7', 'alder', 'a.b-c_d~1', 'alder/birch'],
      misfits: ['alder birch'],
    }
  if (name === 'siteId')
    // The specification does not say what the `siteId` of the other route matches.
    return matches.includes('network')
      ? {
          requirement: 'extensions.captures.site-id',
          fits: ['7', '42', 'network'],
          misfits: ['alder', '7a', 'networks', 'a7'],
        }
      : undefined
  if (name === 'uuid')
    return {
      requirement: 'extensions.captures.uuid',
      fits: ['0f3a1c2e-7b61-4d0e-9a55-c0ffee123456', 'ALDER', '7'],
      misfits: ['alder_birch', 'alder.birch', 'alder~'],
    }
  if (digitNames.includes(name))
    return {
      requirement: 'extensions.captures.digits',
      fits: ['7', '987654321'],
      misfits: ['alder', '7a', 'a7', '-7', '7.5'],
    }
  const words = wordsOf(matches)
  if (words.length === 0) return undefined
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  return {
    requirement: 'extensions.captures.words',
    fits: words,
    misfits: [...new Set(['alder', '7', `${first}x`, `x${first}`, `${last}x`, `x${last}`])],
  }
}

async function expectCapture(
  tools: CheckTools,
  { route, methods }: ExtensionRoute,
  name: string,
  { fits, misfits }: CaptureRule,
): Promise<void> {
  const { namespace, pattern } = route
  const method = methods.includes('GET') ? 'GET' : (methods[0] ?? 'GET')
  for (const value of fits)
    await expectRoute(tools, { namespace, method, path: pathFor(pattern, { [name]: value }) })
  for (const value of misfits) {
    const path = pathFor(pattern, { [name]: value })
    // Another route may match the path: then its answer proves nothing.
    if (methodsAt(path).includes(method)) continue
    // Only in `rest_route` every server preserves a space.
    const request = { namespace, method, path, byQuery: value.includes(' ') }
    await expectNoRoute(tools, request, `${name} does not take ${value}`)
  }
}

/** The pattern in the index matches what the capture matches, and nothing else. */
async function expectPattern(
  tools: CheckTools,
  { route }: ExtensionRoute,
  name: string,
  { fits, misfits }: CaptureRule,
): Promise<void> {
  const document = await readIndex(tools)
  const { pattern } = entryOf(document, route)
  const expression = expressionOf(pattern)
  if (expression === undefined) return
  const matches = (value: string): boolean => expression.test(pathFor(route.pattern, { [name]: value }))
  const missing = fits.find((value) => !matches(value))
  tools.expect.that(missing === undefined, document.answer, `${name} to take ${missing}`, pattern)
  const unlisted = misfits.find(matches)
  tools.expect.that(unlisted === undefined, document.answer, `${name} not to take ${unlisted}`, pattern)
}

/** Each capture of the extensions' paths that the specification describes: by requests, and in the index. */
export const captureChecks: readonly Check[] = extensionRoutes.flatMap((each) =>
  capturesOf(each.route.pattern).flatMap(({ name, matches }) => {
    const rule = ruleOf(name, matches, each.extension)
    if (rule === undefined) return []
    const place = each.id.replace(/^extensions\./, '')
    const id = `${rule.requirement}.${place}.${name.toLowerCase().replaceAll('_', '-')}`
    const { requirement } = rule
    const appliesTo = deploymentsWith(each.route)
    return [
      check(`${id}.pattern`, {
        requirement,
        appliesTo,
        run: (tools) => expectPattern(tools, each, name, rule),
      }),
      check(id, {
        requirement,
        appliesTo,
        needs: each.methods.includes('GET') ? 'nothing' : 'write',
        run: (tools) => expectCapture(tools, each, name, rule),
      }),
    ]
  }),
)
