import { type ComponentChildren, createContext, h } from 'preact'
import { useContext, useId, useRef, useState } from 'preact/hooks'
import { ActButton, Labelled, Problem, plain } from './elements.tsx'
import { type Done, notify, reasonOf } from './notices.tsx'

interface FieldProblem {
  readonly name: string
  readonly text: string
}

const CurrentProblem = createContext<FieldProblem | undefined>(undefined)

interface ActFormProps {
  /** Gets the values of the fields by their names. An error is shown at a field. */
  readonly act: (values: FormData) => Promise<string | Done>
  readonly submit: string
  readonly clears?: boolean
  readonly children: ComponentChildren
}

/** A form that runs an action, and reports its result, or an error at the field. */
export function ActForm({ act, submit, clears = false, children }: ActFormProps) {
  const [problem, setProblem] = useState<FieldProblem>()
  const form = useRef<HTMLFormElement>(null)
  const run = async (event: Event) => {
    event.preventDefault()
    const { current } = form
    if (current === null) return
    try {
      const done = await act(new FormData(current))
      setProblem(undefined)
      if (clears) current.reset()
      notify(done)
    } catch (error) {
      const text = reasonOf(error)
      const control = faultyControl(current, text)
      setProblem({ name: control?.name ?? '', text })
      control?.focus()
    }
  }
  return (
    <CurrentProblem.Provider value={problem}>
      <form ref={form} onSubmit={run} onInput={() => setProblem(undefined)}>
        {children}
        <button type="submit">{submit}</button>
      </form>
    </CurrentProblem.Provider>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The control whose value a problem quotes, or else the last one. */
function faultyControl(form: HTMLFormElement, problem: string): Control | undefined {
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')]
  return controls.find(({ value }) => value.length > 1 && problem.includes(value)) ?? controls.at(-1)
}

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly hidden?: boolean
  /** Lines of a text; without them it is an input. */
  readonly rows?: number
  readonly type?: 'text' | 'number' | 'datetime-local' | 'file'
  readonly list?: string
  readonly accept?: string
  readonly placeholder?: string
  readonly required?: boolean
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly defaultValue?: string | undefined
}

/** A labelled control of a form, with what is wrong with it. */
export function Field({ label, hint, hidden = false, rows, type = 'text', ...attributes }: FieldProps) {
  const problem = useContext(CurrentProblem)
  const id = useId()
  const text = problem?.name === attributes.name ? problem.text : undefined
  const state = text === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id }
  const tag: string = rows === undefined ? 'input' : 'textarea'
  return (
    <div class="form-field" hidden={hidden}>
      <Labelled label={label} hint={hint}>
        {h(tag, { ...plain, ...attributes, ...state, rows, type: rows === undefined ? type : undefined })}
      </Labelled>
      <Problem id={id} text={text} />
    </div>
  )
}

interface RowProps {
  /** What the button does, and to which row. */
  readonly label?: string
  readonly button: string
  readonly act: (button: HTMLElement) => Promise<string | Done>
  readonly children: ComponentChildren
}

/** A line of a list, with a button. */
export function Row({ label, button, act, children }: RowProps) {
  return (
    <li>
      <span>{children}</span>
      <ActButton label={label ?? button} act={act}>
        {button}
      </ActButton>
    </li>
  )
}

interface CardProps {
  readonly title: string
  readonly about?: string
  readonly isOpen?: boolean
  readonly children: ComponentChildren
}

/** A group of controls; one is open at a time. */
export function Card({ title, about, isOpen = false, children }: CardProps) {
  return (
    <details class="card" name="controls" open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div class="card-body">
        {about && <p class="soft">{about}</p>}
        {children}
      </div>
    </details>
  )
}
