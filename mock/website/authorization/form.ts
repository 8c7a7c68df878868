import { inGroups } from '../../authorise/new-password.ts'
import { escapeAttribute, escapeHtml } from '../../html/entities.ts'
import type { User } from '../../store/records.ts'
import type { View } from '../../view/view.ts'
import { layout } from '../pages/layout.ts'
import type { Application } from './application.ts'
import { authorizationPath } from './path.ts'

const title = 'Let an application in?'

/**
 * The page that asks a person whether an application is let in. Its fields and buttons have the names and ids that those
 * of WordPress have.
 */
export function formPage(application: Application, user: User, view: View): string {
  const { state } = view
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
  const who = name === '' ? 'An application' : `<strong dir="auto">${escapeHtml(name)}</strong>`
  const body = `<h1>${title}</h1>
<div class="box"><p>${who} asks for access to <strong dir="auto">${escapeHtml(state.info.name)}</strong>. Let it in only if you know it.</p>
<ul><li>Yes makes a new application password, ${whereTo(success)}. With it, the application may do whatever you may do as <strong dir="auto">${escapeHtml(user.name)}</strong>.</li><li>No makes nothing${reject || success ? `, and sends you to ${host(reject ?? success)}` : ''}.</li></ul>
<form method="post" action="${authorizationPath}"><label for="app_name">Its name</label><input id="app_name" name="app_name" value="${escapeAttribute(name)}" dir="auto" required>${hidden.join('')}
<div class="row"><button id="approve" name="approve" value="yes">Yes, let it in</button> <button class="quiet" id="reject" name="reject" value="no" formnovalidate>No</button></div></form></div>`
  return layout({ title, body }, view)
}

/** The page that shows a new password to the person who let an application in. */
export function passwordPage(name: string, slug: string, password: string, view: View): string {
  const heading = 'The application may come in'
  const body = `<h1>${heading}</h1>
<div class="box"><p><label for="new-application-password-value">This is the password of <strong dir="auto">${escapeHtml(name)}</strong> for the user <strong dir="auto">${escapeHtml(slug)}</strong>:</label></p>
<p><input class="secret" id="new-application-password-value" size="31" readonly value="${inGroups(password)}"></p>
<p>Give it to the application now: it is shown only once.</p></div>`
  return layout({ title: heading, body }, view)
}

function whereTo(success: URL | undefined): string {
  return success ? `and sends you with it to ${host(success)}` : 'and shows it to you once'
}

// What stands before the host is for another to read: only scheme and host say who is given the password.
function host(target: URL | undefined): string {
  return target ? `<strong>${escapeHtml(`${target.protocol}//${target.host}`)}</strong>` : ''
}
