import type { Day } from './freight/business-days.ts'

/** Whether shoppers see an item, now and later. */
interface Publication {
  status: 'active' | 'hidden' | 'removed'
  /** Of a hidden item: the day from which on it is shown. */
  publishedFrom: Day | null
  /** The last day on which it is shown. */
  publishedUntil: Day | null
}

/** Shown, hidden until a day, or hidden until somebody publishes it. */
export type PublicationState = 'published' | 'scheduled' | 'hidden'

export const publicationStateOf = ({ status, publishedFrom }: Publication): PublicationState =>
  status === 'active' ? 'published' : publishedFrom !== null ? 'scheduled' : 'hidden'
