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

interface HomeFact {
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

/** What fits on a home page. */
export const homeLimits = { title: 80, text: 300, items: 24, tiles: 12, facts: 8 } as const

/** What the parts of a section can have at most, in characters. */
export const tileLimits = { title: 60, text: 80 } as const
export const factLimits = { figure: 24, title: 60, text: 200 } as const
