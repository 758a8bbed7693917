/** '1,200' as people write it; undefined where it is no whole number. */
export function readCount(typed: string): number | undefined {
  const digits = typed.trim().replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
