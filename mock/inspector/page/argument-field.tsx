import { useId } from 'preact/hooks'
import { argumentFacts, isPlainList, typesOf } from './argument-value.ts'
import { Options, Problem, plain } from './elements.tsx'
import type { Argument } from './index-document.ts'

interface ArgumentFieldProps {
  readonly name: string
  readonly argument: Argument
  readonly isBody: boolean
  readonly value: string
  readonly problem: string | undefined
  readonly set: (value: string) => void
}

/** The field of an argument, by its type. */
export function ArgumentField({ name, argument, isBody, value, problem, set }: ArgumentFieldProps) {
  const id = useId()
  const control = {
    ...{ id, value, required: argument.required ?? false, ...plain },
    'aria-describedby': `${problem === undefined ? '' : `${id}-problem `}${id}-facts`,
    'aria-invalid': problem === undefined ? undefined : true,
    onInput: ({ currentTarget }: { currentTarget: { readonly value: string } }) => set(currentTarget.value),
  }
  const types = typesOf(argument)
  const only = types.length === 1 ? types[0] : undefined
  const words = argument.enum?.map(String) ?? (only === 'boolean' ? ['true', 'false'] : undefined)
  const isNumber = only === 'integer' || only === 'number'
  const isLong =
    isBody && types.some((type) => type === 'object' || type === 'array') && !isPlainList(argument)
  const { minimum, maximum } = argument
  const range = { min: minimum, max: maximum, step: only === 'integer' ? 1 : 'any' }
  return (
    <div class="field">
      <label for={id}>
        {name}
        {argument.required && <span class="required"> required</span>}
      </label>
      {words ? (
        <select {...control}>
          <Options options={choices(words, value, argument.default === undefined ? '' : 'the default')} />
        </select>
      ) : isLong ? (
        <textarea rows={2} {...control} />
      ) : isNumber ? (
        <input type="number" {...control} {...range} />
      ) : (
        <input type="text" {...control} />
      )}
      <Problem id={`${id}-problem`} text={problem} />
      <small id={`${id}-facts`}>{argumentText(argument)}</small>
    </div>
  )
}

// A value that the route does not declare, such as that of an example, is offered too.
const choices = (words: readonly string[], value: string, empty: string) =>
  [...new Set(['', ...words, value])].map((word) => [word, word || empty] as const)

/** What a field says about its argument. */
export const argumentText = (argument: Argument): string =>
  [argumentFacts(argument), argument.description].filter(Boolean).join('. ')
