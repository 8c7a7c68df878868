import type { ArgumentDefinition, Deployment } from '../../../contract/index.ts'
import { slug } from '../../../contract/lib/slug.ts'
import { behindSoundIndex, declares, type Mutant, mutant } from '../mutant.ts'
import { type Variant, variantsOf } from './definitions.ts'
import { type DescribedArgument, type DescribedEndpoint, everyArgument } from './endpoints.ts'
import { grouped, oneOfEach, some } from './selection.ts'

/** One argument of one endpoint that differs from the contract. */
interface Defect extends DescribedArgument, Variant {
  /** The place in the arguments that differs, as the ids of its checks begin. */
  readonly place: string
}

/** Defects that no check can notice, by place and difference. */
const unnoticed: readonly RegExp[] = [
  // The mock cannot answer in another context, and has inner defaults of its own.
  /\.context: .*more|: another default of|: .*a value more as string/,
  // Without these the request is refused for another reason.
  /^(media\.edit\.src|embed\.url|proxy\.url|widgets\.create\.sidebar): not required/,
  /^(posts|pages|media)\.(create|update)\.date.*: no format/,
  // No request has the first page; no item has what would be excluded or included; one user wrote all posts.
  /^(posts|pages|media)\..*list\.page: minimum one more|(?<!author-)exclude: another default/,
  /revisions\.list\.(include|orderby): another default|^posts\.list\.author: another default/,
  /^proxy\.(format|discover): another default/,
  // A value of another type is coerced, or refused anyway.
  /^media\.create\.post: of any|^(posts|pages|media|blocks|navigation)\.list\.(search|slug|status|format|m\w+-type|(author|parent)(-exclude)?|(in|ex)clude): of any/,
  /^(posts|pages|media|blocks|navigation)\..*\.(title|content|excerpt|caption|description|template): of any/,
  /^((posts|pages)\.(read|update)|(blocks|navigation)\.read|users\..*)\.password: of any|\.username: of any/,
  /(?<!comments\.\w+)\.meta: of any|^posts\.list\..*: of any type of terms|^proxy\.max.*: of any|^users\.list\.search: of any/,
  /^comments\.(list\.(author|post)|(create|update)\.content): of any|-settings: of any|\.(form-data|input): of any|modifiers: of any/,
]

/** Defaults of stock lists that show in their answers. */
const shownDefaults = /^(categories\.list\.order|users\.list\.order|types\.list\.context)$/

/** False for a defect that no client can notice. */
function isNoticeable(
  { endpoint, subject, definition }: DescribedArgument,
  { what, kind }: Variant,
): boolean {
  const isStock = endpoint.options.isOpen === true
  if (unnoticed.some((each) => each.test(`${subject}: ${what}`))) return false
  // An empty text does not match a pattern either.
  if (isStock && what === 'minLength one less') return definition.pattern === undefined
  return !isStock || kind !== 'default' || shownDefaults.test(subject)
}

const everyDefect: readonly Defect[] = everyArgument.flatMap((each) =>
  variantsOf(each.definition)
    .filter((variant) => isNoticeable(each, variant))
    .map((variant) => ({
      ...each,
      ...variant,
      place: variant.property === undefined ? each.subject : `${each.subject}.${slug(variant.property)}`,
    })),
)

/** The deployment with other arguments of one endpoint. */
export const withArguments =
  ({ endpoint }: Pick<DescribedEndpoint, 'endpoint'>, args: Readonly<Record<string, ArgumentDefinition>>) =>
  (deployment: Deployment): Deployment => ({
    ...deployment,
    routes: deployment.routes.map((route) => ({
      ...route,
      endpoints: route.endpoints.map((each) =>
        each === endpoint ? { ...each, args: { ...each.args, ...args } } : each,
      ),
    })),
  })

const optionsOf = ({ endpoint: { options }, definition: { level } }: Defect) =>
  level === 'reference' ? { ...options, isOpen: true } : options

/** A site that declares arguments of one endpoint as described, and takes each differently: each has to be noticed. */
function taking([first, ...others]: readonly Defect[]): Mutant[] {
  if (first === undefined) return []
  const all = [first, ...others]
  const what =
    others.length === 0
      ? `${first.argument} with ${first.what}`
      : `${all.length} ${first.kind} arguments with ${first.what}`
  const changed = Object.fromEntries(all.map(({ argument, definition }) => [argument, definition]))
  const places = all.map(({ place }) => place).join(' ')
  const defect = behindSoundIndex(declares(withArguments(first.endpoint, changed)))
  const broken = mutant(first.kind, places, `${first.endpoint.id} takes ${what}`, defect, optionsOf(first))
  return [{ ...broken, caughtBy: { ...broken.caughtBy, isOfEach: true } }]
}

function declaring(defect: Defect): Mutant {
  const { endpoint, argument, what, kind, definition, subject, place } = defect
  // Whether it is required shows in the index alone where the lack of it is refused for another reason. A stock
  // WordPress of another version is checked against what it declares, so that only the index shows the difference.
  const isOfIndex = what === 'not required' || endpoint.options.isOpen === true
  return mutant(
    isOfIndex ? 'declaration' : kind,
    isOfIndex ? subject : place,
    `${endpoint.id} declares ${argument} with ${what}`,
    declares(withArguments(endpoint, { [argument]: definition })),
    optionsOf(defect),
  )
}

const perKind = grouped(everyDefect, ({ kind, endpoint }) => `${kind} ${endpoint.options.isOpen}`)

/** A plugin may register a status, which every index may then declare. */
const isOfPlugins = ({ argument, what }: Defect): boolean =>
  argument === 'status' && /a value more/.test(what)

/** Of each rule one variant, by turns; of its values both halves. */
const chosen: readonly Defect[] = oneOfEach(everyDefect, ({ place, kind, what }) =>
  /^(enum|items)$/.test(kind) ? `${place} ${what}` : `${place} ${kind}`,
)

/** Those of one endpoint that are broken in the same way, and do not get in each other's way, are broken at once. */
const together: readonly Defect[][] = grouped(chosen, (defect) => {
  const { endpoint, argument, kind, what, property } = defect
  // Other checks read the contexts of the endpoint; column searches are checked in a list of statuses.
  const isAlone = property !== undefined || /^(context|search_columns)$/.test(argument) || / as /.test(what)
  const isSimple = /^(type|enum|items)$/.test(kind) && !isAlone
  return `${endpoint.id} ${isSimple ? '' : argument} ${kind} ${what} ${optionsOf(defect).isOpen}`
})

/** Small defects of single arguments: of every rule one that the index hides, and a few that it shows. */
export const argumentMutants: readonly Mutant[] = [
  ...together.flatMap(taking),
  ...perKind.flatMap((defects) =>
    some(
      defects.filter((each) => !isOfPlugins(each)),
      2,
    ).map(declaring),
  ),
]
