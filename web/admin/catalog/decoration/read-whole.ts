/** 1,200 is 1200. Null: empty, NaN: no whole number. */
export function readWhole(text: string): number | null {
  const digits = text.trim().replace(/,(?=\d{3}(\D|$))/g, '')
  if (digits === '') return null
  return /^\d{1,9}$/.test(digits) ? Number(digits) : NaN
}
