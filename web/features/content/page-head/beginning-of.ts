const ellipsis = '…'

/** As many whole words of a text as fit; the ellipsis counts, too. */
export function beginningOf(text: string, atMost: number): string {
  if (text.length <= atMost) return text
  const room = text.slice(0, atMost - ellipsis.length + 1)
  const end = room.lastIndexOf(' ')
  const words = end > 0 ? room.slice(0, end) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return words.replace(/[\s,;:]+$/, '') + ellipsis
}

const sayingEnough = 60

/** What the owner says of something, and, where that is too short to tell it from others in a list of results, what is in it. */
export function toDescription(own: string, contents: string): string {
  const text = own.trim()
  if (text.length >= sayingEnough) return text
  if (text === '') return contents
  return `${text}${/[.!?…]$/.test(text) ? '' : '.'} ${contents}`
}
