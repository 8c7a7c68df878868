import { inGroups } from '../../authorise/new-password.ts'
import { escapeAttribute, escapeHtml } from '../../html/entities.ts'
import type { View } from '../../view/view.ts'
import { layout } from '../pages/layout.ts'
import type { Application } from './application.ts'
import { authorizationPath } from './path.ts'

const title = 'Let an application in?'

/** The page that asks a person whether, and as whom, an application is let in. */
export function formPage(application: Application, view: View): string {
  const { state } = view
  const { name, id, success, reject } = application
  const users = [...state.users.values()].map(
    (user) =>
      `<option value="${escapeAttribute(user.slug)}">${escapeHtml(user.name)} (${user.roles.join(', ')})</option>`,
  )
  const hidden = Object.entries({ app_id: id, success_url: success?.href, reject_url: reject?.href })
    .filter(([, value]) => value)
    .map(([key, value = '']) => `<input type="hidden" name="${key}" value="${escapeAttribute(value)}">`)
  const body = `<h1>${title}</h1>
<div class="box"><p><strong dir="auto">${escapeHtml(name)}</strong> asks for access to <strong dir="auto">${escapeHtml(state.info.name)}</strong>. Let it in only if you know it.</p>
<ul><li>Yes makes a new application password, ${whereTo(success)}. With it, the application may do whatever the user you pick may do.</li><li>No makes nothing${reject || success ? `, and sends you to ${host(reject ?? success)}` : ''}.</li></ul>
<form method="post" action="${authorizationPath}"><label for="user">Let it in as</label><select id="user" name="user">${users.join('')}</select><label for="app-name">Its name</label><input id="app-name" name="app_name" value="${escapeAttribute(name)}" dir="auto" required>${hidden.join('')}
<div class="row"><button name="approve" value="yes">Yes, let it in</button> <button class="quiet" name="reject" value="no" formnovalidate>No</button></div></form></div>
<p class="soft">On a real site you would have signed in first. This one is fake and knows no sign-in, so it takes you for whom you say.</p>`
  return layout({ title, body }, view)
}

/** The page that shows a new password to the person who let an application in. */
export function passwordPage(name: string, slug: string, password: string, view: View): string {
  const heading = 'The application may come in'
  const body = `<h1>${heading}</h1>
<div class="box"><p>This is the password of <strong dir="auto">${escapeHtml(name)}</strong> for the user <strong dir="auto">${escapeHtml(slug)}</strong>:</p>
<p class="secret"><code>${inGroups(password)}</code></p>
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
