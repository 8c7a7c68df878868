import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { scopeOf } from '../source/evaluate.ts'
import type { Place } from '../source/place.ts'
import type { Scope } from '../source/scope.ts'
import { memberOf, numberOf, parsed, textOf, unknownAt, type Value } from '../source/value.ts'
import { type FakeAnswer, headersOf } from './fake.ts'

/** The members that a tool's object for an answer has. */
interface AnswerMembers {
  readonly status: string
  /** Those that hold the body, or a text of it. */
  readonly bodies: readonly string[]
  /** The one that names a file with the body. */
  readonly file: string
}

/** The answer that an object describes; undefined where it is not known. */
export function staticAnswer(
  value: Value,
  { status, bodies, file }: AnswerMembers,
  where: Pick<FakeAnswer, 'at' | 'asked' | 'method' | 'isMethodOpen'>,
  scope: Scope,
): FakeAnswer | undefined {
  if (value.kind !== 'object') return undefined
  const given = value.members.get(status)
  const named = bodies.map((name) => value.members.get(name)).find((body) => body !== undefined)
  const path = textOf(value.members.get(file))
  const body = named ? parsed(named) : path === undefined ? undefined : fileValue(path, scope, where.at)
  return {
    ...where,
    status: given ? numberOf(given) : value.isWhole ? 200 : undefined,
    headers: headersOf(memberOf(value, 'headers')),
    body: body ?? (value.isWhole ? undefined : unknownAt(where.at)),
  }
}

/** What a file holds that an answer names: from the file that names it, the project, or its folder of fixtures. */
export function fileValue(path: string, scope: Scope, at: Place): Value {
  const name = path.split(',')[0] ?? path
  for (let folder = dirname(scope.module.file); ; folder = dirname(folder)) {
    for (const place of [name, join('cypress', 'fixtures', name), join('fixtures', name)])
      for (const found of [resolve(folder, place), `${resolve(folder, place)}.json`]) {
        const module = /\.json$/i.test(found) && existsSync(found) ? scope.project.module(found) : undefined
        if (module) return scope.evaluate(module.root, scopeOf(module, scope.project))
      }
    if (existsSync(join(folder, '.git')) || folder === dirname(folder)) return unknownAt(at)
  }
}
