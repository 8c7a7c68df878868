import type { HandlerRequest, HandlerSchema, HandlerSite } from '../../index.ts'

/**
 * The argument that the plugin declares for routes of one form: it takes any text and reads it as an integer. The
 * deployment `second` declares its own for most of them.
 */
export const formIdArgument: Readonly<Record<string, HandlerSchema>> = { form_id: { required: true } }

/** The same of one entry. */
export const entryIdArgument: Readonly<Record<string, HandlerSchema>> = { entry_id: { required: true } }

/** What the plugin refuses: a message without a code, mostly with status 422. */
export const refused = ({ answer }: HandlerRequest, message: string, status = 422): unknown =>
  answer({ message }, { status })

/** Answers for a form that does not exist. */
export const noForm = (request: HandlerRequest): unknown => refused(request, 'This form does not exist.')

/** What the plugin answers to a value that breaks it or its query of the database, such as `per_page=0`. */
export const brokenQuery = ({ answer }: HandlerRequest): unknown =>
  answer({ code: 'plugin_exception', data: [], message: 'The plugin cannot process this.' }, { status: 500 })

/** The address of a page of the plugin in the administration. */
export const adminAddress = (site: HandlerSite, query: string): string =>
  `${site.url}/wp-admin/admin.php?page=fluent_forms&${query}`

/** The address at which a user edits a user. */
export const userAddress = (site: HandlerSite, id: number, viewer: number | undefined): string =>
  id === viewer ? `${site.url}/wp-admin/profile.php` : `${site.url}/wp-admin/user-edit.php?user_id=${id}`
