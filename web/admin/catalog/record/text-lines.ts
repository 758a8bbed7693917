interface Specification {
  name: string
  value: string
}

/** Without empty ones. */
export const readLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const writeSpecifications = (specifications: readonly Specification[]): string =>
  specifications.map(({ name, value }) => `${name}: ${value}`).join('\n')

/** A name, a colon and a value on each line; undefined where a line is not so. */
export function readSpecifications(text: string): Specification[] | undefined {
  const found = readLines(text).map((line) => /^([^:]+):\s*(.+)$/.exec(line))
  return found.every((match) => match !== null)
    ? found.map((match) => ({ name: match[1]!.trim(), value: match[2]! }))
    : undefined
}
