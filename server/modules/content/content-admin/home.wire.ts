import type { HomeSectionDraft } from '../../../../contract/admin/content/content.schema.ts'
import type { OwnHomeSection } from '../pages/home-sections.store.ts'

export function toWireSection({ data, ...section }: OwnHomeSection): HomeSectionDraft {
  return {
    ...section,
    title: section.name,
    from: section.validFrom,
    until: section.validUntil,
    text: data.text ?? '',
    linkTitle: data.linkTitle ?? '',
    linkTarget: data.linkUrl ?? data.linkCollectionPath ?? '',
    secondLinkTitle: data.secondLinkTitle ?? '',
    secondLinkTarget: data.secondLinkUrl ?? data.secondLinkCollectionPath ?? '',
    picture: data.picture ?? null,
    ground: data.ground ?? '',
    items: data.itemCodes ?? [],
    collections: data.collectionPaths ?? [],
    limit: data.limit ?? null,
    tiles: (data.tiles ?? []).map(({ title, text = '', linkUrl, collectionPath, picture = null, size }) => ({
      title,
      text,
      picture,
      size,
      target: linkUrl ?? collectionPath ?? '',
    })),
    facts: data.facts ?? [],
  }
}

/** File names of the pictures in sections. */
export const listPictures = (sections: readonly OwnHomeSection[]): string[] => [
  ...new Set(
    sections
      .flatMap(({ data }) => [data.picture, ...(data.tiles ?? []).map(({ picture }) => picture)])
      .filter((picture) => picture !== undefined),
  ),
]
