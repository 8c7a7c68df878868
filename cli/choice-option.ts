import { InvalidArgumentError, Option } from 'commander'
import { didYouMean } from './did-you-mean.ts'

/** An option that takes one of some values. Another is refused with the one that was likely meant. */
export function choiceOption(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values).argParser((text) => {
    if (values.includes(text)) return text
    throw new InvalidArgumentError(`Use one of ${values.join(', ')}.${didYouMean(text, values)}`)
  })
}
