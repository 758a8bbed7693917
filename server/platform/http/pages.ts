import { Invalid } from './errors.ts'

/** A page of rows, of which one more was asked for: it says whether others follow. */
export function cutPage<Row>(rows: readonly Row[], limit: number, keyOf: (last: Row) => string | number) {
  const page = rows.slice(0, limit)
  return { page, nextCursor: rows.length > limit ? String(keyOf(page.at(-1)!)) : null }
}

/** The number after which a page begins. @throws Invalid */
export function readCursor(text: string | undefined, list = 'the list'): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw new Invalid(`This page of ${list} is not there.`, 'cursor')
  return Number(text)
}
