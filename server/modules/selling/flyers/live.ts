import type { Day } from '../../../../domain/calendar/business-days.ts'
import type { StoredFlyer } from './flyers.store.ts'

/** What the owner of a flyer sees of its live flyer. */
export interface Live {
  /** The whole address; null: nobody can open it. */
  url: string | null
  /** The last day; null: until it is closed. */
  until: Day | null
  opened: number
  lastOpenedAt: Date | null
}

/** @param today in the time zone of the shop */
export const toLive = (
  { liveKey, liveUntil, opened, lastOpenedAt }: Pick<StoredFlyer, 'liveKey' | 'liveUntil' | 'opened' | 'lastOpenedAt'>,
  today: Day,
  publicUrl: string,
): Live => ({
  url: liveKey !== null && isOpen(liveUntil, today) ? `${publicUrl}/f/${liveKey}` : null,
  until: liveUntil,
  opened,
  lastOpenedAt,
})

export const isOpen = (until: Day | null, today: Day): boolean => until === null || today <= until
