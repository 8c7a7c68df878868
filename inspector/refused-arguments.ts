import type { Answer } from './draft.ts'

/** What an answer says is wrong with arguments, by their names; empty where it says nothing of them. */
export function refusedArguments({ status, contentType, bytes }: Answer): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  if (status !== 400 || !contentType.includes('json')) return problems
  const params = memberOf(memberOf(readJson(bytes), 'data'), 'params')
  // What is missing is told by its name alone.
  if (Array.isArray(params)) for (const name of params) problems.set(String(name), 'This has to be given.')
  else if (typeof params === 'object' && params !== null)
    for (const [name, problem] of Object.entries(params)) problems.set(name, String(problem))
  return problems
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
