/** An amount of rendered blocks, shortcodes and embeds. */
interface Rendering {
  readonly blocks: number
  /** The characters that they add to the text. */
  readonly characters: number
}

/** The budget that rendering an item took. */
export interface ItemRendering extends Rendering {
  /** True when a part was left out. */
  readonly isCut: boolean
}

/** The budget of one item. */
const itemLimit: Rendering = { blocks: 2500, characters: 1_000_000 }

/** The budget of one answer. */
const answerLimit: Rendering = { blocks: 10_000, characters: 4_000_000 }

/** The deepest nesting of contents, patterns and menus; more than any real site has. */
const maxDepth = 20

/** The warning in the log about an answer that lacks a part. */
const overBudget = `Blocks, shortcodes or embeds were left out. The content of one item renders at most ${itemLimit.blocks} of them and ${itemLimit.characters} characters, one answer at most ${answerLimit.blocks} and ${answerLimit.characters}, and contents are nested at most ${maxDepth} deep.`

// A text of a few hundred bytes can expand to a billion blocks, so everything that expands takes from this budget.
/** The blocks and characters that one answer may still render. */
export class RenderBudget {
  #blocks = 0
  #characters = 0
  #refusals = 0
  #limit = answerLimit

  /** The warning for the log when a part was left out. */
  get warning(): string | undefined {
    return this.#refusals > 0 ? overBudget : undefined
  }

  /** Takes blocks. @returns false when none are left; the block must then render nothing */
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

  /** Takes the text of a nested item. @returns false when nothing is left or it is nested too deep */
  takeNested(text: string, depth: number): boolean {
    if (depth <= maxDepth) return this.takeCharacters(text.length)
    this.#refusals++
    return false
  }

  /** Renders a part and takes the characters that nested parts have not taken yet. */
  takeGrowth(render: () => string, length = 0): string {
    const before = this.#characters
    const html = render()
    this.#characters += Math.max(0, html.length - length - (this.#characters - before))
    return html
  }

  /** Renders the text of an item within the budget of one item. */
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

  /**
   * Starts measuring an item. @returns a function that returns what the item took; undefined when the budget ran
   * out because of other items
   */
  measure(): () => ItemRendering | undefined {
    const [blocks, characters, refusals] = [this.#blocks, this.#characters, this.#refusals]
    return () => {
      const isCut = this.#refusals > refusals
      if (isCut && !this.#hasMore()) return undefined
      return { blocks: this.#blocks - blocks, characters: this.#characters - characters, isCut }
    }
  }

  /**
   * Takes the budget of a cached item, so that an answer is the same with and without the cache. @returns false
   * when too little is left
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

/** An answer that is being rendered. */
export interface AnswerOnTheWay {
  /** Undefined until something expands. */
  budget?: RenderBudget | undefined
}

export function budgetOf({ answer }: { readonly answer: AnswerOnTheWay }): RenderBudget {
  answer.budget ??= new RenderBudget()
  return answer.budget
}
