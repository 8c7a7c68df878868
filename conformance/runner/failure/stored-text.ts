import type { Answered } from '../../assertions/outcome.ts'

/** Copies a text, as a substring would keep a whole answer of megabytes in memory. */
export function copied(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

/** The code of an error, if it is a word: it is the server's text, and becomes part of an id. */
export function codeIn({ text }: Answered): string | undefined {
  const code = /"code"\s*:\s*"([\w-]{1,80})"/.exec(text)?.[1]
  return code && copied(code)
}

export const noRoute = 'rest_no_route'

/** Is an error without a code of WordPress that means something else than an unknown route? */
export const mayMeanNoRoute = (code: string | undefined): boolean =>
  code === undefined || code === noRoute || !code.startsWith('rest_')
