interface Colleague {
  id: number
  name: string
}

/**
 * Whom a note names: '@' and the whole name, in whichever case. Of 'Ray Ellis' and 'Ray Ellison', '@Ray Ellison' names the second alone;
 * an e-mail address names nobody.
 */
export function findMentions<One extends Colleague>(text: string, staff: readonly One[]): One[] {
  const note = text.toLowerCase()
  const byLength = staff.toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<One>()
  for (const { index } of note.matchAll(/(?<![\p{L}\p{N}.])@/gu)) {
    const rest = note.slice(index + 1)
    const longest = byLength.find(({ name }) => name !== '' && startsWithName(rest, name.toLowerCase()))
    for (const one of staff) if (longest && one.name.toLowerCase() === longest.name.toLowerCase()) found.add(one)
  }
  return [...found]
}

const startsWithName = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
