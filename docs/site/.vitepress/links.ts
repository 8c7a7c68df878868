import { dirname, join, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import manifest from '../../../package.json' with { type: 'json' }
import { targetOf } from '../links/link-target.ts'

const root = join(import.meta.dirname, '../../..')
const repository: string | undefined = 'repository' in manifest ? urlOf(manifest.repository) : undefined

/**
 * Lets links between the files of the repository lead to the pages of the site. A link to a file that is none, an example
 * for one, leads to the repository; as long as package.json names none, its words are left without a link.
 */
export function linksOnTheSite(md: MarkdownRenderer, rewrites: Readonly<Record<string, string>>): void {
  md.core.ruler.push('links_on_the_site', ({ tokens, env }) => {
    const file: string | undefined = env.realPath ?? env.path
    // The title of a page is rendered without its place.
    if (file === undefined) return
    const folder = dirname(relative(root, file))
    for (const { children } of tokens) {
      const opened: boolean[] = []
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const target = targetOf(token.attrGet('href') ?? '', folder, rewrites, repository)
          opened.push(target !== undefined)
          if (target === undefined) token.type = 'left_out'
          else token.attrSet('href', target)
        } else if (token.type === 'link_close' && opened.pop() === false) token.type = 'left_out'
      }
    }
  })
  md.renderer.rules.left_out = () => ''
}

function urlOf(given: unknown): string | undefined {
  const url = typeof given === 'object' && given !== null && 'url' in given ? given.url : given
  return typeof url === 'string' ? url.replace(/^git[+]/, '').replace(/[.]git$/, '') : undefined
}
