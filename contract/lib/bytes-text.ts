/** A number of bytes for people: `812 bytes`, `36.4 KB`. */
export const bytesText = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} KB`
