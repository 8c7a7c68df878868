import { useState } from 'preact/hooks'
import { bytesText } from '../../../contract/lib/bytes-text.ts'
import { counted } from '../../../contract/lib/plural.ts'
import type { RequestReport } from './control-shapes.ts'
import { useRead } from './use-connection.ts'

/** How many requests each page sent, and what would reduce them: read while it is open. */
export function PageRequests() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="page-requests" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Requests by page, and what would reduce them</summary>
      {isOpen && <Pages />}
    </details>
  )
}

function Pages() {
  const report = useRead<RequestReport>('report', 'change', 'requested')
  if (report === undefined) return null
  if (report.groups.length === 0) return <p class="soft">No request to the API is logged.</p>
  return (
    <>
      {report.groups.map(({ page = 'Page unknown', requests, bytes, routes, findings }) => (
        <section key={page}>
          <h3>{page}</h3>
          <p class="soft">
            {counted(requests, 'request')}, {bytesText(bytes)}:{' '}
            {routes.map(({ route, requests: count }) => `${count} × ${route}`).join(', ')}
          </p>
          <ul>
            {findings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
