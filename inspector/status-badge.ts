import { element } from './element.ts'

/** An HTTP status in the colour of its class; 0 is no answer. */
export function statusBadge(status: number): HTMLElement {
  return element('span', { class: `status s${classOf(status)}` }, status === 0 ? '–' : String(status))
}

/** The class of a status, 2 to 5; 0 for no answer. */
export function classOf(status: number): number {
  return Math.floor(status / 100)
}
