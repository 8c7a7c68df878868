import { methodsOf, templateOf } from '../../../contract/index.ts'
import { shown } from '../../transport/json.ts'
import { type Check, type CheckTools, check } from '../check.ts'
import { type DescribedEndpoint, described } from './described-routes.ts'
import { entryOf, readIndex, sameStrings, strings } from './document.ts'
import { expectRoute } from './known-route.ts'

type Kind = 'posts' | 'pages'

/** Values for the captures of a path, so that it leads to something that is there. */
export async function pathOf(
  { testData }: CheckTools,
  { id, route }: Pick<DescribedEndpoint, 'id' | 'route'>,
): Promise<string> {
  const template = templateOf(route.pattern)
  const kind = id.split('.')[0]
  if (!template.includes('{')) return template
  if (kind === 'media') {
    const item = id === 'media.delete' ? await toDelete(testData, kind) : await testData.sample(kind)
    return template.replace('{id}', String(item))
  }
  if (kind !== 'posts' && kind !== 'pages') return template
  return contentPath(testData, id, kind, template)
}

async function contentPath(
  testData: CheckTools['testData'],
  id: string,
  kind: Kind,
  template: string,
): Promise<string> {
  const fill = (parent: number, inner: number | undefined): string =>
    template.replace('{parent}', String(parent)).replace('{id}', String(inner ?? parent))
  // The lists of history are there for every item, and an autosave may be added to each: no other has to be made first.
  const isOfOne = template.includes('{parent}') && template.includes('{id}')
  if (/\.(revisions|autosaves)\./.test(id) && !isOfOne)
    return fill(await testData.once(`item with history of ${kind}`, () => testData.create(kind)), undefined)
  if (id.includes('.revisions.')) {
    const revised = await testData.revised(kind)
    return fill(revised.id, revised.revisions[0])
  }
  if (id.includes('.autosaves.')) {
    const autosaved = await testData.autosaved(kind)
    return fill(autosaved.id, autosaved.autosave)
  }
  return fill(
    id.endsWith('.delete') ? await toDelete(testData, kind) : await testData.sample(kind),
    undefined,
  )
}

// A server that deletes for everybody is not to take what other checks look at.
function toDelete(testData: CheckTools['testData'], kind: Kind | 'media'): Promise<number> {
  return testData.once(`to delete ${kind}`, () => testData.create(kind))
}

/** Is every method in the index, and no other. */
function indexCheck({ id, route, endpoint }: DescribedEndpoint): Check {
  return check(`${id}.served`, {
    async run(tools) {
      const document = await readIndex(tools)
      const { entry } = entryOf(document, route)
      const { answer } = document
      const methods = strings(entry.methods)
      const label = `the methods of ${templateOf(route.pattern)}`
      for (const method of endpoint.methods)
        tools.expect.that(methods.includes(method), answer, `${method} among ${label}`, shown(entry.methods))
      const all = methodsOf(route)
      tools.expect.that(
        sameStrings(methods, all),
        answer,
        `${label} to be ${shown(all)}`,
        shown(entry.methods),
      )
    },
  })
}

/** Does the server itself know each method. */
function requestChecks(each: DescribedEndpoint): Check[] {
  const { id, route, endpoint } = each
  return endpoint.methods.map((method) =>
    check(`${id}.served.${method.toLowerCase()}`, {
      requirement: `${id}.served`,
      needs: method !== 'GET' || /\.(revisions|autosaves)\./.test(id) ? 'write' : 'nothing',
      async run(tools) {
        await expectRoute(tools, { namespace: route.namespace, method, path: await pathOf(tools, each) })
      },
    }),
  )
}

/** Each described endpoint is served: the index has it with its methods, and the server answers them. */
export const servedChecks = (of: (endpoint: DescribedEndpoint) => boolean): Check[] =>
  described.filter(of).flatMap((each) => [indexCheck(each), ...requestChecks(each)])
