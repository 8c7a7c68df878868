import { expect, test } from '#test'
import { startOnTerminal } from './terminal.ts'

test('a line that a command rewrites is shown as a person sees it last, in its colour', async () => {
  const command = String.raw`printf "1 of 2\r\033[31m2 of 2\033[0m\n"`
  const terminal = startOnTerminal(command, import.meta.dirname, { columns: 40, rows: 10 })
  await terminal.ended
  const html = await terminal.html()
  expect(html).toMatch(/<span style='color: #[0-9a-f]+;'>2 of 2<\/span>/)
  expect(html).not.toContain('1 of 2')
  expect(html.match(/<div><span/g)).toHaveLength(1)
})

test('what is started writes to a terminal, and is ended as by Ctrl-C', async () => {
  const terminal = startOnTerminal('bash -c "test -t 1 && echo yes; sleep 60"', import.meta.dirname, {
    columns: 40,
    rows: 10,
  })
  await terminal.shows(/yes/)
  await terminal.interrupt()
  expect(await terminal.html()).toContain('yes')
})
