import { html, type Markup } from '../html.ts'

/** A command to be copied, with what it is for, and a button that does it where there is a script. */
export function copied(text: string, purpose?: string, kind: 'command' | 'text' = 'command'): Markup {
  return html`${purpose !== undefined && html`<p class="purpose">${purpose}</p>`}<div class="again ${kind}"><pre><code>${text}</code></pre><button type="button" class="copy">Copy</button></div>`
}
