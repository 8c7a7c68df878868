import { at, isObject } from '../../../contract/lib/json.ts'
import { type Check, limitedTo, readCheck } from '../check.ts'
import { deploymentsWith } from '../index-document/described-routes.ts'
import { argsOf, endpointsOf, entryOf, findEntry, readIndex } from '../index-document/document.ts'
import { type ExtensionRoute, extensionRoutes } from './routes.ts'

const serves = (namespace: string) => (deployment: { readonly namespaces: readonly string[] }) =>
  deployment.namespaces.includes(namespace)

/** Routes without declared arguments: a check for each namespace. */
const noneChecks: readonly Check[] = ['cache/v1', 'cache/v3', 'seo/v1'].map((namespace) => {
  const routes = extensionRoutes.filter(({ route }) => route.namespace === namespace)
  const requirement = `extensions.arguments.${namespace.split('/')[0]}`
  return limitedTo(
    serves(namespace),
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
  serves('seo/v1'),
  readCheck('extensions.vendor-words', async (tools) => {
    const { answer } = await readIndex(tools)
    const routes = answer.at('routes')
    const names = Object.keys(isObject(routes) ? routes : {}).flatMap((pattern) => {
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

/** What the index declares of the routes of extensions. */
export const declarationChecks: readonly Check[] = [
  ...noneChecks,
  ...formsRoutes.map((each) => formsCheck(each, 'meta', '__meta__', false)),
  ...formsRoutes
    .filter(({ route }) => route.pattern.includes('<form_id>'))
    .map((each) => formsCheck(each, 'form-id', 'form_id', true)),
  vendorCheck,
]
