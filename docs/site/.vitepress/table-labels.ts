import type { MarkdownRenderer } from 'vitepress'

/**
 * Gives each cell of a table with three columns or more the heading of its column as `data-label`, so that a narrow screen
 * can show rows as blocks. An empty heading is a plain cell, which no screen reader announces as a heading.
 */
export function labelTables(md: MarkdownRenderer): void {
  md.core.ruler.push('label_tables', ({ tokens }) => {
    for (const [start, token] of tokens.entries()) {
      if (token.type !== 'table_open') continue
      const length = tokens.slice(start).findIndex(({ type }) => type === 'table_close')
      const table = tokens.slice(start, start + length)
      const headings = table.flatMap(({ type }, i) =>
        type === 'th_open' ? [table[i + 1]?.content ?? ''] : [],
      )
      for (const [i, { type }] of table.entries())
        if (type === 'th_open' && table[i + 1]?.content === '')
          for (const each of table.slice(i, i + 3)) if (each.tag === 'th') each.tag = 'td'
      if (headings.length < 3) continue
      const cells = table.filter(({ type }) => type === 'td_open')
      for (const [place, cell] of cells.entries())
        cell.attrSet('data-label', plainText(headings[place % headings.length] ?? ''))
    }
  })
}

/** The words of a heading, without the marks of code and the addresses of links. */
function plainText(markdown: string): string {
  return markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
}

/** The longest word of code that stays whole on the narrowest screen. */
const longestWord = 20

/** Marks the words of code that a browser would break at a hyphen, so that a line ends before or after them. */
export function wholeCodeWords(md: MarkdownRenderer): void {
  for (const name of ['code_inline', 'fence'] as const) {
    const rendered = md.renderer.rules[name]
    md.renderer.rules[name] = (...given) => withWholeWords(rendered?.(...given) ?? '')
  }
}

/** Code with its words in elements of their own, and with places to break in long paths and names. */
function withWholeWords(html: string): string {
  const breakable = html.replace(/(?<=<code[^>]*>)[^<\s]+(?=<\/code>)/g, (word) =>
    word.length > longestWord ? word.replaceAll(/(?<=[^/_][/_])(?=[^/_])/g, '<wbr>') : word,
  )
  return breakable.replace(/>[^<]*-[^<]*</g, (text) =>
    text.replace(/(?<=^>|[\s/])[^\s<>/]*-[^\s<>/]*(?=[\s</])/g, (word) =>
      word.length > longestWord ? word : `<span class="code-word">${word}</span>`,
    ),
  )
}

/** Breaks the name of a module, the title of its page of the reference, after its slashes only. */
export function wholeModuleNames(md: MarkdownRenderer): void {
  const rendered = md.renderer.rules.text
  md.renderer.rules.text = (...given) =>
    (rendered?.(...given) ?? '').replace(/^site-contract(?:\/[\w-]+)+$/, (name) =>
      name
        .split(/(?<=\/)/)
        .map((part) => `<span class="code-word">${part}</span>`)
        .join('<wbr>'),
    )
}
