import { allDeployments, namings, templateOf, translator } from '../../contract/index.ts'
import type { Deed, Finding } from './probe.ts'

const columns = [['GET'], ['POST'], ['PUT', 'PATCH'], ['DELETE']] as const

/** The table of docs/routes.md. */
export function routesTable(findings: readonly Finding[]): string {
  const [first, second] = [pathsOf('first'), pathsOf('second')]
  const rows = [...new Set(findings.map(({ path }) => path))].map((path) => {
    const found = findings.filter((each) => each.path === path)
    const cells = columns.map((methods) =>
      cellOf(found.filter(({ method }) => methods.some((each) => each === method))),
    )
    return [`\`${path}\``, ...cells, first.has(path) && second.has(path) ? 'all' : 'stock']
  })
  const head = ['route', ...columns.map((methods) => methods.join(', ')), 'in']
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')
}

/** A page with another table of routes in the place of the one it has. */
export const withTable = (page: string, table: string): string =>
  page.replace(/^\| route .*\n(?:\|.*\n)*/m, () => table)

function pathsOf(deployment: 'first' | 'second'): ReadonlySet<string> {
  const { deployed } = translator(namings.wordpress)
  return new Set(allDeployments[deployment].routes.map(({ pattern }) => templateOf(deployed(pattern))))
}

/** What the methods of a column do, which is one thing wherever they are one endpoint. */
const cellOf = (found: readonly Finding[]): string =>
  [...new Set(found.map(({ deed, isOpen }) => `${wordOf(deed)}${isOpen ? ' ◦' : ''}`))].join(', ')

const wordOf = (deed: Deed): string => (typeof deed === 'string' ? deed : `${deed.status} \`${deed.code}\``)
