import { moduleScope } from '../evaluate/evaluate.ts'
import { type Node, walk } from '../evaluate/node.ts'
import type { Project } from '../evaluate/project.ts'
import type { Scope } from '../evaluate/value.ts'
import { getMember, numberValue, parsedText, stringValue, unknownAt, type Value } from '../evaluate/value.ts'
import { cypressFake } from './cypress.ts'
import type { Fake } from './fake.ts'
import { mswFake } from './msw.ts'
import { nockFake } from './nock.ts'
import { methodCalls, readsMethodAnywhere } from './returned-answers.ts'
import { staticAnswer } from './static-answer.ts'

type Call = Extract<Node, { type: 'CallExpression' }>

const members = { status: 'status', bodies: ['json', 'body'], file: 'path' }

/** A route of Playwright: `page.route(address, (route) => route.fulfill({ … }))`. */
function playwrightFake(node: Call, scope: Scope): Fake | undefined {
  const [address, handler] = node.arguments
  if (!isRoute(node.callee) || !address || !handler) return undefined
  const answering = scope.evaluate(handler, scope)
  if (answering.kind !== 'function') return undefined
  const inside = { ...scope, module: answering.module }
  const results = methodCalls('fulfill', answering.node, inside)
  if (results.length === 0) return undefined
  const isMethodOpen = readsMethodAnywhere(answering.node)
  const answers = results.flatMap(({ node: call, query, method }) => {
    const [given] = call.type === 'CallExpression' ? call.arguments : []
    const at = inside.module.placeOf(call)
    const value = given && inside.evaluate(given, inside)
    // It modifies a real answer.
    if (value?.kind === 'object' && value.members.has('response')) return []
    return (value && staticAnswer(value, members, { at, query, method, isMethodOpen }, inside)) ?? []
  })
  return {
    tool: 'Playwright',
    at: scope.module.placeOf(node),
    method: undefined,
    address: scope.evaluate(address, scope),
    answers,
    unread: results.length - answers.length,
  }
}

function isRoute(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'route'
  )
}

/** The exchanges of a HAR file; undefined for another file. */
function harFakes(root: Value): Fake[] | undefined {
  const entries = getMember(getMember(root, 'log'), 'entries')
  if (entries?.kind !== 'list') return undefined
  return entries.items.flatMap((entry): Fake[] => {
    const request = getMember(entry, 'request')
    const response = getMember(entry, 'response')
    const content = getMember(response, 'content')
    const text = stringValue(getMember(content, 'text'))
    const address = getMember(request, 'url')
    if (response === undefined || address === undefined) return []
    const at = getMember(content, 'text')?.at ?? response.at
    const body =
      text === undefined || text === ''
        ? undefined
        : (parsedText(decoded(text, content), at) ?? unknownAt(at))
    return [
      {
        tool: 'HAR',
        at: entry.at,
        method: stringValue(getMember(request, 'method'))?.toUpperCase(),
        address,
        answers: [
          {
            at: response.at,
            query: new Map(),
            status: numberValue(getMember(response, 'status')),
            headers: headersIn(getMember(response, 'headers')),
            // A body missing from the recording is not an empty body.
            body: body ?? (numberValue(getMember(content, 'size')) === 0 ? undefined : unknownAt(at)),
          },
        ],
        unread: 0,
      },
    ]
  })
}

function decoded(text: string, content: Value | undefined): string {
  return stringValue(getMember(content, 'encoding')) === 'base64'
    ? Buffer.from(text, 'base64').toString()
    : text
}

function headersIn(list: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (list?.kind !== 'list') return undefined
  return new Map(
    list.items.flatMap((item) => {
      const name = stringValue(getMember(item, 'name'))
      const value = getMember(item, 'value')
      return name !== undefined && value ? [[name.toLowerCase(), value] as const] : []
    }),
  )
}

/** The collections by the `type` of a record. */
const collectionOf: Readonly<Record<string, string>> = { post: 'posts', page: 'pages', attachment: 'media' }
const taxonomies: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags' }

/**
 * A JSON file with an answer of the interface, recognised by its records. Undefined for another file.
 */
function fixtureFake(root: Value): Fake | undefined {
  const [first] = root.kind === 'list' ? root.items : [root]
  const address = first && (addressByLinks(first) ?? addressByKind(first))
  if (address === undefined) return undefined
  // A list has the address of the collection.
  const path = root.kind === 'list' ? address.replace(/\/\d+$/, '') : address
  return {
    tool: 'JSON',
    at: root.at,
    method: 'GET',
    address: { kind: 'literal', value: `${path}?*`, at: root.at },
    answers: [{ at: root.at, query: new Map(), status: 200, headers: undefined, body: root }],
    unread: 0,
  }
}

function addressByLinks(record: Value): string | undefined {
  const self = getMember(getMember(record, '_links'), 'self')
  const href = stringValue(self?.kind === 'list' ? getMember(self.items[0], 'href') : undefined)
  const [address] = /\/(wp|core)\/v2\/[a-z_-]+\/\d+$/.exec(href ?? '') ?? []
  return address
}

function addressByKind(record: Value): string | undefined {
  if (getMember(record, 'id') === undefined) return undefined
  // An id of the wrong type is reported later.
  const id = numberValue(getMember(record, 'id')) ?? 1
  const posts = collectionOf[stringValue(getMember(record, 'type')) ?? '']
  const isPost = posts && getMember(getMember(record, 'title'), 'rendered') && getMember(record, 'slug')
  if (isPost) return `/wp/v2/${posts}/${id}`
  const terms = taxonomies[stringValue(getMember(record, 'taxonomy')) ?? '']
  return terms && getMember(record, 'slug') && getMember(record, 'count')
    ? `/wp/v2/${terms}/${id}`
    : undefined
}

/** The readers of tools whose fakes are calls. */
const readers = [mswFake, playwrightFake, cypressFake, nockFake]

/** Signs of a fake in a file: a call of a tool, or members of a record or a HAR file. */
const signs =
  /\b(?:http|rest)\s*\.\s*\w+\s*[(<]|\.\s*(?:route|intercept|reply\w*)\s*\(|"(?:_links|rendered|taxonomy|entries)"/

/** The fakes in a file, in order. */
export function findFakes(file: string, project: Project): Fake[] {
  const module = project.mentions(file, signs) ? project.module(file) : undefined
  if (module === undefined) return []
  const scope = moduleScope(module, project)
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
