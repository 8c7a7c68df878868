import { denied } from '../../authorise/denial.ts'
import { can } from '../../authorise/rights.ts'
import type { EndpointBehaviour } from '../../endpoint/call.ts'
import { activeStylesheet, installedThemes } from '../themes/installed-themes.ts'
import { zip } from './zip.ts'

/** `GET` of the theme in use, as an archive. */
export const themeExport: EndpointBehaviour = {
  permit: ({ user }) =>
    can(user, 'export')
      ? undefined
      : denied(user, 'rest_cannot_export_templates', 'The theme is given to administrators. Sign in as one.'),
  handle: () => ({
    status: 200,
    headers: { 'Content-Disposition': `attachment; filename=${activeStylesheet}.zip` },
    contentType: 'application/zip',
    body: zip(themeFiles()),
  }),
}

function themeFiles() {
  const theme = installedThemes.find(({ stylesheet }) => stylesheet === activeStylesheet)
  const style = `/*\nTheme Name: ${theme?.name ?? activeStylesheet}\nVersion: ${theme?.version ?? ''}\n*/\n`
  const index =
    '<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:post-title {"isLink":true} /--><!-- /wp:post-template --></div><!-- /wp:query -->\n'
  return [
    { path: 'style.css', text: style },
    { path: 'theme.json', text: `${JSON.stringify({ version: 3, settings: {}, styles: {} }, null, 2)}\n` },
    { path: 'templates/index.html', text: index },
  ]
}
