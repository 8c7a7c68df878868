import { inGroups } from '../../authorise/new-password.ts'
import { escapeAttribute, escapeHtml } from '../../html/entities.ts'
import type { User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { layout } from '../pages/layout.ts'
import { signInPath } from '../sign-in/path.ts'
import type { Application } from './application.ts'
import { authorizationPath } from './path.ts'

const title = 'Let an application in?'

/**
 * The page that asks a person whether an application is let in. Its fields and buttons have the names and ids that those
 * of WordPress have.
 *
 * @param here the address of the page, to come back to
 */
export function formPage(application: Application, user: User, here: string, view: View): string {
  const { name, id, success, reject } = application
  const sent = {
    action: 'authorize_application_password',
    app_id: id,
    success_url: success?.href ?? '',
    reject_url: reject?.href ?? '',
  }
  const hidden = Object.entries(sent).map(
    ([key, value]) => `<input type="hidden" id="${key}" name="${key}" value="${escapeAttribute(value)}">`,
  )
  const who = name === '' ? 'An application' : named(name)
  const signIn = escapeAttribute(`${signInPath}?${new URLSearchParams({ redirect_to: here })}`)
  const body = `<h1>${title}</h1>
<p class="soft">You are signed in as ${named(user.name)} (<bdi>${escapeHtml(user.login)}</bdi>, ${escapeHtml(user.roles.join(', '))}). <a href="${signIn}">Sign in as somebody else</a></p>
<div class="box"><p>${who} asks for access to ${named(view.state.info.name)}. Let it in only if you know it, and trust it.</p>
<h2>What it gets</h2>
<ul><li>An application password of its own. Yours stays yours.</li><li>With it, the application may do whatever you may do as ${named(user.name)}, until that password is taken back.</li></ul>
<form method="post" action="${authorizationPath}"><label for="app_name">Name of the new password</label><input id="app_name" name="app_name" value="${escapeAttribute(name)}" dir="auto" aria-describedby="description-name" required><p class="soft" id="description-name">This name is how you recognise the password in your list.</p>${hidden.join('')}
<div class="choices"><div><button id="approve" name="approve" value="yes" aria-describedby="description-approve">Yes, let it in</button><p class="soft" id="description-approve">${whatFollows(success)}</p></div>
<div><button class="quiet" id="reject" name="reject" value="no" formnovalidate aria-describedby="description-reject">No, keep it out</button><p class="soft" id="description-reject">Nothing is made. You go ${reject || success ? `back to ${host(reject ?? success)}` : 'to the administration of this site'}.</p></div></div></form></div>`
  return layout({ title, body }, view)
}

/** The page that shows a new password to the person who let an application in. */
export function passwordPage(name: string, login: string, password: string, view: View): string {
  const heading = 'The application may come in'
  const { base } = view.addresses
  const body = `<h1>${heading}</h1>
<div class="box"><p><label for="new-application-password-value">This is the password of ${named(name)} for the user ${named(login)}:</label></p>
<p><input class="secret" id="new-application-password-value" size="31" readonly value="${inGroups(password)}"></p>
<p>It is shown only once: copy it now, or make another later.</p>
<h2>What is next</h2>
<p>Give the application three things: this password, the name <strong><bdi>${escapeHtml(login)}</bdi></strong>, and the address of the site, <strong>${escapeHtml(base)}</strong>. The password works from now on, with or without its spaces.</p></div>`
  return layout({ title: heading, body }, view)
}

const named = (name: string): string => `<strong dir="auto">${escapeHtml(name)}</strong>`

function whatFollows(success: URL | undefined): string {
  return success
    ? `You go to ${host(success)}, which is given the password.`
    : 'The password is shown to you once, and you give it to the application.'
}

// What stands before the host is for another to read: only scheme and host say who is given the password.
function host(target: URL | undefined): string {
  return target ? `<strong>${escapeHtml(`${target.protocol}//${target.host}`)}</strong>` : ''
}
