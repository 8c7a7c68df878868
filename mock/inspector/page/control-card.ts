import { element } from './element.ts'
import { complainOfForm, forgiveAll } from './field-problem.ts'
import { type Done, notify, reasonOf } from './notice.ts'

export function card(title: string, ...children: readonly (Node | undefined)[]): HTMLElement {
  return element('section.card', { tabindex: -1 }, element('h3', title), ...children)
}

/** A form that runs an action on submit, and reports its result, or an error at the field. */
export function actForm(
  act: () => Promise<string | Done>,
  text: string,
  ...children: readonly HTMLElement[]
): HTMLFormElement {
  const form = element('form', ...children, element('button', { type: 'submit' }, text))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    forgiveAll(form)
    act().then(notify, (error: unknown) => complainOfForm(form, reasonOf(error)))
  })
  return form
}
