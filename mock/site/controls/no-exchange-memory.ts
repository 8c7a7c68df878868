import type { ExchangeMemory as NodeMemory } from './exchange-memory.ts'

/** In the place of what keeps headers and answers, in a browser: no page shows them there. */
export class ExchangeMemory implements Pick<NodeMemory, 'begin' | 'end'> {
  begin(): void {}
  end(): void {}
}
