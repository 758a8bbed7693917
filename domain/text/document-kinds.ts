/** What a document of an item tells, by the word that commands, files and answers know it by. */
export const documentKinds = {
  'spec-sheet': 'Spec sheet',
  'safety-data-sheet': 'Safety data sheet',
  'art-template': 'Art template',
  'care-card': 'Care card',
  'size-chart': 'Size chart',
  'manual': 'Manual',
  'certificate': 'Certificate',
  'warranty': 'Warranty',
} as const

export type DocumentKind = keyof typeof documentKinds

/** By what a file is called: most are named after what is in them. */
export function guessDocumentKind(fileName: string): DocumentKind {
  const name = fileName.toLowerCase()
  return guesses.find(([words]) => words.test(name))?.[1] ?? 'spec-sheet'
}

const guesses: [RegExp, DocumentKind][] = [
  [/(^|[^a-z])m?sds([^a-z]|$)|safety/, 'safety-data-sheet'],
  [/template|\.(ai|eps)$/, 'art-template'],
  [/(^|[^a-z])care([^a-z]|$)/, 'care-card'],
  [/(^|[^a-z])siz(e|ing)([^a-z]|$)/, 'size-chart'],
  [/manual|instruction/, 'manual'],
  [/certif/, 'certificate'],
  [/warranty|guarantee/, 'warranty'],
]

export const isDocumentKind = (word: string): word is DocumentKind => Object.hasOwn(documentKinds, word)
