import { scopeOf } from '../source/evaluate.ts'
import { walk } from '../source/node.ts'
import type { Project } from '../source/project.ts'
import { cypressFake } from './cypress.ts'
import type { Fake } from './fake.ts'
import { fixtureFake } from './fixture.ts'
import { harFakes } from './har.ts'
import { mswFake } from './msw.ts'
import { nockFake } from './nock.ts'
import { playwrightFake } from './playwright.ts'

/** The tools whose fakes are calls. */
const readers = [mswFake, playwrightFake, cypressFake, nockFake]

/** What each fake has in its file: a call of a tool, or the words of a record or a HAR file. */
const signs =
  /\b(?:http|rest)\s*\.\s*\w+\s*[(<]|\.\s*(?:route|intercept|reply\w*)\s*\(|"(?:_links|rendered|taxonomy|entries)"/

/** The fakes that a file of a project declares, in the order they stand. */
export function fakesIn(file: string, project: Project): Fake[] {
  const module = project.mentions(file, signs) ? project.module(file) : undefined
  if (module === undefined) return []
  const scope = scopeOf(module, project)
  if (module.isData) {
    const root = scope.evaluate(module.root, scope)
    const fixture = fixtureFake(root)
    return harFakes(root) ?? (fixture ? [fixture] : [])
  }
  const fakes: Fake[] = []
  walk(module.root, (node) => {
    if (node.type !== 'CallExpression') return
    const fake = readers.map((read) => read(node, scope)).find((each) => each !== undefined)
    if (fake) fakes.push(fake)
  })
  return fakes
}
