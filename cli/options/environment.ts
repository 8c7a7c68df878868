import { type Command, InvalidArgumentError, type Option } from 'commander'

/** Their variables are those of `certify`: a real site, and a user of it. */
const ofCertify: ReadonlySet<string> = new Set(['url', 'user'])

const switches: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
])

/**
 * Lets the environment set the options of a command: `SITE_CONTRACT_MEDIA_TRASH=1` is `--media-trash`. The command line
 * overrides it, and an empty variable sets nothing. Commas separate the values of an option that may be repeated.
 */
export function readEnvironment(command: Command): Command {
  for (const option of command.options) {
    if (option.negate || ofCertify.has(option.name())) continue
    const variable = `SITE_CONTRACT_${option.name().toUpperCase().replaceAll('-', '_')}`
    const key = option.attributeName()
    const canBeOff = command.options.some((other) => other.negate && other.attributeName() === key)
    // Commander's own takes every text as true for a switch, and as one value for a list.
    command.on(`optionEnv:${option.env(variable).name()}`, () => {
      const text = process.env[variable]?.trim() ?? ''
      const value = text === '' ? undefined : valueIn(text, option, variable)
      if (value !== undefined && (value !== false || canBeOff))
        command.setOptionValueWithSource(key, value, 'env')
    })
  }
  return command
}

/** @throws Error that names the variable, for a value that the option doesn't take */
function valueIn(text: string, option: Option, variable: string): unknown {
  const isOn = option.required ? undefined : switches.get(text.toLowerCase())
  if (isOn !== undefined) return isOn
  if (option.isBoolean()) throw new Error(`${variable} is ${JSON.stringify(text)}. Use 1 or 0.`)
  const { parseArg: parse = (value: string): unknown => value, defaultValue } = option
  try {
    if (!Array.isArray(defaultValue)) return parse(text, defaultValue)
    const values = text.split(',').map((value) => value.trim())
    return values.filter((value) => value !== '').reduce<unknown>((before, value) => parse(value, before), [])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isOfCommander = error instanceof InvalidArgumentError
    throw new Error(
      isOfCommander ? `${variable} is ${JSON.stringify(text)}. ${message}` : `${variable}: ${message}`,
    )
  }
}

/** An error of a command that names the variables it was started with: one may have the value that it is about. */
export function withVariables(error: unknown, command: Command): Error {
  const message = error instanceof Error ? error.message : String(error)
  const set = command.options.filter(
    (option) => command.getOptionValueSource(option.attributeName()) === 'env',
  )
  const variables = new Set(set.flatMap(({ envVar }) => envVar ?? []))
  return new Error(
    variables.size === 0 ? message : `${message}\n  The environment sets ${[...variables].join(', ')}.`,
  )
}
