import { render } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { counted, plural } from '../../../contract/lib/plural.ts'
import { remove } from './active-changes.tsx'
import { connection } from './connection.ts'
import { ContentView } from './content-view.tsx'
import type { SiteChanges } from './control-shapes.ts'
import { ControlsView } from './controls-view.tsx'
import type { RequestedOverride } from './exchange-view.tsx'
import { attempt, Notices } from './notices.tsx'
import { type Place, pageAddress, placeOf, views } from './place.ts'
import { RequestLog } from './request-log.ts'
import { RequestsView } from './requests-view.tsx'
import { RoutesView } from './routes-view.tsx'
import { dateAndTime, spanText } from './times.ts'
import { useEvents, useRender } from './use-connection.ts'

const log = new RequestLog()

function Page() {
  const [place, setPlace] = useState<Place>(() => placeOf(location.hash))
  const [override, setOverride] = useState<RequestedOverride>()
  useEffect(() => {
    const go = () => {
      // The link that skips the navigation leads to the current view.
      if (location.hash === '#main') return
      const next = placeOf(location.hash)
      setPlace((known) => {
        // Any client may have changed what the other view shows.
        if (known.view !== next.view) void attempt(() => connection.refresh())
        return next
      })
    }
    const edit = (event: Event) => {
      if (!(event instanceof CustomEvent)) return
      setOverride(event.detail)
      location.hash = '#controls'
    }
    addEventListener('hashchange', go)
    connection.addEventListener('override', edit)
    void attempt(async () => {
      await connection.refresh()
      log.start()
      await connection.readIndex()
      return undefined
    })
  }, [])
  const { view } = place
  // Before the effects of the view itself, which may focus what is in it.
  useLayoutEffect(() => {
    document.body.dataset.view = view
    scrollTo(0, 0)
    if (view !== 'controls') setOverride(undefined)
  }, [view])
  return (
    <>
      <a class="skip" href="#main">
        Skip to the content
      </a>
      <header>
        <Title />
        <div class="standing">
          <SiteClock />
          <SessionChoice />
        </div>
        <nav aria-label="Views">
          {views.map((each) => (
            <a key={each} href={`#${each}`} aria-current={each === view ? 'page' : undefined}>
              {each.replace(/^./, (letter) => letter.toUpperCase())}
            </a>
          ))}
        </nav>
        <ChangesBar />
        <Notices />
      </header>
      <main id="main" tabIndex={-1}>
        <RoutesView place={view === 'routes' ? place : undefined} />
        {view === 'content' && <ContentView />}
        {view === 'controls' && <ControlsView requested={override} />}
        <RequestsView log={log} />
      </main>
    </>
  )
}

function Title() {
  useEvents('change')
  const { name, root, session } = connection
  useEffect(() => {
    document.title = `${name}: inspector`
  }, [name])
  return (
    <div class="title">
      <h1 id="site-name">{name || 'A fake site'}</h1>
      <p>
        <a id="site-address" href={pageAddress(`${root}/`, session)}>{`${location.origin}${root}/`}</a>
      </p>
    </div>
  )
}

function SiteClock() {
  useEvents('change')
  const tick = useRender()
  useEffect(() => {
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p class="time">
      <span class="soft">Site clock</span>{' '}
      <time id="site-time">{`${dateAndTime(Date.now() + connection.clockAhead)} UTC`}</time>
    </p>
  )
}

function SessionChoice() {
  useEvents('change', 'session')
  const { session, sessions } = connection
  const names = ['', ...new Set([...sessions, session].filter(Boolean))]
  return (
    <label>
      Session{' '}
      <select
        id="session"
        value={session}
        onChange={({ currentTarget }) => attempt(() => connection.lookAt(currentTarget.value))}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {name || 'default (no session)'}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is active: its text, the path of the control API whose `DELETE` removes it, and the notice that follows. */
const activeChanges = ({ faults, overrides, like, clock, isFrozen }: SiteChanges) =>
  [
    [faults.length > 0 && counted(faults.length, 'fault'), 'faults', 'The faults are removed.'],
    [
      overrides.length > 0 && counted(overrides.length, 'override'),
      'overrides',
      'The overrides are removed.',
    ],
    [
      like.length > 0 && `${plural(like.length, 'host')} ${like.join(', ')}`,
      'like',
      'The hosts are removed.',
    ],
    [isFrozen ? 'clock frozen' : clock !== 0 && `clock ${spanText(clock)}`, 'clock', 'The clock is reset.'],
  ] as const

/** In every view, what was changed of the site, each with a button that removes it. */
function ChangesBar() {
  useEvents('site-changes')
  const active = activeChanges(connection.changes).filter(([text]) => text)
  const clear = (path: string, done: string) =>
    attempt(async () => {
      await remove(path, done)
      const next = document.querySelector<HTMLElement>('#changes button') ?? document.getElementById('main')
      next?.focus()
      return done
    })
  return (
    <ul id="changes" aria-label="Changes of this site" hidden={active.length === 0}>
      {active.map(([text, path, done]) => (
        <li key={path}>
          <a href="#controls">{text}</a>
          <button type="button" aria-label={`Clear: ${text}`} onClick={() => clear(path, done)}>
            Clear
          </button>
        </li>
      ))}
    </ul>
  )
}

const page = document.getElementById('page')
if (page) render(<Page />, page)
