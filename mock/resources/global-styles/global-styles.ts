import type { JsonObject } from '../../../contract/index.ts'
import { type Denial, denied } from '../../authorise/denial.ts'
import { can, mayEditAny } from '../../authorise/rights.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf, textOf } from '../../endpoint/call.ts'
import { RestError } from '../../http/errors.ts'
import { activeTheme } from '../../store/theme.ts'
import { keptStyles, type UserStyles, userStyles } from '../../store/user-styles.ts'
import { sentTitle } from '../content/text-fields.ts'
import { localNow } from '../content/written-answer.ts'
import { renderStyles, textOfStyles } from './render-styles.ts'
import { styleVariations, themeStyles } from './theme-styles.ts'

/** `GET` of the looks of the theme. */
export const themeStylesRead: EndpointBehaviour = {
  permit: themeDenial,
  handle: (call) => {
    const stylesheet = knownTheme(call)
    // The site's own are made with the first look at those they change.
    userStyles(call.state)
    const href = call.addresses.route(`/core/v2/global-styles/themes/${stylesheet}`)
    return { status: 200, body: { ...themeStyles, _links: { self: [{ href }] } } }
  },
}

/** `GET` of the other looks that the theme offers. */
export const styleVariationList: EndpointBehaviour = {
  permit: themeDenial,
  handle: (call) => {
    knownTheme(call)
    return { status: 200, body: styleVariations }
  },
}

function themeDenial({ user, version }: Call): Denial | undefined {
  if (version?.lacks('theme styles for writers'))
    return can(user, 'edit_theme_options')
      ? undefined
      : denied(user, 'rest_cannot_manage_global_styles', 'The looks of a theme are for administrators.')
  if (mayEditAny(user)) return undefined
  const text = 'The looks of a theme are for those who may write. Sign in as one.'
  return denied(user, 'rest_cannot_read_global_styles', text)
}

function knownTheme({ args }: Call): string {
  if (args.stylesheet === activeTheme.stylesheet) return activeTheme.stylesheet
  throw new RestError(
    404,
    'rest_theme_not_found',
    `The site's theme is ${activeTheme.stylesheet}, not ${JSON.stringify(textOf(args.stylesheet))}.`,
  )
}

/** `GET` of the site's own styles. */
export const stylesRead: EndpointBehaviour = {
  permit: (call) => {
    if (namedStyles(call) === undefined) return unknownStyles(call)
    if (call.args.context === 'edit' && !can(call.user, 'edit_theme_options'))
      return denied(call.user, 'rest_forbidden_context', 'Styles are changed by administrators.')
    return can(call.user, 'edit_posts')
      ? undefined
      : denied(call.user, 'rest_cannot_view', 'Styles are for those who may write. Sign in as one.')
  },
  handle: (call) => {
    const styles = namedStyles(call)
    if (styles === undefined) throw unknownStyles(call)
    return { status: 200, body: renderStyles(styles, call, contextOf(call)) }
  },
}

/** `POST`, `PUT`, `PATCH` of the site's own styles: what is sent takes the place of what was. */
export const stylesUpdate: EndpointBehaviour = {
  permit: (call) => {
    if (namedStyles(call) === undefined) return unknownStyles(call)
    return can(call.user, 'edit_theme_options')
      ? undefined
      : denied(call.user, 'rest_cannot_edit', 'Styles are changed by administrators.')
  },
  handle: (call) => {
    const styles = namedStyles(call)
    if (styles === undefined) throw unknownStyles(call)
    const { args, state, user } = call
    refuseMarkup(args.styles)
    const written = keptStyles.put(
      {
        ...styles,
        styles: objectOf(args.styles) ?? styles.styles,
        settings: objectOf(args.settings) ?? styles.settings,
        title: sentTitle(args.title, user) ?? styles.title,
      },
      state,
    )
    keepRevision(written, call)
    return { status: 200, body: renderStyles(written, call, 'edit') }
  },
}

/** The site's own styles, when they are what a call names. */
export function namedStyles(call: Call, name = 'id'): UserStyles | undefined {
  return keptStyles.get(idOf(call, name), call.state)
}

function unknownStyles({ args, match }: Call): RestError {
  const id = textOf(args.id ?? match.captures.id)
  const text = `There are no styles with the id ${id}. The site's own are linked from its theme.`
  return new RestError(404, 'rest_global_styles_not_found', text)
}

// What was sent and checked to be an object is one of JSON.
function objectOf(value: unknown): JsonObject | undefined {
  if (Array.isArray(value)) return {}
  return isJsonObject(value) ? value : undefined
}

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

// CSS that ends its element would be HTML. Follows `WP_REST_Global_Styles_Controller::validate_custom_css`.
function refuseMarkup(styles: unknown): void {
  const css = isJsonObject(styles) ? styles.css : undefined
  if (typeof css === 'string' && /<\/?\w/.test(css))
    throw new RestError(400, 'rest_custom_css_illegal_markup', 'styles.css has HTML in it. Send CSS alone.')
}

function keepRevision(styles: UserStyles, call: Call): void {
  const { state, user } = call
  const content = textOfStyles(styles)
  if (state.revisionsOf(styles.id)[0]?.content === content) return
  const now = localNow(call)
  state.putRevision({
    id: state.takeId(),
    parent: styles.id,
    kind: 'revision',
    author: user?.id ?? styles.author,
    date: now,
    modified: now,
    title: styles.title,
    content,
    excerpt: '',
    footnotes: '',
  })
}
