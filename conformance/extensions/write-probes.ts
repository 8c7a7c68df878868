import type { ArgumentDefinition, Json } from '../../contract/index.ts'
import { at, isList, isObject, same, truncatedJson } from '../../contract/lib/json.ts'
import { capturesOf } from '../../contract/schema/route.ts'
import {
  identifierIn,
  itemToCreate,
  missingMembers,
  uniqueNumber,
} from '../../contract/schema/sample-item.ts'
import { type Found, isRefusal, type Probe, probesOf } from './argument-probes.ts'
import { argumentsOf, type DeclaredRoute, endpointOf } from './extension-routes.ts'
import type { ExtensionAnswer, ExtensionRequest, Sender } from './sender.ts'

/** The most values that are written to one item, and of one argument. */
const maxWrites = 120
const maxGood = 3

/** A list to which items are added by `POST`; each can be read and deleted. */
export interface WritableResource {
  readonly list: DeclaredRoute
  readonly item: DeclaredRoute
}

/** What writing to a resource showed. */
export interface WrittenResource {
  /** `created and deleted`, or why it was not. */
  readonly outcome: string
  readonly findings: readonly Found[]
  /** The answers that have an item, as the context `edit` shows it. */
  readonly answers: readonly { readonly request: ExtensionRequest; readonly body: Json }[]
  /** The path of the item, when it could not be deleted. */
  readonly leftover?: string
}

/**
 * The resources of which an item can be created, read and deleted. Not those below an item, which would be one of the
 * site's own: a refund of a real order.
 */
export function writableResources(routes: readonly DeclaredRoute[]): readonly WritableResource[] {
  return routes.flatMap((list) => {
    if (list.template.includes('{') || endpointOf(list, 'POST') === undefined) return []
    const isItemOf = ({ template }: DeclaredRoute): boolean =>
      template.startsWith(`${list.template}/`) && /^\{\w+\}$/.test(template.slice(list.template.length + 1))
    const item = routes.find(
      (route) => isItemOf(route) && route.args !== undefined && endpointOf(route, 'DELETE') !== undefined,
    )
    return item === undefined ? [] : [{ list, item }]
  })
}

/**
 * Verifies the writes of a resource: an item is created from its required arguments, each argument that can be changed is
 * sent with values within and outside its declaration and read back, and the item is deleted. A value that was not stored
 * is sent to a second item too: on the first, another change may have prevented it.
 *
 * @param path where the list is
 */
export async function verifyWrites(
  sender: Sender,
  resource: WritableResource,
  path: string,
): Promise<WrittenResource> {
  const written = new ResourceWrites(sender, resource, path)
  await written.run()
  return written
}

/** A value of an argument as it was sent, and the answer. */
interface WrittenValue {
  readonly probe: Probe
  readonly request: ExtensionRequest
  readonly answer: ExtensionAnswer
}

class ResourceWrites implements WrittenResource {
  outcome = 'not requested'
  leftover?: string
  readonly findings: Found[] = []
  readonly answers: { request: ExtensionRequest; body: Json }[] = []
  readonly #sender: Sender
  readonly #resource: WritableResource
  readonly #path: string
  readonly #method: string | undefined

  constructor(sender: Sender, resource: WritableResource, path: string) {
    this.#sender = sender
    this.#resource = resource
    this.#path = path
    this.#method = ['PUT', 'POST', 'PATCH'].find((each) => endpointOf(resource.item, each) !== undefined)
  }

  async run(): Promise<void> {
    const ignored: Probe[] = []
    await this.#withItem(async (path, originalItem) => {
      for (const probe of this.#probes()) {
        if (this.#sender.isSpent) return
        const written = await this.#write(path, probe)
        this.#verify(written)
        if ((await this.#readInstead(path, originalItem, written)) !== undefined) ignored.push(probe)
      }
    })
    if (ignored.length === 0 || this.#sender.isSpent) return
    await this.#withItem(async (path, originalItem) => {
      for (const probe of ignored) {
        const written = await this.#write(path, probe)
        const read = await this.#readInstead(path, originalItem, written)
        if (read === undefined) continue
        const observed = `${truncatedJson(probe.value, 60)} is accepted, and ${truncatedJson(read, 60)} is read afterwards`
        this.#add(written, 'ignored', observed)
      }
    })
  }

  /** Creates an item, uses it, and deletes it. */
  async #withItem(use: (path: string, originalItem: Json | undefined) => Promise<void>): Promise<void> {
    const { list, item } = this.#resource
    const { answer, request } = await created(this.#sender, list, this.#path)
    if (answer.status >= 500) this.findings.push(brokenBy(this.#sender, request, answer))
    const capture = capturesOf(item.pattern).at(-1)?.name
    const id = isCreated(answer) ? identifierIn(answer.body, capture) : undefined
    if (id === undefined) {
      this.outcome = whyNot(answer)
      return
    }
    this.answers.push({ request, body: answer.body ?? null })
    const path = `${this.#path}/${encodeURIComponent(id)}`
    try {
      const reading = readingOf(item, path)
      const { status, body } = await this.#sender.get(reading)
      if (status === 200) await use(path, body)
      else this.findings.push(brokenBy(this.#sender, reading, { status }))
    } finally {
      const left = await leftBy(this.#sender, item, path)
      this.outcome = left ? 'created, and not deleted' : 'created and deleted'
      if (left) this.findings.push(left)
      if (left) this.leftover = path
    }
  }

  /** The values that are written. */
  #probes(): readonly Probe[] {
    const { item } = this.#resource
    const endpoint = this.#method === undefined ? undefined : endpointOf(item, this.#method)
    const fixed = new Set([...capturesOf(item.pattern).map(({ name }) => name), 'id', 'context', 'force'])
    return Object.entries(endpoint ? argumentsOf(endpoint) : {})
      .filter(([name]) => !fixed.has(name))
      .flatMap(([name, definition]) => writtenValues(name, definition))
      .slice(0, maxWrites)
  }

  /** Sends a value of an argument. */
  async #write(path: string, probe: Probe): Promise<WrittenValue> {
    const method = this.#method ?? 'PUT'
    const request: ExtensionRequest = { path, method, body: { [probe.name]: probe.value } }
    return { probe, request, answer: await this.#sender.send(request) }
  }

  /** Compares the answer to a value with the declaration. */
  #verify(written: WrittenValue): void {
    const { probe, request, answer } = written
    const sent = truncatedJson(probe.value, 60)
    if (answer.status >= 500) this.findings.push(brokenBy(this.#sender, request, answer))
    else if (probe.isAllowed && isRefusal(answer, probe.name))
      this.#add(written, 'refused', `${sent} is refused with ${answer.status}`)
    else if (!probe.isAllowed && answer.status === 200) this.#add(written, 'accepted', `${sent} is accepted`)
    if (probe.isAllowed && answer.status === 200) this.answers.push({ request, body: answer.body ?? null })
  }

  /**
   * What is read instead of a value that was accepted; undefined where the value itself is.
   *
   * @param originalItem the item before any change: what is never shown can't be read back
   */
  async #readInstead(
    path: string,
    originalItem: Json | undefined,
    { probe: { name, value, isAllowed }, answer }: WrittenValue,
  ): Promise<Json | undefined> {
    if (!isAllowed || answer.status !== 200 || at(originalItem, name) === undefined) return undefined
    const { body } = await this.#sender.get(readingOf(this.#resource.item, path))
    const read = at(body, name)
    return read === undefined || isStored(value, read) ? undefined : read
  }

  #add({ probe: { name, declared }, request }: WrittenValue, kind: Found['kind'], observed: string): void {
    const place = `${name} of ${request.method}`
    this.findings.push({ kind, place, declared, observed, curl: this.#sender.curl(request) })
  }
}

/** Creates an item of what is required, and adds what the answer says is missing. */
async function created(
  sender: Sender,
  list: DeclaredRoute,
  path: string,
): Promise<{ request: ExtensionRequest; answer: ExtensionAnswer }> {
  const args = argumentsOf(endpointOf(list, 'POST') ?? {})
  let body = itemToCreate(args, new Set(capturesOf(list.pattern).map(({ name }) => name)))
  for (let tries = 0; ; tries++) {
    const request: ExtensionRequest = { path, method: 'POST', body }
    const answer = await sender.send(request)
    const missing = missingMembers(answer, args)
    if (missing === undefined || tries === 2) return { request, answer }
    body = { ...body, ...missing }
  }
}

/** Deletes an item, and gives what is wrong if it is still there. */
async function leftBy(sender: Sender, item: DeclaredRoute, path: string): Promise<Found | undefined> {
  const takesForce = argumentsOf(endpointOf(item, 'DELETE') ?? {}).force !== undefined
  const request: ExtensionRequest = { path, method: 'DELETE', ...(takesForce && { query: { force: true } }) }
  const answer = await sender.send(request)
  const { status } = await sender.get({ path })
  const isGone = status === 404 || status === 410
  // Without a request left to read it, the answer of the deletion counts.
  if (isGone || (sender.isSpent && answer.status === 200)) return undefined
  const observed = `status ${answer.status}, and ${status} when it is read afterwards`
  return { kind: 'left', place: '', declared: 'DELETE', observed, curl: sender.curl(request) }
}

const readingOf = ({ args = {} }: DeclaredRoute, path: string): ExtensionRequest => ({
  path,
  ...(args.context?.enum?.includes('edit') && { query: { context: 'edit' } }),
})

const brokenBy = (
  sender: Sender,
  request: ExtensionRequest,
  { status }: Pick<ExtensionAnswer, 'status'>,
): Found => ({
  kind: 'broken',
  place: '',
  declared: request.body
    ? `${request.method} ${truncatedJson(request.body, 60)}`
    : 'to be read after it is created',
  observed: `status ${status}`,
  curl: sender.curl(request),
})

const isCreated = ({ status }: ExtensionAnswer): boolean => status === 200 || status === 201

function whyNot({ status, body }: ExtensionAnswer): string {
  const code = at(body, 'code')
  if (isCreated({ status, body, text: '' })) return 'created without an id in the answer'
  return typeof code === 'string' ? `refused with ${status} ${code}` : `refused with ${status}`
}

/** What is written to an argument: few values that are allowed, one that is not. */
function writtenValues(name: string, definition: ArgumentDefinition): readonly Probe[] {
  const { type, format, enum: choices } = definition
  if (type === 'string' && choices === undefined && format === undefined)
    return [{ name, value: String(uniqueNumber()), isAllowed: true, declared: 'type string' }]
  if (type === 'array' || type === 'object') return []
  const probes = probesOf(name, definition).filter(({ value }) => value !== 'trash')
  const good = probes.filter(({ isAllowed }) => isAllowed)
  const number: Probe[] =
    good.length === 0 && (type === 'integer' || type === 'number')
      ? [{ name, value: 3, isAllowed: true, declared: `type ${type}` }]
      : []
  return [...number, ...good.slice(0, maxGood), ...probes.filter(({ isAllowed }) => !isAllowed).slice(0, 1)]
}

/** Is what is read the value that was sent: as text, as a number of the same amount, raw or rendered. */
function isStored(sent: Json, read: Json): boolean {
  if (same(sent, read) || String(sent) === String(read)) return true
  if (isObject(read))
    return [read.raw, read.rendered, read.id].some((each) => each !== undefined && isStored(sent, each))
  if (typeof sent === 'boolean') return read === (sent ? 1 : 0) || read === (sent ? 'yes' : 'no')
  if (typeof read === 'string' && typeof sent === 'string' && read.includes(sent)) return true
  return read !== '' && read !== null && !isList(read) && Number(sent) === Number(read)
}
