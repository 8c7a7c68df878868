import { scopeOf } from '../source/evaluate.ts'
import { type Node, walk } from '../source/node.ts'
import type { Project } from '../source/project.ts'
import type { Scope } from '../source/scope.ts'
import { memberOf, numberOf, parsedText, textOf, unknownAt, type Value } from '../source/value.ts'
import { callsOf, looksAtMethod } from './answers-in.ts'
import { cypressFake } from './cypress.ts'
import type { Fake } from './fake.ts'
import { mswFake } from './msw.ts'
import { nockFake } from './nock.ts'
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
  const results = callsOf('fulfill', answering.node, inside)
  if (results.length === 0) return undefined
  const isMethodOpen = looksAtMethod(answering.node)
  const answers = results.flatMap(({ node: call, asked, method }) => {
    const [given] = call.type === 'CallExpression' ? call.arguments : []
    const at = inside.module.placeOf(call)
    const value = given && inside.evaluate(given, inside)
    // What a real site answered, changed.
    if (value?.kind === 'object' && value.members.has('response')) return []
    return (value && staticAnswer(value, members, { at, asked, method, isMethodOpen }, inside)) ?? []
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

/** The exchanges that a HAR file holds; undefined for another file. */
function harFakes(root: Value): Fake[] | undefined {
  const entries = memberOf(memberOf(root, 'log'), 'entries')
  if (entries?.kind !== 'list') return undefined
  return entries.items.flatMap((entry): Fake[] => {
    const request = memberOf(entry, 'request')
    const response = memberOf(entry, 'response')
    const content = memberOf(response, 'content')
    const text = textOf(memberOf(content, 'text'))
    const address = memberOf(request, 'url')
    if (response === undefined || address === undefined) return []
    const at = memberOf(content, 'text')?.at ?? response.at
    const body =
      text === undefined || text === ''
        ? undefined
        : (parsedText(decoded(text, content), at) ?? unknownAt(at))
    return [
      {
        tool: 'HAR',
        at: entry.at,
        method: textOf(memberOf(request, 'method'))?.toUpperCase(),
        address,
        answers: [
          {
            at: response.at,
            asked: new Map(),
            status: numberOf(memberOf(response, 'status')),
            headers: headersIn(memberOf(response, 'headers')),
            // A text that was left out of the recording is no empty body.
            body: body ?? (numberOf(memberOf(content, 'size')) === 0 ? undefined : unknownAt(at)),
          },
        ],
        unread: 0,
      },
    ]
  })
}

function decoded(text: string, content: Value | undefined): string {
  return textOf(memberOf(content, 'encoding')) === 'base64' ? Buffer.from(text, 'base64').toString() : text
}

function headersIn(list: Value | undefined): ReadonlyMap<string, Value> | undefined {
  if (list?.kind !== 'list') return undefined
  return new Map(
    list.items.flatMap((item) => {
      const name = textOf(memberOf(item, 'name'))
      const value = memberOf(item, 'value')
      return name !== undefined && value ? [[name.toLowerCase(), value] as const] : []
    }),
  )
}

/** The collection of each kind of record that says itself what it is. */
const collectionOf: Readonly<Record<string, string>> = { post: 'posts', page: 'pages', attachment: 'media' }
const taxonomies: Readonly<Record<string, string>> = { category: 'categories', post_tag: 'tags' }

/**
 * A JSON file that holds an answer of the interface: what its records say of themselves tells which. Undefined for
 * another file.
 */
function fixtureFake(root: Value): Fake | undefined {
  const [first] = root.kind === 'list' ? root.items : [root]
  const address = first && (addressByLinks(first) ?? addressByKind(first))
  if (address === undefined) return undefined
  // Of a list, the address of the collection.
  const path = root.kind === 'list' ? address.replace(/\/\d+$/, '') : address
  return {
    tool: 'JSON',
    at: root.at,
    method: 'GET',
    address: { kind: 'literal', value: `${path}?*`, at: root.at },
    answers: [{ at: root.at, asked: new Map(), status: 200, headers: undefined, body: root }],
    unread: 0,
  }
}

/** A record links to itself. */
function addressByLinks(record: Value): string | undefined {
  const self = memberOf(memberOf(record, '_links'), 'self')
  const href = textOf(self?.kind === 'list' ? memberOf(self.items[0], 'href') : undefined)
  const [address] = /\/(wp|core)\/v2\/[a-z_-]+\/\d+$/.exec(href ?? '') ?? []
  return address
}

function addressByKind(record: Value): string | undefined {
  if (memberOf(record, 'id') === undefined) return undefined
  // One that is a text is no path: what it ought to be is told of it.
  const id = numberOf(memberOf(record, 'id')) ?? 1
  const posts = collectionOf[textOf(memberOf(record, 'type')) ?? '']
  const isPost = posts && memberOf(memberOf(record, 'title'), 'rendered') && memberOf(record, 'slug')
  if (isPost) return `/wp/v2/${posts}/${id}`
  const terms = taxonomies[textOf(memberOf(record, 'taxonomy')) ?? '']
  return terms && memberOf(record, 'slug') && memberOf(record, 'count') ? `/wp/v2/${terms}/${id}` : undefined
}

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
