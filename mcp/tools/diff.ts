import { allDeployments, type Json, wordpressVersions } from '../../contract/index.ts'
import type { Change } from '../../diff/index.ts'
import { TargetError } from '../findings.ts'
import { tool } from '../tool.ts'
import { allowedSite, mockName, type Workbench } from '../workbench.ts'
import { fileBelow } from '../working-folder.ts'
import { usageArgument, usageOf } from './usage-argument.ts'

const mostChanges = 40
/** In characters. */
const longestValue = 200

const side = {
  type: 'string',
  required: true,
  description:
    'mock; first, second or stock; a version of WordPress (6.8); an address that `status` lists; or the path of a deployment file or a certificate.json in the working folder.',
} as const

export const diffTool = tool({
  name: 'diff',
  title: 'What differs between two sites, for a client',
  description:
    'Compares two deployments, or two certificates, for a client that was written for the first: what is breaking, what is new. Worst first.',
  arguments: { before: side, after: side, usage: usageArgument },
  hints: { reads: true, reachesSites: true },
  async run({ before, after, usage }, { bench }) {
    const used = await usageOf(bench, usage)
    const sides = await Promise.all([before, after].map((each) => sourceOf(bench, each)))
    const [one = '', other = ''] = sides
    const { kind, totals, changes } = await bench.compare(one, other, used).catch((error: Error) => {
      throw new TargetError(error.message, { cause: error })
    })
    const shown = changes.slice(0, mostChanges)
    return {
      text: `${totals.breaking} breaking, ${totals.additive} additive, ${totals.cosmetic} cosmetic changes from ${before} to ${after}${shown.length < changes.length ? `; the first ${shown.length} are shown` : ''}.`,
      data: { kind, totals },
      fromTarget: { changes: shown.map(shortened) },
    }
  },
})

/** A change without values that nobody would read to their end. */
function shortened({ before, after, ...change }: Change): unknown {
  return { ...change, before: cut(before), after: cut(after) }
}

function cut(value: Json | undefined): Json | undefined {
  const text = value === undefined ? '' : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : value
}

const names = [...Object.keys(allDeployments), ...wordpressVersions]

/** What is compared. @throws Error for a site that nobody allowed, or a file elsewhere */
async function sourceOf(bench: Workbench, source: string): Promise<string> {
  if (names.includes(source)) return source
  if (source === mockName || /^[a-z]+:\/\//i.test(source)) return allowedSite(bench, source)
  return fileBelow(source, `${mockName}, one of ${names.join(', ')}, or `)
}
