import { UnreadableFile } from '../../../../platform/sheets/unreadable-file.ts'

const longestLine = 16_000_000

/** The lines of a text that comes in pieces, without their ends. */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  // Pieces of a line are put together once it has its end: a long one would be copied with each piece.
  let begun: string[] = []
  let length = 0
  let count = 0
  for await (const text of texts) {
    const [first = '', ...lines] = text.split('\n')
    begun.push(first)
    length += first.length
    if (length > longestLine)
      throw new UnreadableFile(`Line ${count + 1} is longer than ${longestLine.toLocaleString('en-US')} characters.`)
    const last = lines.pop()
    if (last === undefined) continue
    for (const line of [begun.join(''), ...lines]) yield line.endsWith('\r') ? line.slice(0, -1) : line
    count += lines.length + 1
    begun = [last]
    length = last.length
  }
  const rest = begun.join('')
  if (rest !== '') yield rest
}
