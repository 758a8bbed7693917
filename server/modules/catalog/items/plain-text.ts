import he from 'he'

/** The words of a description, without its tags: a space stands where a block ended. */
export function toPlainText(html: string): string {
  const text = html.replace(/<(style|script)\b[^]*?<\/\1\s*>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return (text.includes('&') ? he.decode(text) : text).replace(/\s+/g, ' ').trim()
}
