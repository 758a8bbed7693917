import type { SearchChange } from '../../../../contract/admin/catalog/search-words.schema.ts'

/** What a change that is not saved yet would do, in words. @param item the name of the item that it is about */
export function describeChange(change: SearchChange, item: string): string {
  const { kind, words: searched, sameAs = '', address = '' } = change
  switch (kind) {
    case 'add-synonym':
      return `Add the synonym ${searched} = ${sameAs}`
    case 'remove-synonym':
      return `Remove the synonym ${searched} = ${sameAs}`
    case 'add-redirect':
      return `A search for ${searched} opens ${address}`
    case 'remove-redirect':
      return `A search for ${searched} shows its results again`
    case 'stand-first':
      return `${item} is first in a search for ${searched}`
    case 'stand-last':
      return `${item} is last in a search for ${searched}`
    case 'stand-as-found':
      return `${item} is at its normal position in a search for ${searched}`
  }
}
