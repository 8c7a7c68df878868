import { actForm, card, telling } from './control-card.ts'
import type { Fault } from './control-shapes.ts'
import { button, choice, element, labelled } from './element.ts'
import { attempt } from './notice.ts'
import type { Session } from './session.ts'

/**
 * Lets requests go wrong.
 *
 * @param routes the id of a list of the routes' names
 */
export function faultCard(session: Session, routes: string): HTMLElement {
  const route = element('input', {
    type: 'text',
    list: routes,
    placeholder: 'every request',
    autocomplete: 'off',
  })
  const kind = choice([
    ['status', 'an error status'],
    ['network', 'a broken connection'],
    ['late', 'the right answer, late'],
  ])
  const status = element('input', { type: 'number', min: 400, max: 599, value: 503 })
  const delay = element('input', { type: 'number', min: 0, max: 600_000, step: 100, placeholder: '0' })
  const rate = element('input', { type: 'number', min: 0, max: 1, step: 0.05, placeholder: '1' })
  const times = element('input', { type: 'number', min: 1, placeholder: 'no end' })
  const list = element('ul', { class: 'kept' })
  const show = (faults: readonly Fault[]) =>
    list.replaceChildren(...faults.map((fault) => element('li', {}, sentenceOf(fault))))

  const statusField = labelled('Status', status)
  kind.addEventListener('change', () => {
    statusField.hidden = kind.value !== 'status'
  })
  const add = async () => {
    const fault: Fault = {
      ...(route.value !== '' && { route: route.value }),
      ...(kind.value === 'status' && { status: Number(status.value) }),
      ...(kind.value === 'network' && { status: 'network' }),
      ...(delay.value !== '' && { delay: Number(delay.value) }),
      ...(rate.value !== '' && { rate: Number(rate.value) }),
      ...(times.value !== '' && { times: Number(times.value) }),
    }
    if (kind.value === 'late' && fault.delay === undefined)
      throw new Error('Say by how many milliseconds it is late.')
    show(await session.control<Fault[]>('POST', 'faults', fault))
    return 'The fault is added.'
  }
  const clear = async () => {
    show(await session.control<Fault[]>('DELETE', 'faults'))
    return 'Nothing goes wrong any more.'
  }
  session.addEventListener('change', () =>
    attempt(async () => void show(await session.control<Fault[]>('GET', 'faults'))),
  )
  const fields = [
    labelled('Route', route),
    labelled('Answers', kind),
    statusField,
    labelled('Delay (ms)', delay),
    labelled('Share of requests', rate),
    labelled('Times', times),
  ]
  return card(
    'Faults',
    actForm(add, 'Add the fault', ...fields),
    list,
    button('Clear the faults', telling(clear)),
  )
}

function sentenceOf({ route = 'every request', status, delay, rate, times }: Fault): string {
  const outcome = status === 'network' ? 'a broken connection' : status
  const parts = [
    outcome,
    delay && `${delay} ms late`,
    rate && `${rate * 100} % of them`,
    times && `${times} more`,
  ]
  return `${route}: ${parts.filter((part) => part !== undefined && part !== 0).join(', ')}`
}
