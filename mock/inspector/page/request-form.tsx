import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks'
import { ArgumentField, argumentText } from './argument-field.tsx'
import { Labelled, Problem, plain, SearchInput, wordTest } from './elements.tsx'
import type { Argument, Route } from './index-document.ts'
import { hasBody, moreMembers, noValues, type RequestValues } from './request-values.ts'

/** The arguments that most writes have, in the order in which people think of them. */
const frequent: readonly string[] = [
  ...['title', 'content', 'excerpt', 'status', 'slug', 'date', 'name', 'description'],
]
/** Of a write without a frequent argument, so many are shown. */
const shownAtLeast = 6
/** So few more are shown, not folded. */
const fewOthers = 3

type Named = readonly [name: string, argument: Argument]

/** The arguments of a form in two parts. */
interface Parts {
  readonly shown: readonly Named[]
  readonly folded: readonly Named[]
}

/** Shows what is set and what is required, and of a write what is frequent; the rest is folded. */
function partArguments(args: readonly Named[], isWrite: boolean, isSet: (name: string) => boolean): Parts {
  const rank = ([name, { required }]: Named): number => {
    if (required) return -1
    const place = isWrite ? frequent.indexOf(name) : -1
    return place >= 0 ? place : isSet(name) ? frequent.length : Number.POSITIVE_INFINITY
  }
  const inOrder = args
    .map((each) => [each, rank(each)] as const)
    .sort(([, a], [, b]) => (a === b ? 0 : a - b))
  const known = inOrder.filter(([, place]) => place < Number.POSITIVE_INFINITY).length
  const count = isWrite && known === 0 ? shownAtLeast : known
  const isFew = isWrite && inOrder.length - count <= fewOthers
  const ordered = inOrder.map(([each]) => each)
  return isFew
    ? { shown: ordered, folded: [] }
    : { shown: ordered.slice(0, count), folded: ordered.slice(count) }
}

interface RequestFormProps {
  readonly route: Route
  readonly method: string
  readonly values: RequestValues
  /** What is wrong, by the name of the argument, or of `more`. */
  readonly problems: ReadonlyMap<string, string>
  readonly change: (values: RequestValues) => void
  readonly send: () => void
}

/** The form of a route and method. */
export function RequestForm({ route, method, values, problems, change, send }: RequestFormProps) {
  const args = route.methods.get(method) ?? []
  const captures = route.captures.map(({ name, words }): Named => {
    const [, argument = {}] = args.find(([each]) => each === name) ?? []
    return [name, { ...argument, required: true, ...(words.length > 0 && { enum: words }) }]
  })
  const others = args.filter(([name]) => !route.captures.some((capture) => capture.name === name))
  const isWrite = hasBody(method)
  const isSet = (name: string) => (values.args.get(name) ?? '') !== ''
  // A field does not move while it is filled in.
  const parts = useMemo(() => partArguments(others, isWrite, isSet), [values.filled])
  const isMoreSet = useMemo(() => hasMore(values) || takesFile(route, method), [values.filled])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const control = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    for (let fold = control?.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true
    control?.focus()
  }, [problems])
  const set = (name: string, value: string) =>
    change({ ...values, args: new Map(values.args).set(name, value) })
  const fields = (named: readonly Named[]) =>
    named.map(([name, argument]) => (
      <ArgumentField
        key={name}
        name={name}
        argument={argument}
        isBody={isWrite}
        value={values.args.get(name) ?? ''}
        problem={problems.get(name)}
        set={(value) => set(name, value)}
      />
    ))
  const submit = (event: Event) => {
    event.preventDefault()
    send()
  }
  const more = (
    <MoreFields route={route} method={method} values={values} problems={problems} change={change} />
  )
  return (
    <form noValidate class="try" ref={form} onSubmit={submit}>
      <Group title="In the path">{fields(captures)}</Group>
      <Group title={isWrite ? 'In the body' : 'In the query'}>{fields(parts.shown)}</Group>
      <FoldedFields
        named={parts.folded}
        isRest={parts.shown.length > 0}
        filled={parts.folded.filter(([name]) => isSet(name)).length}
        fields={fields}
      >
        {!isMoreSet && more}
      </FoldedFields>
      {isMoreSet && more}
      <div class="sending">
        <button type="submit" class="primary">
          Send {method}
        </button>
        <button type="button" onClick={() => change({ ...noValues, filled: values.filled + 1 })}>
          Clear
        </button>
      </div>
    </form>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: VNode[] }) {
  if (children.length === 0) return null
  return (
    <fieldset>
      <legend>{title}</legend>
      <div class="fields">{children}</div>
    </fieldset>
  )
}

const hasMore = ({ query, members }: RequestValues): boolean => query !== '' || members !== ''

// The index document does not say which routes take files.
const takesFile = ({ template }: Route, method: string): boolean =>
  method === 'POST' && template.endsWith('/v2/media')

/** What the index document does not declare: the rest of the query and of the body, and a file. */
function MoreFields({ route, method, values, problems, change }: Omit<RequestFormProps, 'send'>) {
  const isWrite = hasBody(method)
  const problem = problems.get(moreMembers)
  const id = useId()
  return (
    <div class="more">
      <Labelled label="Other query parameters">
        <input
          type="text"
          placeholder="_fields=id,title&_embed"
          value={values.query}
          onInput={({ currentTarget }) => change({ ...values, query: currentTarget.value })}
          {...plain}
        />
      </Labelled>
      {isWrite && (
        <div>
          <Labelled label="Other body fields (JSON object)">
            <textarea
              rows={2}
              placeholder='{"title": ""}'
              value={values.members}
              aria-invalid={problem === undefined ? undefined : true}
              aria-describedby={problem === undefined ? undefined : id}
              onInput={({ currentTarget }) => change({ ...values, members: currentTarget.value })}
              {...plain}
            />
          </Labelled>
          <Problem id={id} text={problem} />
        </div>
      )}
      {takesFile(route, method) && (
        <Labelled label="File">
          <input
            key={values.filled}
            type="file"
            onChange={({ currentTarget }) => change({ ...values, file: currentTarget.files?.[0] })}
          />
        </Labelled>
      )}
    </div>
  )
}

interface FoldedFieldsProps {
  readonly named: readonly Named[]
  /** Are others shown above? */
  readonly isRest: boolean
  readonly filled: number
  readonly fields: (named: readonly Named[]) => VNode[]
  /** What follows the fields. */
  readonly children: ComponentChildren
}

/** Fields that few requests need, under their number, with a filter. */
function FoldedFields({ named, isRest, filled, fields, children }: FoldedFieldsProps) {
  const [wanted, setWanted] = useState('')
  const isWanted = wordTest(wanted)
  const shown = named.filter(([name, argument]) => isWanted(`${name} ${argumentText(argument)}`))
  // Enter would send the form.
  const ignoreEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  return (
    <details class="folded">
      <summary>
        {`${named.length} ${isRest ? 'more ' : ''}arguments${filled === 0 ? '' : `, ${filled} filled in`}`}
      </summary>
      <SearchInput
        label="Filter the arguments"
        placeholder="after, ids, …"
        value={wanted}
        set={setWanted}
        onKeyDown={ignoreEnter}
      />
      {shown.length === 0 && <p class="soft">No argument matches.</p>}
      <div class="fields">{fields(shown)}</div>
      {children}
    </details>
  )
}
