import type { JsonObject } from '../../../contract/index.ts'
import { type Denial, denied } from '../../auth/denial.ts'
import { can, mayEditAny } from '../../auth/rights.ts'
import { RestError } from '../../http/errors.ts'
import type { RevisionRecord } from '../../store/records.ts'
import { storedStyles, type UserStyles, userStyles } from '../../store/user-styles.ts'
import { activeThemeOf } from '../../view/active-theme.ts'
import { readMethods, selfLink } from '../../view/links.ts'
import { storeRevision } from '../content/stored-revisions.ts'
import { sanitizedTitle, sentTitle } from '../content/text-fields.ts'
import { localNow } from '../content/written-answer.ts'
import { contextOf, idOf, scalarText } from '../endpoint/arguments.ts'
import { type Call, type EndpointBehaviour, ok } from '../endpoint/call.ts'
import { refusals } from '../endpoint/refusals.ts'
import { revisionPage } from '../revisions/controller.ts'
import { renderStyles, renderStylesRevision, stylesText } from './render.ts'
import { styleVariations, themeStyles } from './theme-styles.ts'

export const themeStylesRead: EndpointBehaviour = {
  permit: themeDenial,
  handle: (call) => {
    const stylesheet = knownTheme(call)
    // The first read creates the user styles.
    userStyles(call.state)
    const href = call.addresses.route(`/core/v2/global-styles/themes/${stylesheet}`)
    return ok({ ...themeStyles, _links: { self: selfLink(call, href, readMethods) } })
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
      : denied(
          user,
          'rest_cannot_manage_global_styles',
          'Only administrators can read the styles of the theme. Sign in as one.',
        )
  if (mayEditAny(user)) return undefined
  return denied(
    user,
    'rest_cannot_read_global_styles',
    'Only users who can write posts can read the styles of the theme. Sign in as one.',
  )
}

function knownTheme(call: Call): string {
  const { stylesheet } = activeThemeOf(call)
  if (call.args.stylesheet === stylesheet) return stylesheet
  throw new RestError(
    404,
    'rest_theme_not_found',
    `The site's theme is ${stylesheet}, not ${JSON.stringify(scalarText(call.args.stylesheet))}.`,
  )
}

export const stylesRead: EndpointBehaviour = {
  permit: (call) => {
    if (requestedStyles(call) === undefined) return unknownStyles(call)
    if (call.args.context === 'edit' && !can(call.user, 'edit_theme_options'))
      return denied(
        call.user,
        'rest_forbidden_context',
        'Only administrators can edit styles. Sign in as one.',
      )
    return can(call.user, 'edit_posts')
      ? undefined
      : denied(
          call.user,
          'rest_cannot_view',
          'Only users who can write posts can read styles. Sign in as one.',
        )
  },
  handle: (call) => {
    const styles = requestedStyles(call)
    if (styles === undefined) throw unknownStyles(call)
    return ok(renderStyles(styles, call, contextOf(call)))
  },
}

/** `POST`, `PUT`, `PATCH` of the user styles: replaces the sent parts. */
export const stylesUpdate: EndpointBehaviour = {
  permit: (call) => {
    if (requestedStyles(call) === undefined) return unknownStyles(call)
    return can(call.user, 'edit_theme_options')
      ? undefined
      : denied(call.user, 'rest_cannot_edit', 'Only administrators can edit styles. Sign in as one.')
  },
  handle: (call) => {
    const styles = requestedStyles(call)
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
    const content = stylesText(written)
    // A changed title alone makes no revision.
    if (state.revisionsOf(written.id)[0]?.content !== content)
      storeRevision(
        { title: written.title, content, excerpt: '', footnotes: '' },
        written,
        localNow(call),
        call,
      )
    return ok(renderStyles(written, call, 'edit'))
  },
}

/** The user styles, when the call names them. */
function requestedStyles(call: Call, name = 'id'): UserStyles | undefined {
  return storedStyles.get(idOf(call, name), call.state)
}

function unknownStyles({ args, match }: Call): RestError {
  const id = scalarText(args.id ?? match.captures.id)
  const text = `There are no styles with the id ${id}. The active theme links to the user styles.`
  return new RestError(404, 'rest_global_styles_not_found', text)
}

// A checked argument is JSON.
function objectOf(value: unknown): JsonObject | undefined {
  if (Array.isArray(value)) return {}
  return isJsonObject(value) ? value : undefined
}

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null

// Follows `WP_REST_Global_Styles_Controller::validate_custom_css`.
function refuseMarkup(styles: unknown): void {
  const css = isJsonObject(styles) ? styles.css : undefined
  if (typeof css === 'string' && /<\/?\w/.test(css))
    throw new RestError(400, 'rest_custom_css_illegal_markup', 'styles.css contains HTML. Send only CSS.')
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
  if (requestedStyles(call, 'parent') === undefined) return refusals.invalidParent()
  return can(call.user, 'edit_theme_options')
    ? undefined
    : denied(
        call.user,
        'rest_cannot_view',
        'Only administrators can read revisions of styles. Sign in as one.',
      )
}

function revisionsOf(call: Call): readonly RevisionRecord[] {
  const styles = requestedStyles(call, 'parent')
  if (styles === undefined) throw refusals.invalidParent()
  return call.state.revisionsOf(styles.id)
}
