import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { at, isList, objectOrEmpty, parsedJson } from '../../../contract/lib/json.ts'
import { type Answered, AnswerView } from './answer.tsx'
import { connection } from './connection.ts'
import type { InsideAnswer } from './control-shapes.ts'
import { type Answer, type Draft, send } from './draft.ts'
import { Chips, Choice, Path } from './elements.tsx'
import type { Route } from './index-document.ts'
import { attempt } from './notices.tsx'
import { RequestForm } from './request-form.tsx'
import { filledValues, noValues, type RequestValues, requestDraft, UnsentValue } from './request-values.ts'
import { type FilledRequest, StartView } from './start-view.tsx'
import { useEvents } from './use-connection.ts'

/** The last answer of each session, method and route, which a route opens with. */
const lastAnswers = new Map<string, Answered>()

/** The user that was chosen last, for all routes; undefined until one is chosen. */
let signedInAs: string | undefined

/** What is wrong with a request that was sent. */
interface Problems {
  readonly values: RequestValues
  readonly byName: ReadonlyMap<string, string>
}

interface RoutePageProps {
  readonly route: Route
  /** What to fill in; with any, a read is sent at once. */
  readonly given: ReadonlyMap<string, string>
  /** Is it what the page opens with, below examples? */
  readonly isStart: boolean
}

/** A route: the arguments that are set next to the last answer, and all others on demand. */
export function RoutePage({ route, given, isStart }: RoutePageProps) {
  useEvents('change')
  const { session } = connection
  const methods = [...route.methods.keys()]
  const first = methods[0] ?? 'GET'
  const [method, setMethod] = useState(first)
  const [values, setValues] = useState(() => filledValues(route, first, given, 0))
  const [problems, setProblems] = useState<Problems>({ values, byName: new Map() })
  const [answered, setAnswered] = useState<Answered | undefined>(
    lastAnswers.get(`${session} ${first} ${route.template}`),
  )
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const showAnswer = (shown: Answered) => {
    lastAnswers.set(`${session} ${shown.draft.method} ${route.template}`, shown)
    setAnswered(shown)
  }
  const submit = async (sent: FilledRequest, filled: RequestValues): Promise<void> => {
    let request: ReturnType<typeof requestDraft>
    try {
      request = requestDraft(route, sent.method, filled, location.origin + connection.root)
    } catch (error) {
      if (!(error instanceof UnsentValue)) throw error
      setProblems({ values: filled, byName: new Map([[error.argument, error.message]]) })
      return
    }
    const user = connection.users.find(({ slug }) => slug === sent.user)
    const draft: Draft = { ...request, headers: connection.sessionHeaders, user }
    setBusy(true)
    const answer = await send(draft).catch(() => undefined)
    setBusy(false)
    showAnswer({ draft, answer })
    setProblems({ values: filled, byName: answer ? refusedArguments(answer) : new Map() })
    if (sent.method !== 'GET') await attempt(() => connection.refresh())
  }
  const fill = (request: FilledRequest) => {
    const filled = filledValues(route, request.method, request.values, values.filled + 1)
    signedInAs = request.user
    setMethod(request.method)
    setValues(filled)
    void submit(request, filled)
  }
  const readInside = async (): Promise<undefined> => {
    const answer = await connection.read<unknown>(route.template)
    if (session !== connection.session) return undefined
    const { sessionHeaders: headers, administrator: user } = connection
    const address = `${location.origin}${connection.root}${route.template}`
    const draft = { method: 'GET', address, headers, user, members: undefined, file: undefined }
    showAnswer({ draft, answer: answerFromInside(answer) })
    return undefined
  }
  useEffect(() => {
    // Who has just chosen another session stays there.
    if (!isStart && document.activeElement?.id !== 'session') heading.current?.focus()
    if (given.size > 0) void submit({ method: first, values: given, user: signedInUser() }, values)
    else if (isStart || (answered === undefined && first === 'GET' && route.captures.length === 0))
      void attempt(readInside)
  }, [])

  const choose = (chosen: string) => {
    setMethod(chosen)
    setAnswered(lastAnswers.get(`${session} ${chosen} ${route.template}`))
    setValues((known) => ({ ...known, filled: known.filled + 1 }))
    setProblems({ values: noValues, byName: new Map() })
  }
  const shownProblems = useMemo(() => problemsOf(problems, values), [problems, values])
  return (
    <>
      {isStart && <StartView route={route} tryOut={fill} />}
      <article>
        <p class="back">
          <a href="#routes/">All routes</a>
        </p>
        <h2 tabIndex={-1} ref={heading}>
          <Path text={route.template} />
        </h2>
        <div class="request">
          <Chips
            label="Method"
            options={methods.map((each) => [each, each] as const)}
            value={method}
            choose={choose}
          />
          <SignInChoice />
        </div>
        <div class="workbench">
          <RequestForm
            key={method}
            route={route}
            method={method}
            values={values}
            problems={shownProblems}
            change={setValues}
            send={() => submit({ method, values: values.args, user: signedInUser() }, values)}
          />
          <div class="answers" aria-live="polite" aria-busy={isBusy ? true : undefined}>
            {answered && <AnswerView {...answered} />}
          </div>
        </div>
      </article>
    </>
  )
}

/** A problem is shown until the value is changed. */
function problemsOf(problems: Problems, values: RequestValues): ReadonlyMap<string, string> {
  const isUnchanged = (name: string): boolean =>
    problems.values.args.get(name) === values.args.get(name) && problems.values.members === values.members
  return new Map([...problems.byName].filter(([name]) => isUnchanged(name)))
}

const mayEnter = () => connection.users.filter(({ passwords }) => passwords.length > 0)

function signedInUser(): string {
  const isKnown = signedInAs === '' || mayEnter().some(({ slug }) => slug === signedInAs)
  return (isKnown ? signedInAs : connection.administrator?.slug) ?? ''
}

function SignInChoice() {
  const [, setChosen] = useState(signedInAs)
  useEvents('change')
  const choose = (slug: string) => {
    signedInAs = slug
    setChosen(slug)
  }
  const users = mayEnter().map(({ slug, role }) => [slug, `${slug} (${role})`] as const)
  return (
    <Choice
      label="Sign in as"
      options={[...users, ['', 'anonymous']]}
      value={signedInUser()}
      choose={choose}
    />
  )
}

function answerFromInside({ status, headers, body }: InsideAnswer<unknown>): Answer {
  return {
    status,
    statusText: '',
    milliseconds: undefined,
    headers: Object.entries(headers),
    contentType: headers['Content-Type'] ?? '',
    bytes: new TextEncoder().encode(JSON.stringify(body)),
  }
}

/** What an answer says is wrong with arguments, by their names. */
function refusedArguments({ status, bytes }: Answer): ReadonlyMap<string, string> {
  const body = status === 400 ? parsedJson(new TextDecoder().decode(bytes)) : undefined
  const params = at(body, 'data', 'params')
  // A missing argument has only a name.
  if (isList(params)) return new Map(params.map((name) => [String(name), 'This is required.']))
  return new Map(Object.entries(objectOrEmpty(params)).map(([name, text]) => [name, String(text)]))
}
