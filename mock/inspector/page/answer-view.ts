import { formattedJson } from './argument-value.ts'
import { type Answer, curlOf, type Draft } from './draft.ts'
import { button, element, factList } from './element.ts'
import { notify } from './notice.ts'

export function answerView(draft: Draft, answer: Answer): HTMLElement {
  const { status, statusText, milliseconds, headers, bytes } = answer
  const total = headers.find(([name]) => name.toLowerCase() === 'x-wp-total')?.[1]
  const facts = [
    milliseconds === undefined ? '' : `${milliseconds.toFixed(0)} ms`,
    sizeText(bytes.length),
    total === undefined ? '' : `${total} in all`,
  ]
  return element(
    'div.answer',
    element(
      'p.outcome',
      statusBadge(status),
      ' ',
      element('strong', statusText),
      ' ',
      element('span.soft', facts.filter(Boolean).join(', ')),
    ),
    bodyView(answer),
    headersView(headers),
    commandView(curlOf(draft)),
  )
}

/** A message that there was no response. */
export function noAnswerView(draft: Draft): HTMLElement {
  return element(
    'div.answer',
    element('p.outcome', statusBadge(0), ' ', element('strong', 'No answer: the connection broke.')),
    commandView(curlOf(draft)),
  )
}

/** Headers, folded, with how many there are; nothing where there are none. */
export function headersView(headers: Answer['headers'] = []): HTMLElement | undefined {
  if (headers.length === 0) return undefined
  return element('details', element('summary', `${headers.length} headers`), factList(headers))
}

export function commandView(command: string, label = 'The same with curl'): HTMLElement {
  const text = scrolling(label, command)
  return element('div.command', text, copyButton(text))
}

/** A button that copies the text of an element; where the browser does not let it, the text is selected. */
function copyButton(source: HTMLElement): HTMLButtonElement {
  return button('Copy', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent ?? '')
      notify('The command is copied.')
    } catch {
      getSelection()?.selectAllChildren(source)
      notify('The command is selected. Copy it with the keyboard.')
    }
  })
}

/** What scrolls in its own place, with a name of its own. */
export function scrolling(label: string, ...content: readonly (Node | string)[]): HTMLElement {
  return element('pre', { tabindex: 0, role: 'region', 'aria-label': label }, ...content)
}

function bodyView({ contentType, bytes }: Answer): HTMLElement {
  const shown = (...content: readonly (Node | string)[]) => scrolling('The body of the answer', ...content)
  if (bytes.length === 0) return shown('(empty)')
  if (!/json|text|xml|javascript/.test(contentType))
    return shown(`(${sizeText(bytes.length)} of ${contentType || 'no type'})`)
  const text = new TextDecoder().decode(bytes)
  if (!/json/.test(contentType)) return shown(text)
  return shown(...jsonNodes(formattedJson(text) ?? text))
}

function sizeText(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toFixed(1)} kB`
}

/** Above so many characters JSON stays plain: colours of that many words would take longer than reading them. */
const longestColoured = 200_000

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** JSON in colours: the same text, letter by letter, its names and values in elements of their own. */
function jsonNodes(text: string): (Node | string)[] {
  if (text.length > longestColoured) return [text]
  const nodes: (Node | string)[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [token, string, colon] = match
    const word = colon === undefined ? token : (string ?? '')
    nodes.push(text.slice(end, match.index), element(`span.json-${kindOf(token, string, colon)}`, word))
    end = match.index + word.length
  }
  return [...nodes, text.slice(end)]
}

function kindOf(token: string, string: string | undefined, colon: string | undefined): string {
  if (string !== undefined) return colon === undefined ? 'string' : 'name'
  return /^[tfn]/.test(token) ? 'word' : 'number'
}

/** An HTTP status in the colour of its class; 0 for no response. */
export function statusBadge(status: number): HTMLElement {
  return element(`span.status s${classOf(status)}`, status === 0 ? '–' : String(status))
}

/** The class of a status, 2 to 5; 0 for no answer. */
export function classOf(status: number): number {
  return Math.floor(status / 100)
}
