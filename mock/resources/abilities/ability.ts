import { validateAnySchema } from '../../http/arguments/validate-any-schema.ts'
import { RestError } from '../../http/errors.ts'
import type { Ability, AbilityCategory, Call } from '../endpoint/call.ts'
import { coreAbilities, coreCategories } from './core-abilities.ts'

/** The abilities of a site, those of WordPress first. */
export function siteAbilities({ site: { version, abilities } }: Call): readonly Ability[] {
  const all = [...coreAbilities(version?.name), ...(abilities?.abilities ?? [])]
  // 7.1 added whether an ability is public.
  return version?.name === '7.1' ? all.map(withPublic) : all
}

const withPublic = (ability: Ability): Ability => ({ ...ability, meta: { public: false, ...ability.meta } })

export const siteAbilityCategories = ({ site: { abilities } }: Call): readonly AbilityCategory[] => [
  ...coreCategories,
  ...(abilities?.categories ?? []),
]

/**
 * The input of a run: what was sent, coerced, or the default of the schema for null and undefined.
 *
 * @throws RestError for an input that the schema refuses, and any input of an ability without a schema
 */
export function abilityInput({ name, input: declared }: Ability, sent: unknown): unknown {
  const input = sent ?? declared?.json.default ?? null
  if (declared === undefined) {
    if (input === null) return null
    const reason = `The ability ${name} has no input schema, so it takes no input. Leave it out.`
    throw new RestError(400, 'ability_missing_input_schema', reason)
  }
  const checked = validateAnySchema(input, declared.schema, 'input')
  if (checked.ok) return checked.value
  throw new RestError(
    400,
    'ability_invalid_input',
    `The input of ${name} is invalid. ${checked.problem.text}`,
  )
}

/**
 * Runs an ability for any user.
 *
 * @throws RestError of the ability, or without a status for a result that its schema refuses
 */
export async function abilityResult(ability: Ability, call: Call, input: unknown): Promise<unknown> {
  const result = (await ability.run(call, input)) ?? null
  const checked = ability.output && validateAnySchema(result, ability.output.schema, 'output')
  if (checked === undefined || checked.ok) return result
  throw RestError.withoutStatus(
    'ability_invalid_output',
    `The result of ${ability.name} is invalid. ${checked.problem.text}`,
  )
}
