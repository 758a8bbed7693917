import type { Day } from '../business-days.ts'

/** An imprint color: one of the shop's inks or threads, or a PMS code that is mixed for the order. */
interface ImprintColor {
  code: string
  name: string
  /** As screens show it, #rrggbb. */
  hex: string
  /** Not one of the shop's: it is mixed to its PMS code. */
  isMatch: boolean
}

/** The artwork of the company's library as it is used on one location. */
interface UsedArtwork {
  artworkId: number
  /** Of its content: it stays what it was, whatever the library does. */
  hash: string
  name: string
  /** Shown and made in the chosen imprint colors instead of its own. */
  recolored: boolean
  /** The white box around it is left out. */
  withoutBackground: boolean
}

interface ImprintText {
  /** At most three lines. */
  words: string
  typeface: string
}

/** What goes on one location: artwork, or text, or both one above the other. */
interface DecoratedLocation {
  location: string
  /** Imprint colors one, two and three; none where the process chooses no colors. */
  colors: ImprintColor[]
  artwork: UsedArtwork | null
  text: ImprintText | null
  /** How wide it is made, in 1/100 inch. */
  width: number
  /** Of embroidery: how many stitches it is estimated at; null for other processes. */
  stitches: number | null
}

/** How goods are decorated for their buyer. */
export interface Decoration {
  /** By the name that the item gives it. */
  method: string
  locations: DecoratedLocation[]
  notes: string
  inHandsOn: Day | null
  /** Business days of rush production; null: the usual ones. */
  rushDays: number | null
}
