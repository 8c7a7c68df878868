import { readFile } from 'node:fs/promises'
import { type Naming, namings } from '../contract/index.ts'
import { didYouMean } from './did-you-mean.ts'

/**
 * A naming by its name, or from a JSON file: `{"namespaces": {"core": "wp"}, "segments": {}}`.
 *
 * @throws Error when there is neither, or the file holds no naming
 */
export async function readNaming(nameOrFile: string): Promise<Naming> {
  if (nameOrFile === 'neutral' || nameOrFile === 'wordpress') return namings[nameOrFile]
  const text = await readFile(nameOrFile, 'utf8').catch(() => {
    throw new Error(
      `Cannot read the naming "${nameOrFile}". Use neutral, wordpress, or the path of a JSON file.${didYouMean(nameOrFile, Object.keys(namings))}`,
    )
  })
  const value = parse(text, nameOrFile)
  return {
    namespaces: words(value, 'namespaces', nameOrFile),
    segments: words(value, 'segments', nameOrFile),
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `Cannot read the naming ${file}: it is no JSON. ${error instanceof Error ? error.message : ''}`,
    )
  }
}

function words(value: unknown, member: string, file: string): Record<string, string> {
  const found: unknown =
    typeof value === 'object' && value !== null
      ? Object.entries(value).find(([name]) => name === member)?.[1]
      : undefined
  if (found === undefined) return {}
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw notWords(member, file)
  return Object.fromEntries(
    Object.entries(found).map(([neutral, deployed]) => {
      if (typeof deployed !== 'string') throw notWords(`${member}.${neutral}`, file)
      return [neutral, deployed]
    }),
  )
}

function notWords(place: string, file: string): Error {
  return new Error(`Cannot read the naming ${file}: ${place} is no text. Write it as {"core": "wp"}.`)
}
