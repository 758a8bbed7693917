/** How many bytes say what the text is written in. */
const lookedAt = 8 * 1024

/**
 * Whether a text is UTF-16, as Excel writes 'Unicode text'. Without a byte order mark it is told by its letters: of nearly all that
 * lists are written with, one of the two bytes is zero, and it is the same one throughout.
 */
export function findUtf16(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = content.toString('latin1', 0, 2)
  if (mark === '\xff\xfe') return 'utf-16le'
  if (mark === '\xfe\xff') return 'utf-16be'
  const head = content.subarray(0, Math.min(lookedAt, content.length & ~1))
  const zeros = [0, 0]
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even, odd] = zeros as [number, number]
  const isOfOne = (many: number, few: number) => many * 4 > head.length && few * 20 < many
  if (isOfOne(odd, even)) return 'utf-16le'
  return isOfOne(even, odd) ? 'utf-16be' : undefined
}
