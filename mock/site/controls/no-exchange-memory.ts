import type { ExchangeMemory as NodeMemory } from './exchange-memory.ts'

/** Used in browsers, where no inspector shows headers and responses: stores nothing. */
export class ExchangeMemory implements Pick<NodeMemory, 'begin' | 'end'> {
  begin(): void {}
  end(): void {}
}
