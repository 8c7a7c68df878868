import { extname } from 'node:path'
import { moduleScope } from '../evaluate/evaluate.ts'
import { walk } from '../evaluate/node.ts'
import type { Project } from '../evaluate/project.ts'
import { yamlValue } from '../evaluate/yaml.ts'
import { axiosMockAdapterFake } from './axios-mock-adapter.ts'
import { cypressFake } from './cypress.ts'
import type { Fake } from './fake.ts'
import { fetchMockFake } from './fetch-mock.ts'
import { fixtureFakes } from './fixture.ts'
import { harFakes } from './har.ts'
import { mockedAxiosFakes } from './mocked-axios.ts'
import { mockoonFakes } from './mockoon.ts'
import { mswFake } from './msw.ts'
import { nockFake } from './nock.ts'
import { pactFakes } from './pact.ts'
import { playwrightFake } from './playwright.ts'
import { postmanFakes } from './postman.ts'
import { vcrFakes } from './vcr.ts'
import { wiremockFakes } from './wiremock.ts'

/** The readers of tools whose fakes are calls. */
const ofCalls = [mswFake, playwrightFake, cypressFake, nockFake, axiosMockAdapterFake, fetchMockFake]

/** The readers of files with data: the first that knows one reads it. */
const ofData = [harFakes, pactFakes, vcrFakes, wiremockFakes, mockoonFakes, postmanFakes, fixtureFakes]

/** Signs of a fake in a source: a call of a tool. */
const signsInCode =
  /\b(?:http|rest)\s*\.\s*\w+\s*[(<]|\.\s*(?:route|intercept|reply\w*|mock(?:Re(?:solved|jected|turn)Value|Implementation)\w*)\s*\(|\bfetch-?mock|\b(?:do)?mock\s*\(\s*['"]axios['"]\s*,/i
/** Signs of one in data: an address of the interface, or members of a record. */
const signsInData = /wp-json|rest_route|\b(?:wp|core)(?:-[a-z-]+)?\\?\/v\d|"(?:_links|rendered|taxonomy)"/

/** Whether a file has no extension, as the cassettes of PHP-VCR. */
export const isNameless = (file: string): boolean => extname(file) === ''

/** The fakes in a file, in order. */
export function findFakes(file: string, project: Project): Fake[] {
  const isYaml = /\.ya?ml$/i.test(file) || isNameless(file)
  const isData = isYaml || /\.(json|har)$/i.test(file)
  if (!project.mentions(file, isData ? signsInData : signsInCode)) return []
  if (isYaml) {
    const root = project.parsed(file, yamlValue)
    return (root && vcrFakes(root)) ?? []
  }
  const module = project.module(file)
  if (module === undefined) return []
  const scope = moduleScope(module, project)
  if (isData) {
    const root = scope.evaluate(module.root, scope)
    for (const read of ofData) {
      const fakes = read(root, scope)
      if (fakes) return fakes
    }
    return []
  }
  const fakes: Fake[] = []
  walk(module.root, (node) => {
    if (node.type !== 'CallExpression') return
    const fake = ofCalls.map((read) => read(node, scope)).find((each) => each !== undefined)
    if (fake) fakes.push(fake)
  })
  return [...fakes, ...mockedAxiosFakes(module.root, scope)]
}
