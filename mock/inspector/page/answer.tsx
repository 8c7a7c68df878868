import type { ComponentChildren } from 'preact'
import { bytesText } from '../../../contract/lib/bytes-text.ts'
import { formattedJson } from './argument-value.ts'
import { type Answer, curlOf, type Draft, headerOf } from './draft.ts'
import { Command, Headers, Scrolling, StatusBadge } from './elements.tsx'

/** A request with its answer; undefined when the connection broke. */
export interface Answered {
  readonly draft: Draft
  readonly answer: Answer | undefined
}

export function AnswerView({ draft, answer }: Answered) {
  const total = answer && headerOf(answer.headers, 'X-WP-Total')
  const facts = answer && [
    answer.milliseconds !== undefined && `${answer.milliseconds.toFixed(0)} ms`,
    bytesText(answer.bytes.length),
    total && `${total} in all`,
  ]
  return (
    <div class="answer">
      <p class="outcome">
        <StatusBadge status={answer?.status ?? 0} />{' '}
        <strong>{answer ? answer.statusText : 'No response: the connection broke.'}</strong>{' '}
        <span class="soft">{facts?.filter(Boolean).join(', ')}</span>
      </p>
      {answer && <Scrolling label="The body of the response">{bodyOf(answer)}</Scrolling>}
      <Headers headers={answer?.headers} />
      <Command text={curlOf(draft)} />
    </div>
  )
}

function bodyOf({ contentType, bytes }: Answer): ComponentChildren {
  if (bytes.length === 0) return '(empty)'
  if (!/json|text|xml|javascript/.test(contentType))
    return `(${bytesText(bytes.length)} of ${contentType || 'unknown type'})`
  const text = new TextDecoder().decode(bytes)
  return /json/.test(contentType) ? colouredJson(formattedJson(text) ?? text) : text
}

/** Longer JSON, in characters, stays plain: colouring that many words takes too long. */
const longestColoured = 200_000

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** The same text, with its names and values in elements of their own. */
function colouredJson(text: string): ComponentChildren {
  if (text.length > longestColoured) return text
  const nodes: ComponentChildren[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [token, string, colon] = match
    const word = colon === undefined ? token : (string ?? '')
    nodes.push(
      text.slice(end, match.index),
      <span class={`json-${tokenKind(token, string, colon)}`}>{word}</span>,
    )
    end = match.index + word.length
  }
  return [...nodes, text.slice(end)]
}

function tokenKind(token: string, string: string | undefined, colon: string | undefined): string {
  if (string !== undefined) return colon === undefined ? 'string' : 'name'
  return /^[tfn]/.test(token) ? 'word' : 'number'
}
