import type { RunOptions, TargetRequest } from '../conformance/index.ts'

/** What is to be run, as the command line has it. */
interface Asked extends Pick<RunOptions, 'write' | 'only'> {
  readonly usage?: string
  readonly shard?: string | undefined
}

/** What a run says before it asks anybody: `Certifying https://site.example as admin, who may write.` */
export function startLine(
  requests: readonly TargetRequest[],
  { write = false, only = [], usage, shard }: Asked,
): string {
  const [first, ...others] = requests
  const whom = others.length > 0 ? `${requests.length} sites` : (first?.url ?? 'nothing')
  const names = [...new Set(requests.map(({ user }) => user?.name))]
  const [name] = names
  const as =
    names.length > 1
      ? 'each as its user'
      : name === undefined
        ? 'as nobody: what is public is read'
        : `as ${name}, ${write ? 'who may write' : 'reading only'}`
  const parts = [
    ...(shard === undefined ? [] : [`part ${shard}`]),
    ...(only.length > 0 ? [`only ${only.join(', ')}`] : []),
    ...(usage === undefined ? [] : [`only what ${usage} uses`]),
  ]
  return `Certifying ${whom} ${as}${parts.length > 0 ? `; ${parts.join('; ')}` : ''}.`
}
