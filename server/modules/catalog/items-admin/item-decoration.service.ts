import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { changeItem } from '../imports/change-item.ts'
import type { ItemFacts } from '../items/item-facts/item-facts.ts'
import {
  moveMethod,
  putCharge,
  putLocation,
  putMethod,
  removeCharge,
  removeLocation,
  removeMethod,
  type DecorationFacts,
  type ChargeEdit,
  type LocationEdit,
  type MethodEdit,
} from './decoration-edits.ts'
import { createItemCheck } from './item-version.ts'
import type { AdminItem, StaffItemsService } from './items.service.ts'
import { toRefusal } from './item-edit.ts'

interface ItemDecorationDeps {
  db: Database
  clock: Clock
  items: StaffItemsService
}

/** The item that somebody has read and changes. */
interface ItemAtVersion {
  id: number
  version: string
}

export type ItemDecorationService = ReturnType<typeof createItemDecorationService>

/** How an item is decorated and what it is charged for: one method, location or charge at a time, saved as an import saves them. */
export function createItemDecorationService({ db, clock, items }: ItemDecorationDeps) {
  /** @throws NotFound, Invalid, Conflict */
  async function change(
    { id, version }: ItemAtVersion,
    by: Actor,
    decide: (now: ItemFacts) => DecorationFacts,
  ): Promise<AdminItem> {
    const { item } = await items.get(id)
    const result = await changeItem(
      db,
      item.code,
      (now) => {
        const { decorations, locations, charges } = decide(now)
        return { code: now.code, decorations, locations, charges: charges.map(toChargeDraft) }
      },
      { now: clock.now(), by, removeMissing: true, check: createItemCheck(version, by) },
    )
    if ('refused' in result) throw toRefusal(result)
    return items.get(id)
  }

  return {
    saveMethod: (read: ItemAtVersion, was: string | null, wanted: MethodEdit, by: Actor) =>
      change(read, by, (now) => putMethod(now, was, wanted)),

    moveMethod: (read: ItemAtVersion, name: string, before: string | null, by: Actor) =>
      change(read, by, (now) => moveMethod(now, name, before)),

    removeMethod: (read: ItemAtVersion, name: string, by: Actor) => change(read, by, (now) => removeMethod(now, name)),

    saveLocation: (read: ItemAtVersion, at: { method: string; was: string | null }, wanted: LocationEdit, by: Actor) =>
      change(read, by, (now) => putLocation(now, at, wanted)),

    removeLocation: (read: ItemAtVersion, at: { method: string; name: string }, by: Actor) =>
      change(read, by, (now) => removeLocation(now, at.method, at.name)),

    saveCharge: (read: ItemAtVersion, place: number | null, wanted: ChargeEdit, by: Actor) =>
      change(read, by, (now) => putCharge(now, place, wanted)),

    removeCharge: (read: ItemAtVersion, place: number, by: Actor) =>
      change(read, by, (now) => removeCharge(now, place)),
  }
}

/** With its basis said it is taken whole: what it does not say, it does not have. */
const toChargeDraft = (charge: ItemFacts['charges'][number]) => ({
  ...charge,
  repeatAmount: charge.repeatAmount ?? undefined,
  minimumStitches: charge.minimumStitches ?? undefined,
  maximumStitches: charge.maximumStitches ?? undefined,
  validFrom: charge.validFrom ?? undefined,
  validUntil: charge.validUntil ?? undefined,
})
