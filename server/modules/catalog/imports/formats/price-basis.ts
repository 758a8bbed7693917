type Rows = readonly Record<string, string>[]

interface PriceBasis {
  title: RegExp
  /** What says that prices are no dollars for a piece. */
  other: RegExp
  explain(column: string, cell: string): string
}

const bases: PriceBasis[] = [
  {
    title: /^(?:(?:price|list|sales?)[ _])?(?:currency|curr?)(?:[ _](?:code|iso|id))?$/i,
    other: /^(?!(?:us ?)?(?:d|\$|dollars?)?$)(?!us ?dollars?$)/i,
    explain: (column, cell) =>
      `Prices are left out: '${column}' says ${cell} in some rows, and this shop sells in US dollars.`,
  },
  {
    title:
      /^(?:price[ _]?)?per(?:[ _](?:qty|quantity|unit))?$|^(?:price|pricing|sell(?:ing)?)[ _](?:u\W?o?\W?m|basis|unit|qty|quantity)$/i,
    other:
      /^(?:c|cwt|m|hundred|thousand|dz|doz(?:en)?|gr|gro(?:ss)?|10|12|100|144|1,?000|(?:per |\/ ?)?(?:100|1,?000|c|m))(?: ?(?:pcs?|pieces?|ea|each|units?|ft|feet|lbs?))?$/i,
    explain: (column, cell) =>
      `Prices are left out: '${column}' says that those of some rows are per ${cell.replace(/^(?:per |\/ ?)/i, '')}, and not for one. Please bring prices for one.`,
  },
]

/** Why no column of prices is read: others say of some rows that their prices are of another currency, or for a hundred. Undefined: they are. */
export function findOtherBasis(names: readonly string[], rows: Rows): string | undefined {
  for (const { title, other, explain } of bases)
    for (const name of names) {
      const cell = title.test(name.trim())
        ? rows.map((row) => (row[name] ?? '').trim()).find((text) => text !== '' && other.test(text))
        : undefined
      if (cell !== undefined) return explain(name, cell.slice(0, 20))
    }
  return undefined
}
