import { readJson } from './argument-value.ts'
import type { SiteConnection } from './connection.ts'
import { actForm, card } from './control-card.ts'
import type { Override } from './control-shapes.ts'
import { element, labelled, plainInput } from './element.ts'
import { ActiveList, conditionTexts } from './fault-card.ts'
import type { RequestedOverride } from './log-acts.ts'

export function overrideCard(connection: SiteConnection, routes: string): HTMLElement {
  const route = plainInput({ list: routes, required: true, placeholder: 'GET /…/posts' })
  const status = element('input', { type: 'number', min: 200, max: 599, placeholder: 'as it is' })
  const patch = element('textarea', {
    rows: 3,
    spellcheck: 'false',
    placeholder: '{"title": {"rendered": "…"}}',
  })
  // From the log: a response, to be edited as an override.
  connection.addEventListener('override', (event) => {
    if (!(event instanceof CustomEvent)) return
    const requested: RequestedOverride = event.detail
    location.hash = '#controls'
    route.value = requested.route
    status.value = String(requested.status)
    patch.value = requested.body
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
    return `The response of ${route.value} is overridden.`
  }
  const hint = 'Replaces members; null removes one. In a list, each item is changed.'
  return card(
    'Overrides',
    actForm(
      add,
      'Add an override',
      labelled('Route', route),
      labelled('Status', status),
      labelled('Change to the body (JSON Merge Patch)', patch, hint),
    ),
    list.element,
    list.clearButton,
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
