import type { Context } from '../../../contract/index.ts'
import { globalStylesRecord, globalStylesRevisionRecord } from '../../../contract/resources/global-styles.ts'
import { can, mayPublish, mayWriteAnyHtml } from '../../auth/rights.ts'
import { renderTitle } from '../../content/html/content.ts'
import type { RevisionRecord } from '../../store/records.ts'
import type { UserStyles } from '../../store/user-styles.ts'
import { type Rendered, recordRenderer } from '../../view/context-filter.ts'
import { curies, historyLinks, readMethods, selfLink } from '../../view/links.ts'
import type { View } from '../../view/view.ts'
import { revisionFields } from '../revisions/render.ts'

const renderFields = recordRenderer<UserStyles, keyof typeof globalStylesRecord.properties>(
  globalStylesRecord,
  {
    id: ({ id }) => id,
    styles: ({ styles }) => styles,
    settings: ({ settings }) => settings,
    title: ({ title }) => ({ raw: title, rendered: renderTitle(title) }),
  },
)

export function renderStyles(styles: UserStyles, view: View, context: Context): Rendered {
  const { addresses, user } = view
  const self = addresses.route(`/core/v2/global-styles/${styles.id}`)
  const publishes = mayPublish(user, 'post')
  const styled = mayWriteAnyHtml(user)
  return {
    ...renderFields(styles, context),
    _links: {
      self: selfLink(
        view,
        self,
        can(user, 'edit_theme_options') ? ['GET', 'POST', 'PUT', 'PATCH'] : readMethods,
      ),
      about: [{ href: addresses.route('/core/v2/types/wp_global_styles') }],
      ...historyLinks(styles.id, self, view),
      ...(publishes && { 'wp:action-publish': [{ href: self }] }),
      ...(styled && { 'wp:action-edit-css': [{ href: self }] }),
      ...((publishes || styled) && { curies }),
    },
  }
}

const renderRevisionFields = recordRenderer<
  RevisionRecord & { readonly view: View },
  keyof typeof globalStylesRevisionRecord.properties
>(globalStylesRevisionRecord, {
  ...revisionFields,
  styles: (revision) => partOf(revision, 'styles'),
  settings: (revision) => partOf(revision, 'settings'),
})

export function renderStylesRevision(revision: RevisionRecord, view: View, context: Context): Rendered {
  const parent = view.addresses.route(`/core/v2/global-styles/${revision.parent}`)
  return {
    ...renderRevisionFields({ ...revision, view }, context),
    _links: {
      self: [{ href: `${parent}/revisions/${revision.id}` }],
      parent: [{ href: parent }],
    },
  }
}

export const stylesText = ({ styles, settings }: UserStyles): string => JSON.stringify({ styles, settings })

function partOf({ content }: RevisionRecord, name: 'styles' | 'settings'): unknown {
  const parts: Readonly<Record<string, unknown>> = JSON.parse(content === '' ? '{}' : content)
  return parts[name] ?? {}
}
