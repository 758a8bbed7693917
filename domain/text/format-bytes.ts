/** '820 bytes', '48 KB', '2.4 MB', '80 GB': as large as a person wants to know before a download. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`
  const megabytes = bytes / 1_000_000
  return megabytes < 999.5 ? `${shorten(megabytes)} MB` : `${shorten(megabytes / 1_000)} GB`
}

const shorten = (amount: number): string => (amount < 9.95 ? amount.toFixed(1) : String(Math.round(amount)))
