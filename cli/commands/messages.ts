import { Command } from 'commander'
import { headerOption, insecureOption, namingOption, timeoutOption, userOption } from '../options/options.ts'
import type { SiteFlags } from '../options/site.ts'
import { print } from '../terminal/terminal.ts'

export const messagesCommand = new Command('messages')
  .description(
    "Read a site's own error messages into a file, for `mock --messages FILE`. It changes nothing on the site.",
  )
  .argument('<url>', "the site's address, or its API root")
  .requiredOption('--out <file>', 'write the messages here')
  .addOption(userOption)
  .addOption(namingOption)
  .addOption(headerOption)
  .addOption(timeoutOption)
  .addOption(insecureOption)
  .action(async (url: string, flags: SiteFlags & { readonly out: string }) => {
    const [{ readMessages }, { targetOf }, { assertFile, writeOutFile }] = await Promise.all([
      import('../../tools/mirror/read-messages.ts'),
      import('../options/site.ts'),
      import('../options/files.ts'),
    ])
    const { out, header: headers, timeout, insecure = false } = flags
    await assertFile(out)
    const { user, naming } = await targetOf(flags)
    const messages = await readMessages(url, { user, naming, headers, timeout, insecure })
    await writeOutFile(out, `${JSON.stringify(messages, null, 2)}\n`)
    print(`${out}: ${Object.keys(messages).length} messages. Use them: site-contract mock --messages ${out}`)
  })
