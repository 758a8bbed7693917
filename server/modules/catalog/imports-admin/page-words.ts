/** What a sentence names as an option of the command is called otherwise on the page. */
const words: [option: RegExp, onPage: string][] = [
  [/or say so with --complete/, "or check 'The file is complete'"],
  [/or say what it is written in: --encoding windows-1252/, "or choose 'Windows-1252'"],
  [/with --warehouse/, "under 'Warehouse'"],
  [/The formats are described in docs\/import\.md\./, 'The formats are described in the manual of the import.'],
]

/** A sentence of the import as the page says it. */
export const toPageWords = (sentence: string): string =>
  sayColumns(words.reduce((said, [option, onPage]) => said.replace(option, onPage), sentence))

/** Columns as the page titles them: minimum_quantity is 'minimum quantity'. What is quoted stands so in the file. */
const sayColumns = (sentence: string): string =>
  sentence.replace(/'[^']*'|\b[a-z]+(?:_[a-z]+)+\b/g, (part) =>
    part.startsWith("'") ? part : part.replaceAll('_', ' '),
  )
