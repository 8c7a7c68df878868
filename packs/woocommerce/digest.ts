const seeds: readonly number[] = [0x811c9dc5, 0x01234567, 0x9e3779b9, 0x5bd1e995]

/**
 * A text of 32 hexadecimal digits that follows from another, to name things by, as the plugin does with MD5. It
 * protects nothing: it only distinguishes values.
 */
export function digest(text: string): string {
  return seeds
    .map((seed) => {
      let hash = seed
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
      return ((hash ^ (hash >>> 13)) >>> 0).toString(16).padStart(8, '0')
    })
    .join('')
}
