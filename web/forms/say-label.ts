import { nameField } from '../../contract/field-sentences.ts'

/** What a schema refuses calls a field as the wire does; a page calls it by its label. */
export const sayLabel = (sentence: string, name: string, label: string): string =>
  sentence.replace(nameField(name), `'${label}'`)
