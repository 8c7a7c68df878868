import type { Deployment } from '../contract/index.ts'
import { createSite } from '../mock/index.ts'
import { readUserCode, type UserCodePaths } from '../mock/user-code/read-user-code.ts'
import { openApiDocument } from '../openapi/index.ts'
import { readableJson } from '../reports/readable-text.ts'
import { uncovered } from '../usage/uncovered.ts'
import { usedDeployment } from '../usage/used-deployment.ts'
import { deploymentSource, printWarnings } from './deployment-source.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { expectedNaming } from './site-flags.ts'
import { print, printReport, warn } from './terminal.ts'
import { readUsage } from './usage-file.ts'

/** The options of `site-contract openapi`, as commander reads them. */
interface OpenApiCommandOptions extends UserCodePaths {
  readonly deployment: string
  readonly naming: string
  readonly usage?: string
  readonly out?: string
}

/** What `site-contract openapi` does. @throws Error when the deployment cannot be read, or the file not be written */
export async function writeOpenApi(options: OpenApiCommandOptions): Promise<void> {
  const { deployment: from, naming, usage, out } = options
  await assertFile(out)
  const expected = await expectedNaming(naming)
  const { deployment, naming: own, warnings } = await deploymentSource(from, expected && { naming: expected })
  printWarnings(warnings)
  const whole = await withUserCode(deployment, options)
  const used = usage === undefined ? undefined : await readUsage(usage)
  for (const each of used ? uncovered(used, whole) : []) warn(`Not in the document: ${each}.`)
  const document = openApiDocument(used ? usedDeployment(whole, used) : whole, {
    naming: expected?.naming ?? own,
    ...(/^https?:/i.test(from) && { site: siteOf(from) }),
  })
  const text = readableJson(document)
  if (out === undefined) {
    printReport(text)
    return
  }
  await writeOutFile(out, text)
  print(`${out}: ${Object.keys(document.paths).length} paths`)
}

/** A deployment with the routes of handlers and packs. */
async function withUserCode(deployment: Deployment, paths: UserCodePaths): Promise<Deployment> {
  if (paths.handlers.length + paths.pack.length === 0) return deployment
  return createSite({ ...(await readUserCode(paths)), deployment }).deployment()
}

/** The site of an address, which may be that of its interface. */
function siteOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(?:\/wp-json)?\/*$/, '')
}
