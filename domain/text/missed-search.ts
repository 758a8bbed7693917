const longest = 60

/**
 * A search that found nothing, as it is counted. Null: it is not, because it may say who somebody is (an address, the number of
 * a telephone or a card), or is too long to be a word that goods could have.
 */
export function tidyMissedSearch(typed: string): string | null {
  const words = typed.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  const digits = words.replace(/\D/g, '').length
  return words === '' || words.length > longest || words.includes('@') || digits >= 9 ? null : words
}
