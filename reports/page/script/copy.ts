/** Lets each copy button copy the command beside it, and says whether it could. */
export function startCopying(said: HTMLElement): void {
  const copy = async (command: Element): Promise<boolean> => {
    const text = command.textContent ?? ''
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // A page that is not served securely has no clipboard. The command is selected, to be copied by hand at worst.
      getSelection()?.selectAllChildren(command)
      return document.execCommand('copy')
    }
  }
  document.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || !target.matches('.copy')) return
    const command = target.closest('.again')?.querySelector('code')
    if (!command) return
    const done = await copy(command)
    said.textContent = done ? 'The command is copied.' : 'The command is selected: copy it with the keyboard.'
    target.textContent = done ? 'Copied' : 'Selected'
    setTimeout(() => {
      target.textContent = 'Copy'
      said.textContent = ''
    }, 2000)
  })
}
