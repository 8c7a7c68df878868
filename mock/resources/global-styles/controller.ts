import type { JsonObject } from '../../../contract/index.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can, mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { RevisionRecord } from '../../store/records.ts'
import { activeTheme } from '../../store/theme.ts'
import { storedStyles, type UserStyles, userStyles } from '../../store/user-styles.ts'
import { readMethods, targetHints } from '../../view/links.ts'
import { sanitizedTitle, sentTitle } from '../content/text-fields.ts'
import { localNow } from '../content/written-answer.ts'
import { type Call, contextOf, type EndpointBehaviour, idOf, ok, scalarText } from '../endpoint/call.ts'
import { revisionPage } from '../revisions/controller.ts'
import { unknownParent } from '../revisions/parent.ts'
import { renderStyles, renderStylesRevision, stylesText } from './render.ts'
import { styleVariations, themeStyles } from './theme-styles.ts'

export const themeStylesRead: EndpointBehaviour = {
  permit: themeDenial,
  handle: (call) => {
    const stylesheet = knownTheme(call)
    // The site's own are made with the first look at those they change.
    userStyles(call.state)
    const href = call.addresses.route(`/core/v2/global-styles/themes/${stylesheet}`)
    return ok({ ...themeStyles, _links: { self: [{ href, ...targetHints(call, readMethods) }] } })
  },
}

export const styleVariationList: EndpointBehaviour = {
  permit: themeDenial,
  handle: (call) => {
    knownTheme(call)
    return ok(styleVariations)
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
    `The site's theme is ${activeTheme.stylesheet}, not ${JSON.stringify(scalarText(args.stylesheet))}.`,
  )
}

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
    return ok(renderStyles(styles, call, contextOf(call)))
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
    const written = storedStyles.put(
      {
        ...styles,
        styles: objectOf(args.styles) ?? styles.styles,
        settings: objectOf(args.settings) ?? styles.settings,
        title: sanitizedTitle(sentTitle(args.title) ?? styles.title, user),
      },
      state,
    )
    storeRevision(written, call)
    return ok(renderStyles(written, call, 'edit'))
  },
}

/** The site's own styles, when they are what a call names. */
function namedStyles(call: Call, name = 'id'): UserStyles | undefined {
  return storedStyles.get(idOf(call, name), call.state)
}

function unknownStyles({ args, match }: Call): RestError {
  const id = scalarText(args.id ?? match.captures.id)
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

function storeRevision(styles: UserStyles, call: Call): void {
  const { state, user } = call
  const content = stylesText(styles)
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

export const stylesRevisionList: EndpointBehaviour = {
  permit: historyDenial,
  handle: (call) =>
    revisionPage(revisionsOf(call), call, (revision, context) =>
      renderStylesRevision(revision, call, context),
    ),
}

export const stylesRevisionRead: EndpointBehaviour = {
  permit: historyDenial,
  handle: (call) => {
    const id = idOf(call)
    const revision = revisionsOf(call).find((each) => each.id === id)
    if (revision) return ok(renderStylesRevision(revision, call, contextOf(call)))
    throw new RestError(404, 'rest_post_invalid_id', `There is no revision with the id ${id}.`)
  },
}

function historyDenial(call: Call): Denial | undefined {
  if (namedStyles(call, 'parent') === undefined) return unknownParent()
  return can(call.user, 'edit_theme_options')
    ? undefined
    : denied(call.user, 'rest_cannot_view', 'Earlier styles are for administrators.')
}

function revisionsOf(call: Call): readonly RevisionRecord[] {
  const styles = namedStyles(call, 'parent')
  if (styles === undefined) throw unknownParent()
  return call.state.revisionsOf(styles.id)
}
