import { button } from './element.ts'
import { tell } from './notice.ts'

/** A button that copies the text of an element; where the browser does not let it, the text is selected. */
export function copyButton(source: HTMLElement): HTMLButtonElement {
  return button('Copy', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent ?? '')
      tell('The command is copied.')
    } catch {
      getSelection()?.selectAllChildren(source)
      tell('The command is selected: copy it with the keyboard.')
    }
  })
}
