import type { Day } from '../calendar/business-days.ts'
import type { Process } from '../imprint/processes.ts'
import type { Roster } from './roster/roster.ts'

/** An imprint color: one of the shop's inks or threads, or a PMS code that is mixed for the order. */
export interface ImprintColor {
  code: string
  name: string
  /** As screens show it, #rrggbb. */
  hex: string
  /** Not one of the shop's: it is mixed to its PMS code. */
  isMatch: boolean
}

/** The artwork of the company's library as it is used on one location. */
export interface UsedArtwork {
  artworkId: number
  /** Of its content: it stays what it was, whatever the library does. */
  hash: string
  name: string
  /** Shown and made in the chosen imprint colors instead of its own. */
  recolored: boolean
  /** The white box around it is removed. */
  withoutBackground: boolean
}

interface ImprintText {
  /** At most three lines. */
  words: string
  typeface: string
}

/** What goes on one location: artwork, or text, or both one above the other. */
export interface DecoratedLocation {
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
  /** No more and no fewer pieces than ordered, for a charge; missing: the tolerance of the method. */
  exactQuantity?: true
  /** Names and numbers, a row for each piece; missing: none. */
  roster?: Roster
}

/** A decoration with what the item says of its method and locations: an order stores how that was on its day. */
export interface OrderedDecoration extends Decoration {
  process: Process
  /** Business days from the approved proof until it leaves. */
  productionDays: number
  /** As planned on the day of the order; null where goods were on backorder, missing in a cart. */
  leavesOn?: Day | null
  /** How many percent more or fewer pieces ship and are billed; missing: none, as of orders from before it was stored. */
  overrunPercent?: number
  locations: OrderedLocation[]
}

interface OrderedLocation extends DecoratedLocation {
  /** The largest imprint, in 1/100 inch; 0 where the item no longer has the location. */
  areaWidth: number
  areaHeight: number
}

/** What was chosen, without what the item said of it on the day of the order. */
export const toDecoration = ({
  method,
  locations,
  notes,
  inHandsOn,
  rushDays,
  exactQuantity,
  roster,
}: OrderedDecoration): Decoration => ({
  method,
  locations: locations.map(({ areaWidth: _, areaHeight: __, ...location }) => location),
  notes,
  inHandsOn,
  rushDays,
  ...(exactQuantity && { exactQuantity }),
  ...(roster && { roster }),
})
