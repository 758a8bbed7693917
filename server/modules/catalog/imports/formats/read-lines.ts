import { UnreadableFile } from '../../../../platform/sheets/unreadable-file.ts'

const longestLine = 16_000_000

/** The lines of a text that comes in pieces, without their ends. */
export async function* readLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let count = 0
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
    count += lines.length
    if (rest.length > longestLine)
      throw new UnreadableFile(`Line ${count + 1} is longer than ${longestLine.toLocaleString('en-US')} characters.`)
  }
  if (rest !== '') yield rest
}
