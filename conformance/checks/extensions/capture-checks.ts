import { capturesOf } from '../../../contract/schema/route.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { deploymentsWith, expressionOf, pathFor, wordsOf } from '../index-document/described-routes.ts'
import { entryOf, readIndex } from '../index-document/document.ts'
import { expectNoRoute, expectRoute } from '../index-document/known-route.ts'
import { type ExtensionRoute, extensionRoutes, methodsAt } from './routes.ts'

/** What a capture takes, and what it does not. */
interface CaptureRule {
  readonly requirement: string
  readonly fits: readonly string[]
  readonly unlistedValues: readonly string[]
}

const digitNames = ['postId', 'userId', 'id', 'page']

/** The rule of a capture; undefined where the document does not say what it takes. */
function ruleOf(name: string, matches: string, extension: string): CaptureRule | undefined {
  if (extension === 'forms')
    return {
      requirement: 'extensions.captures.form-id',
      fits: ['7', 'alder', 'a.b-c_d~1', 'alder/birch'],
      unlistedValues: ['alder birch'],
    }
  if (name === 'siteId')
    // Of the other route with a `siteId` the document does not say what it takes.
    return matches.includes('network')
      ? {
          requirement: 'extensions.captures.site-id',
          fits: ['7', '42', 'network'],
          unlistedValues: ['alder', '7a', 'networks', 'a7'],
        }
      : undefined
  if (name === 'uuid')
    return {
      requirement: 'extensions.captures.uuid',
      fits: ['0f3a1c2e-7b61-4d0e-9a55-c0ffee123456', 'ALDER', '7'],
      unlistedValues: ['alder_birch', 'alder.birch', 'alder~'],
    }
  if (digitNames.includes(name))
    return {
      requirement: 'extensions.captures.digits',
      fits: ['7', '987654321'],
      unlistedValues: ['alder', '7a', 'a7', '-7', '7.5'],
    }
  const words = wordsOf(matches)
  if (words.length === 0) return undefined
  const [first = ''] = words
  const last = words.at(-1) ?? ''
  return {
    requirement: 'extensions.captures.words',
    fits: words,
    unlistedValues: [...new Set(['alder', '7', `${first}x`, `x${first}`, `${last}x`, `x${last}`])],
  }
}

async function expectCapture(
  tools: CheckTools,
  { route, methods }: ExtensionRoute,
  name: string,
  { fits, unlistedValues }: CaptureRule,
): Promise<void> {
  const { namespace, pattern } = route
  const method = methods.includes('GET') ? 'GET' : (methods[0] ?? 'GET')
  for (const value of fits)
    await expectRoute(tools, { namespace, method, path: pathFor(pattern, { [name]: value }) })
  for (const value of unlistedValues) {
    const path = pathFor(pattern, { [name]: value })
    // Another route may take it: then nothing is told by what it answers.
    if (methodsAt(path).includes(method)) continue
    // Only by `rest_route` a space arrives as one on every server.
    const request = { namespace, method, path, byQuery: value.includes(' ') }
    await expectNoRoute(tools, request, `${name} does not take ${value}`)
  }
}

/** The pattern in the index takes what the capture takes, and nothing else. */
async function expectPattern(
  tools: CheckTools,
  { route }: ExtensionRoute,
  name: string,
  { fits, unlistedValues }: CaptureRule,
): Promise<void> {
  const document = await readIndex(tools)
  const { pattern } = entryOf(document, route)
  const expression = expressionOf(pattern)
  if (expression === undefined) return
  const takes = (value: string): boolean => expression.test(pathFor(route.pattern, { [name]: value }))
  const missing = fits.find((value) => !takes(value))
  tools.expect.that(missing === undefined, document.answer, `${name} to take ${missing}`, pattern)
  const unlisted = unlistedValues.find(takes)
  tools.expect.that(unlisted === undefined, document.answer, `${name} not to take ${unlisted}`, pattern)
}

/** Each capture of the extensions' paths that the document describes: by requests, and in the index. */
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
