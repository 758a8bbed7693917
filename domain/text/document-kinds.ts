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

export const isDocumentKind = (word: string): word is DocumentKind => Object.hasOwn(documentKinds, word)
