import type { Answer } from '../contract/index.ts'

/**
 * The type of what a route answers. `C` is the context that is asked for. `unknown` for the routes of extensions.
 */
export function answerType(answer: Answer): string {
  switch (answer.of) {
    case 'document':
      return answer.name
    case 'anything':
      return 'unknown'
    case 'removed': {
      // Without `force`, what has a trash is moved there, and answered as it is then.
      const item = `${answer.record}<'edit'>`
      return answer.hasTrash ? `DeletedItem<${item}> | ${item}` : `DeletedItem<${item}>`
    }
    default: {
      const { of, record, context } = answer
      return `${record}<${context === 'requested' ? 'C' : `'${context}'`}>${of === 'list' ? '[]' : ''}`
    }
  }
}
