import { uncovered, usedDeployment } from '../../contract/usage/uncovered.ts'
import { readUserCode, type UserCodePaths } from '../../mock/extend/user-code/read-user-code.ts'
import { createSite } from '../../mock/index.ts'
import { readableJson } from '../../reports/readable-text.ts'
import { openApiDocument } from '../../tools/openapi/index.ts'
import { deploymentSource, printWarnings } from '../options/deployment-source.ts'
import { assertFile, readUsage, writeOutFile } from '../options/files.ts'
import { expectedNaming } from '../options/site.ts'
import { print, printReport, warn } from '../terminal/terminal.ts'

/** The options of `site-contract openapi`, as commander reads them. */
interface OpenApiFlags extends UserCodePaths {
  readonly deployment: string
  readonly naming: string
  readonly usage?: string
  readonly out?: string
}

/** Runs `site-contract openapi`. @throws Error when the deployment cannot be read, or the file not be written */
export async function writeOpenApi(flags: OpenApiFlags): Promise<void> {
  const { deployment: source, naming, usage, out, handlers, pack } = flags
  await assertFile(out)
  const expected = await expectedNaming(naming)
  const read = await deploymentSource(source, expected && { naming: expected })
  printWarnings(read.warnings)
  const deployment =
    handlers.length + pack.length === 0
      ? read.deployment
      : await createSite({ ...(await readUserCode(flags)), deployment: read.deployment }).deployment()
  const used = usage === undefined ? undefined : await readUsage(usage)
  for (const each of used ? uncovered(used, deployment) : []) warn(`Not in the document: ${each}.`)
  const document = openApiDocument(used ? usedDeployment(deployment, used) : deployment, {
    naming: expected?.naming ?? read.naming,
    // The address may be that of its api root.
    ...(/^https?:/i.test(source) && {
      site: source.replace(/[?#].*$/, '').replace(/(?:\/wp-json)?\/*$/, ''),
    }),
  })
  const text = readableJson(document)
  if (out === undefined) return printReport(text)
  await writeOutFile(out, text)
  print(`${out}: ${Object.keys(document.paths).length} paths`)
}
