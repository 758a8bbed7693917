import type { NewHomeSection } from '../pages/home-sections.store.ts'

/** All that a section is, in a line, so that two of them can be compared by reading. */
export function describeSection({ type, name, data, hidden, validFrom, validUntil }: NewHomeSection): string {
  const { tiles = [], facts = [], itemCodes, collectionPaths } = data
  const link = (title?: string, url?: string, path?: string) => title && `${title} = ${url ?? path}`
  const parts = [
    `${type} '${name}'`,
    hidden && 'hidden',
    validFrom && `from ${validFrom}`,
    validUntil && `until ${validUntil}`,
    data.text,
    link(data.linkTitle, data.linkUrl, data.linkCollectionPath),
    link(data.secondLinkTitle, data.secondLinkUrl, data.secondLinkCollectionPath),
    data.ground,
    data.picture,
    itemCodes?.join(' '),
    collectionPaths?.join(' '),
    data.limit && `at most ${data.limit}`,
    ...tiles.map(({ title, text, linkUrl, collectionPath, size, picture }) =>
      [title, text, linkUrl ?? collectionPath, size, picture].filter(Boolean).join(' '),
    ),
    ...facts.map(({ figure, title, text }) => `${figure} ${title} ${text}`.trim()),
  ]
  return parts.filter(Boolean).join(', ')
}
