type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

let count = 0

/** Says at a control what is wrong with it, until it is changed. */
export function complain(control: Control, problem: string): void {
  forgive(control)
  const text = document.createElement('p')
  text.id = `problem-${++count}`
  text.className = 'problem'
  text.textContent = problem
  control.setAttribute('aria-invalid', 'true')
  const described = control.getAttribute('aria-describedby')
  control.setAttribute('aria-describedby', [text.id, described].filter(Boolean).join(' '))
  // Within its label it would be a part of the control's name.
  const place = control.closest('label') ?? control
  place.after(text)
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  control.addEventListener('input', () => forgive(control), { once: true })
}

/** Takes back what was said at a control. */
function forgive(control: Control): void {
  if (!control.hasAttribute('aria-invalid')) return
  control.removeAttribute('aria-invalid')
  const [problem = '', ...others] = control.getAttribute('aria-describedby')?.split(' ') ?? []
  document.getElementById(problem)?.remove()
  if (others.length > 0) control.setAttribute('aria-describedby', others.join(' '))
  else control.removeAttribute('aria-describedby')
}

export function forgiveAll(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) forgive(control)
}

/**
 * Says what is wrong with what a form sent: at the control whose value the problem quotes, or else at the end of the form.
 */
export function complainOfForm(form: HTMLFormElement, problem: string): void {
  const control = controlsOf(form).find(({ value }) => value.length > 1 && problem.includes(value))
  const target = control ?? controlsOf(form).at(-1)
  if (target === undefined) return
  complain(target, problem)
  target.focus()
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (each) =>
      each instanceof HTMLInputElement ||
      each instanceof HTMLTextAreaElement ||
      each instanceof HTMLSelectElement,
  )
