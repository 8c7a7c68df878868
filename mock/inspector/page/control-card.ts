import { element } from './element.ts'
import { complainOfForm, forgiveAll } from './field-problem.ts'
import { attempt, type Done, reasonOf, tell } from './notice.ts'

/** A group of controls with its heading. */
export function card(title: string, ...children: readonly (Node | undefined)[]): HTMLElement {
  return element('section', { class: 'card', tabindex: -1 }, element('h3', {}, title), ...children)
}

/** A form that does something when it is sent, and tells of it; of what is wrong, at the field. */
export function actForm(
  act: () => Promise<string | Done>,
  text: string,
  ...children: readonly HTMLElement[]
): HTMLFormElement {
  const form = element('form', {}, ...children, element('button', { type: 'submit' }, text))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    forgiveAll(form)
    act().then(tell, (error: unknown) => complainOfForm(form, reasonOf(error)))
  })
  return form
}

/** A button's act that tells what came of it. */
export function telling(act: () => Promise<string | Done>): () => Promise<void> {
  return () => attempt(act)
}
