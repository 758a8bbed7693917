/** What the trade says besides the names that decorations have. */
const otherWords: [named: RegExp, words: string][] = [
  [/screen/i, 'silkscreen silk screen'],
  [/print/i, 'imprint'],
  [/embroider/i, 'embroidery embroidered'],
  [/laser|engrav/i, 'engraved etched'],
]

/** What an item's decorations are found by. */
export const toDecorationText = (names: readonly string[]): string =>
  names.map((name) => [name, ...listOtherWords(name)].join(' ')).join(' . ')

const listOtherWords = (name: string): string[] =>
  otherWords.flatMap(([named, words]) => (named.test(name) ? words : []))
