/** '820 bytes', '48 KB', '2.4 MB': as large as a person wants to know before a download. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} KB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 9.95 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`
}
