import type { Decoration } from '../decoration/decoration.ts'
import { identifyImprint } from '../decoration/identify-decoration.ts'
import type { ItemId } from '../ids.ts'

/** The same for goods that are made alike, in whatever order their locations were chosen. */
export const describeRepeat = (
  itemId: ItemId | null,
  { method, locations, roster }: Pick<Decoration, 'method' | 'locations' | 'roster'>,
) =>
  JSON.stringify([
    itemId,
    ...identifyImprint({
      method,
      locations: locations.toSorted((one, other) => (one.location < other.location ? -1 : 1)),
      ...(roster && { roster }),
    }),
  ])
