/** One that begins none of the references that XML has without a document type. */
const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/g

/** How long what could still be a reference, or the beginning of a section, may be. */
const longest = 12

const begin = '<![CDATA['
const end = ']]>'

/**
 * Writes the bare ampersands of a text, which comes in pieces, as XML has them; those in sections of character data are
 * what they are. A WordPress writes the addresses of those who commented as they are, query and all, so that an export
 * with such a one is no well-formed XML otherwise.
 */
export class BareAmpersands {
  #rest = ''
  #isInSection = false

  /** @returns what of it and of the pieces before can be told by now */
  mended(piece: string): string {
    let text = this.#rest + piece
    let done = ''
    for (;;) {
      const mark = this.#isInSection ? end : begin
      const at = text.indexOf(mark)
      if (at < 0) break
      const before = text.slice(0, at)
      done += (this.#isInSection ? before : before.replace(bare, '&amp;')) + mark
      text = text.slice(at + mark.length)
      this.#isInSection = !this.#isInSection
    }
    const cut = this.#cutOf(text)
    this.#rest = text.slice(cut)
    const told = text.slice(0, cut)
    return done + (this.#isInSection ? told : told.replace(bare, '&amp;'))
  }

  /** @returns what is left, once there are no pieces any more */
  last(): string {
    return this.#isInSection ? this.#rest : this.#rest.replace(bare, '&amp;')
  }

  // Where what cannot be told yet begins.
  #cutOf(text: string): number {
    if (this.#isInSection) return Math.max(0, text.length - end.length + 1)
    const at = Math.max(text.lastIndexOf('&'), text.lastIndexOf('<'))
    return at >= text.length - longest ? Math.max(0, at) : text.length
  }
}
