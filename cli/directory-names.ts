/** What a fleet's own reports are called, which lie beside the directories. */
const taken = ['index.html', 'junit.xml', 'summary.md']
const longest = 100

/** A directory for each name, all different, also where a file system does not tell `A` from `a`. */
export function directoryNames(names: readonly string[]): string[] {
  const used = new Set(taken)
  return names.map((name) => {
    const plain = plainName(name)
    let found = plain
    for (let i = 2; used.has(found.toLowerCase()); i++) found = `${plain}-${i}`
    used.add(found.toLowerCase())
    return found
  })
}

/** A name as a directory: `https://a.example/blog` is `a.example-blog`. */
function plainName(name: string): string {
  const plain = name
    .replace(/^https?:\/\//, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, longest)
    .replace(/^[.-]+|-+$/g, '')
  return plain || 'site'
}
