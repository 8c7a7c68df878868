import { Command } from 'commander'
import { baselineOption, outOption } from '../options/options.ts'

interface MergeFlags {
  readonly strict?: boolean
  readonly baseline?: string
  readonly out?: string
}

export const mergeCommand = new Command('merge')
  .description('Join the parts of `certify --shard` into one certificate.')
  .argument('<directory>', 'the folder with the parts: shard-1-of-3.zip and so on')
  .option('--strict', 'count deviations from WordPress as failures')
  .addOption(baselineOption)
  .addOption(outOption)
  .action(async (directory: string, { baseline, out, ...options }: MergeFlags) => {
    const [{ mergeCertificates }, { readBaseline }, { assertOut, report }] = await Promise.all([
      import('../../conformance/index.ts'),
      import('../options/files.ts'),
      import('./certify/report.ts'),
    ])
    await assertOut(out)
    await report(await mergeCertificates(directory, { ...options, baseline: readBaseline(baseline) }), {
      out,
    })
  })
