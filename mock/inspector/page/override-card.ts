import { readJson } from './argument-value.ts'
import type { SiteConnection } from './connection.ts'
import { actForm, card, telling } from './control-card.ts'
import type { Override } from './control-shapes.ts'
import { button, element, labelled } from './element.ts'
import { ActiveList, conditionTexts } from './fault-card.ts'
import type { WantedOverride } from './log-acts.ts'

/** Changes what a route answers. */
export function overrideCard(connection: SiteConnection, routes: string): HTMLElement {
  const example = 'GET /…/posts'
  const route = element('input', {
    type: 'text',
    list: routes,
    required: true,
    placeholder: example,
    autocomplete: 'off',
  })
  const status = element('input', { type: 'number', min: 200, max: 599, placeholder: 'as it is' })
  const patch = element('textarea', {
    rows: 3,
    spellcheck: 'false',
    placeholder: '{"title": {"rendered": "…"}}',
  })
  // From the log: an answer that was given, to be edited and kept.
  connection.addEventListener('override', (event) => {
    if (!(event instanceof CustomEvent)) return
    const wanted: WantedOverride = event.detail
    location.hash = '#controls'
    route.value = wanted.route
    status.value = String(wanted.status)
    patch.value = wanted.body
    patch.rows = 12
    // Once the view is shown that it stands in.
    setTimeout(() => patch.focus())
  })
  const list = new ActiveList<Override>(connection, { path: 'overrides', name: 'override', sentenceOf })
  const add = async () => {
    await list.send('POST', {
      route: route.value,
      ...(status.value !== '' && { status: Number(status.value) }),
      ...(patch.value.trim() !== '' && { body: readJson(patch.value) }),
    })
    return `${route.value} is answered otherwise.`
  }
  const clear = async () => {
    await list.send('DELETE')
    return 'Every route is answered as it should be.'
  }
  const hint = 'Members are replaced, null takes one away; of a list, each item is changed.'
  return card(
    'Overrides',
    actForm(
      add,
      'Override the answer',
      labelled('Route', route),
      labelled('Status', status),
      labelled('Change of the body (JSON Merge Patch)', patch, hint),
    ),
    list.element,
    button('Clear the overrides', telling(clear)),
  )
}

/** As much of a change of the body as fits in a line or two. */
const longest = 80

function sentenceOf({ route, status, headers = {}, body, inCode, ...conditions }: Override): string {
  const patch = JSON.stringify(body) ?? ''
  const parts = [
    inCode && 'changed by code',
    status && `status ${status}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    patch.length > longest ? `${patch.slice(0, longest)}…` : patch,
    ...conditionTexts(conditions),
  ]
  return `${route}: ${parts.filter(Boolean).join(', ') || 'as it is'}`
}
