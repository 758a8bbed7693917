const ellipsis = '…'

/** As many whole words of a text as fit; the ellipsis counts, too. */
export function beginningOf(text: string, atMost: number): string {
  if (text.length <= atMost) return text
  const room = text.slice(0, atMost - ellipsis.length + 1)
  const end = room.lastIndexOf(' ')
  const words = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return words.replace(/[\s,;:]+$/, '') + ellipsis
}
