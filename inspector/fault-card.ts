import { ActiveList } from './active-list.ts'
import type { SiteConnection } from './connection.ts'
import { actForm, card, telling } from './control-card.ts'
import type { ActiveFault, Fault } from './control-shapes.ts'
import { button, choice, element, labelled } from './element.ts'

/**
 * Lets requests go wrong.
 *
 * @param routes the id of a list of the routes' names
 */
export function faultCard(connection: SiteConnection, routes: string): HTMLElement {
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
  const list = new ActiveList<ActiveFault>(connection, { path: 'faults', name: 'fault', sentenceOf })

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
    await list.send('POST', fault)
    return 'The fault is added.'
  }
  const clear = async () => {
    await list.send('DELETE')
    return 'Nothing goes wrong any more.'
  }
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
    list.element,
    button('Clear the faults', telling(clear)),
  )
}

function sentenceOf({ route = 'every request', status, delay, rate, times, body }: Fault): string {
  const failure = delay === undefined || body !== undefined ? 503 : undefined
  const parts = [
    status === 'network' ? 'a broken connection' : (status ?? failure),
    body === undefined ? undefined : 'a body of its own',
    delay && `${delay} ms late`,
    rate === undefined ? undefined : `${rate * 100} % of them`,
    times && `${times} more`,
  ]
  return `${route}: ${parts.filter(Boolean).join(', ')}`
}
