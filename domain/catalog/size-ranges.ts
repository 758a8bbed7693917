const ladder = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '4XL', '5XL', '6XL']

const otherSpellings: Record<string, string> = { '2XS': 'XXS', 'XXL': '2XL', 'XXXL': '3XL', 'XXXXL': '4XL' }

const rungOf = (size: string): number => {
  const spelled = size.toUpperCase()
  return ladder.indexOf(otherSpellings[spelled] ?? spelled)
}

/** The sizes of a range of apparel as price lists shorten it: 'S-3XL', 'XS to XL'. Any other text is one size. */
export function listSizes(text: string): string[] {
  const [, first, last] =
    /^\s*([2-6X]{0,4}[SML])\s*(?:-|–|—|to|thru|through)\s*([2-6X]{0,4}[SML])\s*$/i.exec(text) ?? []
  if (first === undefined || last === undefined) return [text]
  const [from, to] = [rungOf(first), rungOf(last)]
  return from < 0 || to <= from ? [text] : ladder.slice(from, to + 1)
}
