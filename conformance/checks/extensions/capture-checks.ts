import { capturesOf } from '../../../contract/schema/route.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { deploymentsWith, expressionOf, pathFor, wordsOf } from '../index-document/described-routes.ts'
import { entryOf, readIndex } from '../index-document/document.ts'
import { expectNoRoute, expectRoute } from '../index-document/known-route.ts'
import { type ExtensionRoute, extensionRoutes, methodsAt } from './routes.ts'

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
