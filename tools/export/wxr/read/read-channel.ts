import { SaxesParser } from 'saxes'
import { numberText } from '../../../../contract/lib/number-text.ts'
import type { XmlElement } from './wxr-contents.ts'

/** The limits of a file, to bound memory use. Larger files are rejected. */
interface WxrLimits {
  /** Characters of the whole file. */
  readonly file: number
  /** Characters of a text, or between two elements. */
  readonly text: number
  /** Elements inside each other. */
  readonly depth: number
  /** Elements inside one item. */
  readonly children: number
}

const usual: WxrLimits = { file: 500_000_000, text: 50_000_000, depth: 16, children: 2_000_000 }

/** Characters that are invalid in XML 1.0, but that WordPress exports. */
const unwritable = /[^\t\n\r\u0020-\ufffd]/g

/**
 * Reads a WXR file as a stream, and passes on each element of its channel once it is complete. A file with a document type
 * declaration is rejected, so that no entities, other files or addresses are read.
 *
 * @param pieces the text of the file
 * @param take called with each element in `<channel>`, in order
 * @returns the number of invalid characters, which are left out
 * @throws Error when it is not well-formed XML, not WXR, or larger than the limits
 */
export async function readChannel(
  pieces: AsyncIterable<string> | Iterable<string>,
  take: (element: XmlElement) => void,
  limits: WxrLimits = usual,
): Promise<number> {
  const reader = new ChannelReader(take, limits)
  for await (const piece of pieces) reader.write(piece)
  return reader.end()
}

class ChannelReader {
  readonly #parser = new SaxesParser({ xmlns: false })
  readonly #take: (element: XmlElement) => void
  readonly #limits: WxrLimits
  readonly #open: XmlElement[] = []
  readonly #ampersands = new BareAmpersands()
  #characters = 0
  /** The position of the last event, to detect a long text without any. */
  #lastEvent = 0
  #children = 0
  #leftOut = 0
  #hasChannel = false

  constructor(take: (element: XmlElement) => void, limits: WxrLimits) {
    this.#take = take
    this.#limits = limits
    const parser = this.#parser
    parser.on('error', ({ message }) => {
      throw new Error(`it is not well-formed XML. ${message}`)
    })
    parser.on('doctype', () => {
      throw new Error('it has a document type declaration, unlike an export of WordPress.')
    })
    parser.on('opentag', ({ name, attributes }) => this.#opened(name, attributes))
    parser.on('closetag', () => this.#closed())
    parser.on('text', (text) => this.#said(text))
    parser.on('cdata', (text) => this.#said(text))
    parser.on('comment', () => this.#went())
    parser.on('processinginstruction', () => this.#went())
  }

  write(piece: string): void {
    const text = piece.replace(unwritable, '')
    this.#leftOut += piece.length - text.length
    this.#characters += text.length
    if (this.#characters > this.#limits.file) throw tooLarge('characters', this.#limits.file)
    this.#parser.write(this.#ampersands.escaped(text))
    if (this.#characters - this.#lastEvent > this.#limits.text)
      throw tooLarge('characters in one text', this.#limits.text)
  }

  end(): number {
    this.#parser.write(this.#ampersands.last()).close()
    if (!this.#hasChannel) throw new Error('it is not WXR: there is no <channel> in an <rss>.')
    return this.#leftOut
  }

  #opened(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#went()
    if (this.#open.length >= this.#limits.depth)
      throw tooLarge('elements inside each other', this.#limits.depth)
    if (++this.#children > this.#limits.children)
      throw tooLarge('elements in one item', this.#limits.children)
    const element: XmlElement = { name, attributes, text: '', children: [] }
    if (this.#open.length > 2) this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
    if (this.#open.length === 2 && name === 'channel' && this.#open[0]?.name === 'rss')
      this.#hasChannel = true
  }

  #closed(): void {
    this.#went()
    const element = this.#open.pop()
    if (element === undefined || this.#open.length !== 2) return
    this.#children = 0
    if (this.#open[1]?.name === 'channel') this.#take(element)
  }

  #said(text: string): void {
    this.#went()
    const element = this.#open.at(-1)
    if (element === undefined || this.#open.length < 3) return
    element.text += text
    if (element.text.length > this.#limits.text) throw tooLarge('characters in one text', this.#limits.text)
  }

  #went(): void {
    this.#lastEvent = this.#characters
  }
}

const tooLarge = (what: string, most: number): Error =>
  new Error(`it has more than ${numberText(most)} ${what}.`)

/** An ampersand that does not start a reference that is valid without a document type. */
const bare = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\dA-Fa-f]{1,6});)/g

/** The maximum length of an incomplete reference, or start of a section, at the end of a piece. */
const longest = 12

const begin = '<![CDATA['
const end = ']]>'

/**
 * Escapes bare ampersands in a stream of text, except in CDATA sections. WordPress does not escape the addresses of commenters,
 * so an export that contains a query there is not well-formed XML.
 */
class BareAmpersands {
  #rest = ''
  #isInSection = false

  /** @returns the text up to now, without an end that may continue in the next piece */
  escaped(piece: string): string {
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
    const known = text.slice(0, cut)
    return done + (this.#isInSection ? known : known.replace(bare, '&amp;'))
  }

  /** @returns the rest, after the last piece */
  last(): string {
    return this.#isInSection ? this.#rest : this.#rest.replace(bare, '&amp;')
  }

  // The position of an end that may continue in the next piece.
  #cutOf(text: string): number {
    if (this.#isInSection) return Math.max(0, text.length - end.length + 1)
    const at = Math.max(text.lastIndexOf('&'), text.lastIndexOf('<'))
    return at >= text.length - longest ? Math.max(0, at) : text.length
  }
}
