/** A name as a part of an id: `per_page` to `per-page`, `clearHistory` to `clear-history`. */
export function slug(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
