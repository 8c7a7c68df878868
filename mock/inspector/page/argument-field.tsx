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
  const common = {
    id,
    value,
    required: argument.required ?? false,
    'aria-describedby': `${problem === undefined ? '' : `${id}-problem `}${id}-facts`,
    'aria-invalid': problem === undefined ? undefined : true,
    onInput: ({
      currentTarget,
    }: {
      currentTarget: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
    }) => set(currentTarget.value),
  }
  return (
    <div class="field">
      <label for={id}>
        {name}
        {argument.required && <span class="required"> required</span>}
      </label>
      <ArgumentControl argument={argument} isBody={isBody} common={common} />
      <Problem id={`${id}-problem`} text={problem} />
      <small id={`${id}-facts`}>{argumentText(argument)}</small>
    </div>
  )
}

/** What a field says about its argument. */
export const argumentText = (argument: Argument): string =>
  [argumentFacts(argument), argument.description].filter(Boolean).join('. ')

interface Common {
  readonly id: string
  readonly value: string
  readonly required: boolean
  readonly onInput: (event: {
    currentTarget: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  }) => void
}

interface ArgumentControlProps {
  readonly argument: Argument
  readonly isBody: boolean
  readonly common: Common
}

function ArgumentControl({ argument, isBody, common }: ArgumentControlProps) {
  const types = typesOf(argument)
  const only = types.length === 1 ? types[0] : undefined
  const words = argument.enum?.map(String) ?? (only === 'boolean' ? ['true', 'false'] : undefined)
  if (words) {
    const empty = argument.default === undefined ? '' : 'the default'
    // A value that the route does not declare, such as that of an example, is offered too.
    const all = [...new Set(['', ...words, common.value])]
    return (
      <select {...common}>
        <Options options={all.map((word) => [word, word || empty])} />
      </select>
    )
  }
  if (only === 'integer' || only === 'number') {
    const { minimum: min, maximum: max } = argument
    return (
      <input type="number" min={min} max={max} step={only === 'integer' ? 1 : 'any'} {...common} {...plain} />
    )
  }
  const isLong =
    isBody && types.some((each) => each === 'object' || each === 'array') && !isPlainList(argument)
  return isLong ? <textarea rows={2} {...common} {...plain} /> : <input type="text" {...common} {...plain} />
}
