/** What an item is looked through for before it is sold: by the name of its filter, how the filter and its view are called. */
export const itemGaps = {
  withoutPicture: 'Without a picture',
  withoutPrice: 'Without a price',
  withoutWeight: 'Without a carton weight',
  withoutCarton: 'Without a carton size',
  withoutCollection: 'Without a collection',
} as const

export type ItemGap = keyof typeof itemGaps

export const itemGapNames = Object.keys(itemGaps) as ItemGap[]
