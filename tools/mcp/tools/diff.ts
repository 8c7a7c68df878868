import { allDeployments, type Json, wordpressVersions } from '../../../contract/index.ts'
import { truncate } from '../../../contract/lib/truncate.ts'
import { text, texts } from '../../../contract/schema/describe.ts'
import { countsInWords, type Entry, entriesByClass } from '../../../reports/index.ts'
import { TargetError } from '../findings.ts'
import { tool } from '../tool.ts'
import { allowedSite, fileBelow, mockName, type Workbench } from '../workbench.ts'
import { usageArgument, usageOf } from './usage-argument.ts'

const mostEntries = 40
/** So many of the other places of an entry are named. */
const mostOthers = 10
/** In characters. */
const longestValue = 200

const side = {
  ...text(
    'mock; first, second or stock; a version of WordPress (6.8); an address that `status` lists; or the path of a deployment file or a certificate.json in the working folder.',
  ),
  required: true,
} as const

const only = texts('Classes, or texts in the places of changes: ["breaking", "core/v2/posts", "* › status"].')

export const diffTool = tool({
  name: 'diff',
  title: 'Compare two sites',
  description:
    'Compares two deployments, or two certificates, for a client written for the first. Changes are sorted by class, worst first, and related ones are one entry. Use `only` to select some.',
  arguments: { before: side, after: side, only, usage: usageArgument },
  hints: { reads: true, reachesSites: true },
  async run({ before, after, only, usage }, { bench }) {
    const narrowed = { only, usage: await usageOf(bench, usage) }
    const sides = await Promise.all([before, after].map((each) => sourceOf(bench, each)))
    const [one = '', other = ''] = sides
    const comparison = await bench.compare(one, other, narrowed).catch((error: Error) => {
      throw new TargetError(error.message, { cause: error })
    })
    const entries = entriesByClass(comparison).flatMap(([, all]) => all)
    const shown = entries.slice(0, mostEntries)
    const { kind, totals } = comparison
    return {
      text: `From ${before} to ${after}: ${countsInWords(comparison)}.${shown.length < entries.length ? ` The first ${shown.length} of ${entries.length} entries are shown; narrow them with only.` : ''}`,
      data: { kind, totals },
      fromTarget: { changes: shown.map(shortened) },
    }
  },
})

/** An entry without values and long lists. */
function shortened({ change: { before, after, ...change }, place, others, are, count }: Entry): unknown {
  const named = others.slice(0, mostOthers)
  return {
    ...change,
    place,
    before: cut(before),
    after: cut(after),
    ...(others.length > 0 && { others: named, are, count }),
    ...(named.length < others.length && { othersLeft: others.length - named.length }),
  }
}

function cut(value: Json | undefined): Json | undefined {
  const text = value === undefined ? '' : JSON.stringify(value)
  return text.length > longestValue ? truncate(text, longestValue) : value
}

const names = [...Object.keys(allDeployments), ...wordpressVersions]

/** The source of a side. @throws Error for a site that is not allowed, or a file outside the folder */
async function sourceOf(bench: Workbench, source: string): Promise<string> {
  if (names.includes(source)) return source
  if (source === mockName || /^[a-z]+:\/\//i.test(source)) return allowedSite(bench, source)
  return fileBelow(source, `${mockName}, one of ${names.join(', ')}, or `)
}
