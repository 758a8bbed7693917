import type { ItemCharge, ItemLocation, ItemMethod } from '../../../../contract/admin/catalog/item-parts.schema.ts'

/** What of the decoration is being changed; without an own part, it is new. */
export type Opened =
  | { kind: 'method'; method?: ItemMethod }
  | { kind: 'location'; method: ItemMethod; location?: ItemLocation }
  /** Of a method, or of the item itself. */
  | { kind: 'charge'; method: string | null; charge?: ItemCharge }
