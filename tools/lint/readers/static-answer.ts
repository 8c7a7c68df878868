import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { moduleScope } from '../evaluate/evaluate.ts'
import type { Place } from '../evaluate/node.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, parsed, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { type FakeAnswer, headersOf } from './fake.ts'

/** The names of members in a tool's answer object. */
interface AnswerMembers {
  readonly status: string
  readonly bodies: readonly string[]
  /** The path of a file with the body. */
  readonly file: string
}

/** The answer that an object describes; undefined when it is not known. */
export function staticAnswer(
  value: Value,
  { status, bodies, file }: AnswerMembers,
  where: Pick<FakeAnswer, 'at' | 'query' | 'method' | 'isMethodOpen'>,
  scope: Scope,
): FakeAnswer | undefined {
  if (value.kind !== 'object') return undefined
  const given = value.members.get(status)
  const named = bodies.map((name) => value.members.get(name)).find((body) => body !== undefined)
  const path = stringValue(value.members.get(file))
  const body = named ? parsed(named) : path === undefined ? undefined : fileValue(path, scope, where.at)
  return {
    ...where,
    status: given ? numberValue(given) : value.isWhole ? 200 : undefined,
    headers: headersOf(getMember(value, 'headers')),
    body: body ?? (value.isWhole ? undefined : unknownAt(where.at)),
  }
}

const fixtureFolders = ['', 'fixtures', 'cypress/fixtures']

/** The content of a file in one of some folders, relative to the source or a folder above it in the project. */
export function fileValue(path: string, scope: Scope, at: Place, folders = fixtureFolders): Value {
  const name = path.split(',')[0] ?? path
  for (let folder = dirname(scope.module.file); ; folder = dirname(folder)) {
    for (const place of folders.map((each) => join(each, name)))
      for (const found of [resolve(folder, place), `${resolve(folder, place)}.json`]) {
        const module = /\.json$/i.test(found) && existsSync(found) ? scope.project.module(found) : undefined
        if (module) return scope.evaluate(module.root, moduleScope(module, scope.project))
      }
    if (existsSync(join(folder, '.git')) || folder === dirname(folder)) return unknownAt(at)
  }
}
