/** What the trade says besides the names that decorations have. */
const otherWords: [named: RegExp, words: string][] = [
  [/screen/i, 'silkscreen silk screen'],
  [/print/i, 'imprint'],
  [/embroider/i, 'embroidery embroidered'],
  [/laser|engrav/i, 'engraved etched'],
]

/** Where each piece has its own. */
const rosterWords = 'names and numbers . personalized personalization . roster . jersey numbers . player team names'

interface Decorated {
  decorations: readonly string[]
  takesRoster: boolean
}

/** What an item's decorations are found by. */
export const toDecorationText = ({ decorations, takesRoster }: Decorated): string =>
  [...decorations.map((name) => [name, ...listOtherWords(name)].join(' ')), ...(takesRoster ? [rosterWords] : [])].join(
    ' . ',
  )

const listOtherWords = (name: string): string[] =>
  otherWords.flatMap(([named, words]) => (named.test(name) ? words : []))
