/** Lines with which mail programs begin what is answered. */
const beginnings = [
  /^-{2,}\s*(original message|ursprüngliche nachricht|forwarded message|message d'origine)\s*-{2,}$/i,
  /^(on|am|le|el|il)\b.{0,300}(wrote|schrieb|a écrit|escribió|ha scritto)\b.{0,200}:$/i,
  /^_{8,}$/,
  /^from:\s.+/i,
  /^(sent from my|get outlook for)\b/i,
  /^--\s?$/,
]

/**
 * What somebody has written of a mail, without what they answer and without their signature. A mail in which nothing would be left stays
 * whole: some people write below, or between the lines of what they answer.
 */
export function cutQuoted(mail: string): string {
  const lines = mail.replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((_, index) => beginsQuoted(lines, index))
  const own = tidy((end < 0 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>')))
  return own === '' ? tidy(lines) : own
}

/** A long 'On … wrote:' is broken into two lines. */
const beginsQuoted = (lines: readonly string[], index: number): boolean => {
  const line = lines[index]!.trim()
  const both = `${line} ${lines[index + 1]?.trim() ?? ''}`
  return beginnings.some((one) => one.test(line)) || (/^(on|am|le)\b/i.test(line) && beginnings[1]!.test(both))
}

const tidy = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
