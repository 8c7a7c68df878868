import type { ComponentChildren, RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { attempt, type Done, notify } from './notices.tsx'

/** An input for what machines read: no help with spelling. */
export const plain = { autoComplete: 'off', spellcheck: false, autocapitalize: 'off' } as const

interface LabelledProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly hidden?: boolean
  readonly children: ComponentChildren
}

/** A form control with its label around it, and a sentence about it. */
export function Labelled({ label, hint, hidden, children }: LabelledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children
    <label hidden={hidden}>
      <span class="label">{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </label>
  )
}

/** What is wrong with a control, which `aria-describedby` names by the id. */
export function Problem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p class="problem" id={id}>
      {text}
    </p>
  )
}

type Option = readonly [value: string, text: string]

interface ChoiceProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly options: readonly Option[]
  readonly value: string
  readonly choose: (value: string) => void
}

/** Radio buttons in a row. */
export function Chips({ label, options, value, choose }: ChoiceProps) {
  return (
    <fieldset class="chips">
      <legend>{label}</legend>
      {options.map(([each, text]) => (
        <label class="chip" key={each}>
          <input
            type="radio"
            name={label.toLowerCase()}
            value={each}
            checked={each === value}
            onChange={() => choose(each)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

export function Options({ options }: { readonly options: readonly Option[] }) {
  return (
    <>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
}

/** A list to choose from. */
export function Choice({ label, hint, options, value, choose }: ChoiceProps) {
  return (
    <Labelled label={label} hint={hint}>
      <select value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <Options options={options} />
      </select>
    </Labelled>
  )
}

interface SearchInputProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly set: (value: string) => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

/** A labelled input of words to search for. */
export function SearchInput({ label, set, ...attributes }: SearchInputProps) {
  return (
    <Labelled label={label}>
      <input
        type="search"
        onInput={({ currentTarget }) => set(currentTarget.value)}
        {...plain}
        {...attributes}
      />
    </Labelled>
  )
}

interface ActButtonProps {
  readonly act: (button: HTMLElement) => Promise<string | Done | undefined>
  readonly children: ComponentChildren
  readonly label?: string
  readonly class?: string
}

/** A button whose action reports its result. */
export function ActButton({ act, children, label, class: className }: ActButtonProps) {
  return (
    <button
      type="button"
      class={className}
      aria-label={label}
      onClick={({ currentTarget }) => attempt(() => act(currentTarget))}
    >
      {children}
    </button>
  )
}

export type Fact = readonly [name: string, value: string]

/** Names with their values. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl class="facts">
      {facts.map(([name, value], index) => (
        // A header may come twice.
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface LinkListProps {
  readonly label: string
  readonly links: readonly (readonly [text: string, address: string])[]
  readonly target?: '_blank'
}

export function LinkList({ label, links, target }: LinkListProps) {
  return (
    <ul class="ways-on" aria-label={label}>
      {links.map(([text, address]) => (
        <li key={text}>
          <a href={address} target={target} rel="noopener">
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ScrollingProps {
  readonly label: string
  readonly children: ComponentChildren
  readonly place?: RefObject<HTMLPreElement | null>
}

/** Text that scrolls in its own place. @param label the name of the region, which no other has */
export function Scrolling({ label, children, place }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is preformatted text too
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <pre tabIndex={0} role="region" aria-label={label} ref={place ?? null}>
      {children}
    </pre>
  )
}

/** A command with a button that copies it; where the browser refuses, the text is selected. */
export function Command({
  text,
  label = 'The same with curl',
}: {
  readonly text: string
  readonly label?: string
}) {
  const place = useRef<HTMLPreElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify('The command is copied.')
    } catch {
      if (place.current) getSelection()?.selectAllChildren(place.current)
      notify('The command is selected. Copy it with the keyboard.')
    }
  }
  return (
    <div class="command">
      <Scrolling label={label} place={place}>
        {text}
      </Scrolling>
      <button type="button" onClick={copy}>
        Copy
      </button>
    </div>
  )
}

/** Headers, folded under their number. */
export function Headers({ headers = [] }: { readonly headers?: readonly Fact[] | undefined }) {
  if (headers.length === 0) return null
  return (
    <details>
      <summary>{headers.length} headers</summary>
      <FactList facts={headers} />
    </details>
  )
}

/** An HTTP status in the colour of its class; 0 for no response. */
export function StatusBadge({ status }: { readonly status: number }) {
  return <span class={`status s${statusClass(status)}`}>{status === 0 ? '–' : status}</span>
}

/** The class of a status, 2 to 5; 0 for no response. */
export function statusClass(status: number): number {
  return Math.floor(status / 100)
}

/** A path that breaks after slashes only. */
export function Path({ text }: { readonly text: string }) {
  return <>{text.split(/(?<=\/)/).flatMap((part) => [part, <wbr />])}</>
}

/** Returns a test of whether a text has all words of another. */
export function wordTest(wanted: string): (text: string) => boolean {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  return (text) => words.every((word) => text.toLowerCase().includes(word))
}
