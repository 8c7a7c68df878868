import { isRecord } from '../../contract/lib/is-record.ts'
import { jsonText } from '../../contract/lib/json-text.ts'

/** JSON text that is ready to be sent, ASCII only, as `jsonText` writes it. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  get value(): unknown {
    return JSON.parse(this.text)
  }

  toString(): string {
    return this.text
  }
}

/** The addresses that `_embed` reads, by link relation. */
type EmbeddableLinks = readonly (readonly [relation: string, hrefs: readonly string[]])[]

/** The text of an object, with its links whose targets can be embedded. */
export class JsonItem extends JsonText {
  readonly links: EmbeddableLinks

  constructor(text: string, links: EmbeddableLinks = []) {
    super(text)
    this.links = links
  }

  /** The item for a value. */
  static of(value: unknown): JsonItem {
    const links = isRecord(value) && isRecord(value._links) ? embeddableLinks(value._links) : []
    return new JsonItem(jsonText(value ?? null), links)
  }
}

/** The text of a list of items. */
export class JsonList extends JsonText {
  readonly items: readonly JsonItem[]

  constructor(items: readonly JsonItem[]) {
    super(listText(items))
    this.items = items
  }
}

// Concatenated, not joined: the engine then refers to the texts of the items, and the log that stores the response has no
// copy of them.
function listText(items: readonly JsonItem[]): string {
  let text = ''
  for (const item of items) text += text === '' ? item.text : `,${item.text}`
  return `[${text}]`
}

function embeddableLinks(links: Readonly<Record<string, unknown>>): EmbeddableLinks {
  const embeddable: [string, string[]][] = []
  for (const [relation, targets] of Object.entries(links)) {
    if (!Array.isArray(targets)) continue
    const hrefs: string[] = []
    for (const { embeddable: isEmbeddable, href } of targets) if (isEmbeddable === true) hrefs.push(href)
    if (hrefs.length > 0) embeddable.push([relation, hrefs])
  }
  return embeddable
}
