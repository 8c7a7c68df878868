import { InvalidArgumentError } from 'commander'

/** Reads a whole number from 0 to a highest one. */
export function wholeNumber(max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value > max)
      throw new InvalidArgumentError(`Use a whole number from 0 to ${max}.`)
    return value
  }
}
