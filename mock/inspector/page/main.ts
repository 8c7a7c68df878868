import { showChanges } from './changes-bar.ts'
import { SiteConnection } from './connection.ts'
import { ContentPanel } from './content-panel.ts'
import { fillControls } from './controls-panel.ts'
import { part } from './element.ts'
import { LogPanel } from './log-panel.ts'
import { attempt } from './notice.ts'
import { pageAddress, placeOf } from './place.ts'
import { RoutesPanel } from './routes-panel.ts'
import { startSessionChoice } from './sessions.ts'
import { dateAndTime } from './times.ts'

const connection = new SiteConnection()

await attempt(async () => {
  connection.addEventListener('change', showName)
  startClock()
  startSessionChoice(connection, part('session', HTMLSelectElement))
  showChanges(connection, part('changes', HTMLElement))
  const routes = new RoutesPanel(connection, part('routes', HTMLElement))
  new ContentPanel(connection, part('content', HTMLElement))
  fillControls(connection, part('controls', HTMLElement))
  const go = (event?: Event) => {
    // The way past the navigation leads to where one is.
    if (location.hash === '#main' && event !== undefined) return
    const place = placeOf(location.hash)
    const isOther = document.body.dataset.view !== place.view
    showView(place.view)
    // Since it was last looked at, anybody may have changed what it shows.
    if (isOther && event !== undefined) void attempt(() => connection.refresh())
    if (place.view === 'routes') routes.open(place)
  }
  addEventListener('hashchange', go)
  go()
  await connection.refresh()
  new LogPanel(connection, part('requests', HTMLElement))
  await routes.read()
  return undefined
})

function showName(): void {
  const { name } = connection
  document.title = `${name}: inspector`
  part('site-name', HTMLElement).textContent = name
  const address = part('site-address', HTMLAnchorElement)
  address.href = pageAddress(`${connection.root}/`, connection.session)
  address.textContent = `${location.origin}${connection.root}/`
}

function startClock(): void {
  const time = part('site-time', HTMLElement)
  const show = () => {
    time.textContent = `${dateAndTime(Date.now() + connection.clockAhead)} UTC`
  }
  setInterval(show, 1000)
  connection.addEventListener('change', show)
  show()
}

function showView(view: string): void {
  if (document.body.dataset.view !== view) scrollTo(0, 0)
  document.body.dataset.view = view
  for (const link of document.querySelectorAll('nav a'))
    if (link.getAttribute('href') === `#${view}`) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}
