// 'no lid', 'without a lid or straw', 'w/o lid': a few words, up to the end of the clause. 'no-drip', 'lead-free', 'seamless': one.
const negation =
  /\b(?:without|w\/o|no|non)\s+((?:(?!(?:with|and|but|for|in)\b)[\p{L}\p{N}]+[\s-]*){1,3})|\b(?:no|non)-(\p{L}+)|\b([\p{L}\p{N}]{3,})[\s-]free\b|\b(\p{L}{3,})less\b/giu
const mayDeny = /without|w\/o|\bno\b|\bnon\b|free\b|less\b/i

/** What a text says that an item does not have: 'lid' of 'without lid', 'no lid', 'lid-free' and 'lidless'. */
export function listNegated(text: string): string {
  if (!mayDeny.test(text)) return ''
  return Array.from(text.matchAll(negation), ([, ...found]) => found.find((words) => words !== undefined)).join(' ')
}

const outright = /(?<![\w-])(?:without|no)\s+(\p{L}+)/giu

/** The words right after 'no' and 'without', which a search for them does not mean: 'rush' of 'Final sale: no rush'. */
export function listDeniedOutright(text: string): string[] {
  return mayDeny.test(text) ? Array.from(text.matchAll(outright), ([, word = '']) => word.toLowerCase()) : []
}
