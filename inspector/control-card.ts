import { element } from './element.ts'
import { attempt } from './notice.ts'

/** A group of controls with its heading. */
export function card(title: string, ...children: readonly (Node | undefined)[]): HTMLElement {
  return element('section', { class: 'card', tabindex: -1 }, element('h3', {}, title), ...children)
}

/** A form that does something when it is sent, and tells of it. */
export function actForm(
  act: () => Promise<string>,
  text: string,
  ...children: readonly HTMLElement[]
): HTMLFormElement {
  const form = element('form', {}, ...children, element('button', { type: 'submit' }, text))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void attempt(act)
  })
  return form
}

/** A button's act that tells what came of it. */
export function telling(act: () => Promise<string>): () => Promise<void> {
  return () => attempt(act)
}
