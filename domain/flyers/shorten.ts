/** The first sentences of a text that fit, or its first words where not even one does. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text
  const head = text.slice(0, longest + 1)
  const end = Math.max(...['. ', '! ', '? '].map((mark) => head.lastIndexOf(mark)))
  if (end > 0) return head.slice(0, end + 1)
  const space = head.slice(0, longest).lastIndexOf(' ')
  return `${head.slice(0, space > 0 ? space : longest - 1).replace(/[\s,;:.–-]+$/, '')}…`
}
