const charactersAtMost = 9

/** What stays of what was typed or pasted into a field for a quantity. A spreadsheet writes 48 as '48.00': that is not 4,800. */
export const toTypedQuantity = (text: string): string =>
  text
    .replace(/\..*$/s, '')
    .replace(/[^\d,]/g, '')
    .slice(0, charactersAtMost)
