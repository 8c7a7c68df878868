import { element } from './element.ts'

/** The name of an HTTP method: those that write look otherwise than those that read. */
export function methodName(method: string): HTMLElement {
  const kind = method === 'GET' ? 'reads' : method === 'DELETE' ? 'removes' : 'writes'
  return element('span', { class: `method ${kind}` }, method)
}
