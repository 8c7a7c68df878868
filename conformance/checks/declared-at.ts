import { getCallSites } from 'node:util'

/** A place in a source: its address and line. */
export interface Place {
  readonly file: string
  readonly line: number
}

let recorded: Map<string, readonly Place[]> | undefined

/** More than lie between a check and the list it stands in. */
const deepest = 40

/**
 * Records from now on where each check is declared: the calls that led there, the innermost first. Costs a look at the
 * stack for each, and so is for who asks for it alone.
 */
export function recordDeclarations(): ReadonlyMap<string, readonly Place[]> {
  recorded = new Map()
  return recorded
}

/** To be called as a check is declared. */
export function noteDeclaration(id: string): void {
  recorded?.set(
    id,
    getCallSites(deepest).map(({ scriptName, lineNumber }) => ({ file: scriptName, line: lineNumber })),
  )
}
