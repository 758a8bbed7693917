import { documentKinds } from '../../../../domain/text/document-kinds.ts'
import { ownPicture } from '../items/item-facts/own-picture.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'

/** How the audit log writes what files an item shows. */
export const mediaWriters = {
  pictures: ({ pictures }: ItemFacts) =>
    pictures
      .map(({ url, color, alt }) => `${alt || 'Picture'} (${[color, nameFile(url)].filter(Boolean).join(', ')})`)
      .join('; '),
  documents: ({ documents }: ItemFacts) =>
    documents.map(({ kind, title, url }) => `${title} (${documentKinds[kind]}, ${nameFile(url)})`).join('; '),
}

/** Short, and another one for each file: 'picture-1b1d205c.webp', 'example.com/mug.jpg'. */
function nameFile(url: string): string {
  const own = ownPicture.exec(url)?.[2]
  return own === undefined ? url.replace('https://', '') : own.replace(/([0-9a-f]{8})[0-9a-f]{24}/, '$1')
}
