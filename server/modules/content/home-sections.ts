export const homeSectionTypes = ['hero', 'banner', 'collections', 'cards', 'rows', 'collage', 'facts'] as const
export type HomeSectionType = (typeof homeSectionTypes)[number]

export const tileSizes = ['normal', 'wide', 'tall'] as const

export interface HomeTile {
  title: string
  text?: string
  /** Leads to a collection, whose picture it shows, or to a page. */
  collectionPath?: string
  linkUrl?: string
  /** File name of a picture of its own. */
  picture?: string
  size: (typeof tileSizes)[number]
}

export interface HomeFact {
  figure: string
  title: string
  text: string
}

/** What a section shows, by its type; what its type does not show is left alone. */
export interface HomeSectionData {
  text?: string
  linkTitle?: string
  /** A page, or instead of it a collection. */
  linkUrl?: string
  linkCollectionPath?: string
  secondLinkTitle?: string
  secondLinkUrl?: string
  secondLinkCollectionPath?: string
  /** File name of a picture: without its ground for a hero, as it is for a banner. */
  picture?: string
  ground?: 'light' | 'dark'
  /** Items by code, or the most bought of collections (by path), at most `limit`; without both the most bought of all. */
  itemCodes?: string[]
  /** Of the type 'collections' those that it shows; without any the departments. */
  collectionPaths?: string[]
  limit?: number
  tiles?: HomeTile[]
  facts?: HomeFact[]
}
