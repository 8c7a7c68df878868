import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '../openapi/index.ts'
import { deploymentSource, printWarnings } from './deployment-source.ts'
import { expectedNaming } from './expected-naming.ts'

/** The options of `site-contract openapi`, as commander reads them. */
interface OpenApiCommandOptions {
  readonly deployment: string
  readonly naming: string
  readonly out?: string
}

/** What `site-contract openapi` does. @throws Error when the deployment cannot be read, or the file not be written */
export async function writeOpenApi({ deployment: from, naming, out }: OpenApiCommandOptions): Promise<void> {
  const expected = await expectedNaming(naming)
  const { deployment, naming: own, warnings } = await deploymentSource(from, expected && { naming: expected })
  printWarnings(warnings)
  const document = openApiDocument(deployment, {
    naming: expected?.naming ?? own,
    ...(/^https?:/i.test(from) && { site: siteOf(from) }),
  })
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (out === undefined) {
    process.stdout.write(text)
    return
  }
  await writeFile(out, text).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`Cannot write ${out}: ${error.code}. Give --out a file in a directory that is there.`)
  })
  console.log(`${out}: ${Object.keys(document.paths).length} paths`)
}

/** The site of an address, which may be that of its interface. */
function siteOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(?:\/wp-json)?\/*$/, '')
}
