import { openApiDocument } from '../openapi/index.ts'
import { readableJson } from '../reports/readable-text.ts'
import { deploymentSource, printWarnings } from './deployment-source.ts'
import { assertFile, writeOutFile } from './out-file.ts'
import { expectedNaming } from './site-flags.ts'
import { print, printReport } from './terminal.ts'

/** The options of `site-contract openapi`, as commander reads them. */
interface OpenApiCommandOptions {
  readonly deployment: string
  readonly naming: string
  readonly out?: string
}

/** What `site-contract openapi` does. @throws Error when the deployment cannot be read, or the file not be written */
export async function writeOpenApi({ deployment: from, naming, out }: OpenApiCommandOptions): Promise<void> {
  await assertFile(out)
  const expected = await expectedNaming(naming)
  const { deployment, naming: own, warnings } = await deploymentSource(from, expected && { naming: expected })
  printWarnings(warnings)
  const document = openApiDocument(deployment, {
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

/** The site of an address, which may be that of its interface. */
function siteOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(?:\/wp-json)?\/*$/, '')
}
