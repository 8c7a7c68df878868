import { answerView, noAnswerView } from './answer-view.ts'
import type { SiteConnection } from './connection.ts'
import type { InsideAnswer } from './control-shapes.ts'
import { type Answer, type Draft, send } from './draft.ts'
import { chips, choice, element, labelled } from './element.ts'
import type { FilledRequest } from './example-requests.ts'
import type { Route } from './index-document.ts'
import { attempt } from './notice.ts'
import { TryForm } from './try-form.ts'

// Who was chosen last stays chosen from route to route.
let signedInAs: string | undefined

export class RouteView {
  readonly element: HTMLElement
  readonly #connection: SiteConnection
  readonly #route: Route
  #values: ReadonlyMap<string, string>
  readonly #heading: HTMLElement
  readonly #user: HTMLSelectElement
  readonly #methods: HTMLFieldSetElement
  readonly #place = element('div')
  readonly #answer = element('div.answers', { 'aria-live': 'polite' })
  #form: TryForm

  /** @param values what to fill in by the name of the argument; with any, a read is sent at once */
  constructor(connection: SiteConnection, route: Route, values: ReadonlyMap<string, string>) {
    this.#connection = connection
    this.#route = route
    this.#values = values
    this.#heading = element('h2', { tabindex: -1 }, route.template)
    this.#user = choice([])
    this.#user.addEventListener('change', () => {
      signedInAs = this.#user.value
    })
    this.showUsers()
    const methods = [...route.methods.keys()]
    this.#form = this.#show(methods[0] ?? 'GET')
    const options = methods.map((method) => [method, method] as const)
    this.#methods = chips('Method', options, (method) => {
      this.#form = this.#show(method)
    })
    this.element = element(
      'article',
      element('p.back', element('a', { href: '#routes/' }, 'All routes')),
      this.#heading,
      element('div.request', this.#methods, labelled('Sign in as', this.#user)),
      element('div.workbench', this.#place, this.#answer),
    )
  }

  /** Goes to it, and sends what was filled in for it. */
  begin(): void {
    this.#heading.focus()
    if (this.#values.size > 0) this.#form.submit()
  }

  /** Shows what an administrator reads there, without a logged request. */
  async readInside(): Promise<void> {
    const { template } = this.#route
    const { root, administrator } = this.#connection
    const answer = await this.#connection.read<unknown>(template)
    const address = `${location.origin}${root}${template}`
    const { sessionHeaders: headers } = this.#connection
    const draft = {
      method: 'GET',
      address,
      headers,
      user: administrator,
      members: undefined,
      file: undefined,
    }
    this.#answer.replaceChildren(answerView(draft, answerFromInside(answer)))
  }

  /** Fills the form in, and sends it. */
  tryOut({ method, values, user }: FilledRequest): void {
    const radio = [...this.#methods.querySelectorAll('input')].find(({ value }) => value === method)
    if (radio === undefined) return
    radio.checked = true
    signedInAs = user
    this.#user.value = user
    this.#values = values
    this.#form = this.#show(method)
    this.#form.submit()
  }

  /** Offers those who may sign in, as the session that is looked at has them. */
  showUsers(): void {
    const users = this.#connection.users.filter(({ passwords }) => passwords.length > 0)
    const known = users.some(({ slug }) => slug === signedInAs) || signedInAs === ''
    this.#user.replaceChildren(
      ...users.map(({ slug, role }) => element('option', { value: slug }, `${slug} (${role})`)),
      element('option', { value: '' }, 'anonymous'),
    )
    this.#user.value = (known ? signedInAs : this.#connection.administrator?.slug) ?? ''
  }

  #show(method: string): TryForm {
    const form = new TryForm(this.#connection, this.#route, method, (draft) => this.#send(draft))
    form.fill(this.#values)
    this.#place.replaceChildren(form.element)
    this.#answer.replaceChildren()
    return form
  }

  async #send(draft: Omit<Draft, 'user'>): Promise<void> {
    const user = this.#connection.users.find(({ slug }) => slug === this.#user.value)
    const whole = { ...draft, user }
    const form = this.#form
    this.#answer.setAttribute('aria-busy', 'true')
    try {
      const answer = await send(whole)
      this.#answer.replaceChildren(answerView(whole, answer))
      form.complainOf(refusedArguments(answer))
    } catch {
      this.#answer.replaceChildren(noAnswerView(whole))
    }
    this.#answer.removeAttribute('aria-busy')
    this.#answer.firstElementChild?.scrollIntoView({ block: 'nearest' })
    if (draft.method !== 'GET') await attempt(() => this.#connection.refresh())
  }
}

function answerFromInside({ status, headers, body }: InsideAnswer<unknown>): Answer {
  const contentType = headers['Content-Type'] ?? ''
  return {
    status,
    statusText: '',
    milliseconds: undefined,
    headers: Object.entries(headers),
    contentType,
    bytes: new TextEncoder().encode(JSON.stringify(body)),
  }
}

/** What an answer says is wrong with arguments, by their names; empty where it says nothing of them. */
function refusedArguments({ status, contentType, bytes }: Answer): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  if (status !== 400 || !contentType.includes('json')) return problems
  const params = memberOf(memberOf(readJson(bytes), 'data'), 'params')
  // A missing argument has only a name.
  if (Array.isArray(params)) for (const name of params) problems.set(String(name), 'This is required.')
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
