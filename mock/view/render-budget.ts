/** What was rendered of blocks, shortcodes and embeds. */
interface Rendering {
  /** Blocks, shortcodes and embeds. */
  readonly blocks: number
  /** Characters that they show and that the text does not have. */
  readonly characters: number
}

/** What an item took when it was rendered. */
export interface ItemRendering extends Rendering {
  /** Was a part left out. */
  readonly isCut: boolean
}

/** The most that the text of one item may show. */
const itemLimit: Rendering = { blocks: 2500, characters: 1_000_000 }

/** The most that all items of one answer may show. */
const answerLimit: Rendering = { blocks: 10_000, characters: 4_000_000 }

/** No site nests contents, patterns and menus in each other as deep as this. */
const maxDepth = 20

/** What the log says of an answer that lacks a part. */
const overBudget = `Blocks, shortcodes or embeds were left out. The content of one item renders at most ${itemLimit.blocks} of them and ${itemLimit.characters} characters, one answer at most ${answerLimit.blocks} and ${answerLimit.characters}, and contents are nested at most ${maxDepth} deep.`

// A text of a few hundred bytes can show a billion blocks: whatever shows more than its own text takes from here.
/** How much one answer may still render. */
export class RenderBudget {
  #blocks = 0
  #characters = 0
  #refusals = 0
  #limit = answerLimit

  /** What the log says when a part was left out. */
  get warning(): string | undefined {
    return this.#refusals > 0 ? overBudget : undefined
  }

  /** Takes blocks. @returns false when none are left, and the block has to render nothing */
  takeBlocks(blocks = 1): boolean {
    if (!this.#isLeft()) return false
    this.#blocks += blocks
    return true
  }

  /** Takes characters. @returns false when none are left */
  takeCharacters(characters: number): boolean {
    if (!this.#isLeft()) return false
    this.#characters += characters
    return true
  }

  /** Takes a text that is rendered within others. @returns false when nothing is left, or too many enclose it */
  takeNested(text: string, depth: number): boolean {
    if (depth <= maxDepth) return this.takeCharacters(text.length)
    this.#refusals++
    return false
  }

  /** Renders a part, and takes what it shows beyond what was taken within it. */
  takeGrowth(render: () => string, length = 0): string {
    const before = this.#characters
    const html = render()
    this.#characters += Math.max(0, html.length - length - (this.#characters - before))
    return html
  }

  /** Renders the text of an item, which leaves the rest of the budget to the other items of the answer. */
  withinItem(render: () => string): string {
    const outer = this.#limit
    this.#limit = {
      blocks: Math.min(outer.blocks, this.#blocks + itemLimit.blocks),
      characters: Math.min(outer.characters, this.#characters + itemLimit.characters),
    }
    try {
      return render()
    } finally {
      this.#limit = outer
    }
  }

  /** Measures an item that is rendered next: gives what it took; undefined when other items decided what it shows. */
  measure(): () => ItemRendering | undefined {
    const [blocks, characters, refusals] = [this.#blocks, this.#characters, this.#refusals]
    return () => {
      const isCut = this.#refusals > refusals
      if (isCut && !this.#hasMore()) return undefined
      return { blocks: this.#blocks - blocks, characters: this.#characters - characters, isCut }
    }
  }

  /**
   * Takes what an item took when it was rendered: an answer shows the same whether its items are cached or
   * not.
   */
  takeAgain({ blocks, characters, isCut }: ItemRendering): boolean {
    const isAffordable =
      this.#blocks + blocks < this.#limit.blocks && this.#characters + characters < this.#limit.characters
    if (!isAffordable) return false
    this.#blocks += blocks
    this.#characters += characters
    if (isCut) this.#refusals++
    return true
  }

  #hasMore(): boolean {
    return this.#blocks < this.#limit.blocks && this.#characters < this.#limit.characters
  }

  #isLeft(): boolean {
    const isLeft = this.#hasMore()
    if (!isLeft) this.#refusals++
    return isLeft
  }
}

/** What is known of an answer on its way. */
export interface AnswerOnTheWay {
  /** What it may still render; undefined as long as it shows nothing but its texts. */
  budget?: RenderBudget | undefined
}

/** What the answer of a view may still render. */
export function budgetOf({ answer }: { readonly answer: AnswerOnTheWay }): RenderBudget {
  answer.budget ??= new RenderBudget()
  return answer.budget
}
