import type { Day } from '../calendar/business-days.ts'

/** Whether shoppers see an item, now and later. */
export interface Publication {
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

/** What somebody wants of an item: shown from a day on (null: at once) until a day, or hidden. */
export interface PublicationChange {
  isShown: boolean
  from: Day | null
  until: Day | null
}

type PublicationMistake = { field: 'from' | 'until'; sentence: string }

/** Days that are over say nothing of what comes. */
export function findPublicationMistake(
  { isShown, from, until }: PublicationChange,
  today: Day,
): PublicationMistake | undefined {
  if (!isShown) return undefined
  if (from !== null && from <= today)
    return { field: 'from', sentence: 'Please choose a date after today, or publish now.' }
  if (until !== null && until < (from ?? today))
    return {
      field: 'until',
      sentence:
        from === null ? 'This date has passed. Please choose a later one.' : 'Please choose the start date or later.',
    }
  return undefined
}

/** What is stored for it. A hidden item has no days: they would publish it again. */
export const toPublication = ({ isShown, from, until }: PublicationChange): Publication => ({
  status: isShown && from === null ? 'active' : 'hidden',
  publishedFrom: isShown ? from : null,
  publishedUntil: isShown ? until : null,
})

/** What an item is once a day has begun; undefined: as it was. */
export function publicationOn(day: Day, publication: Publication): Publication | undefined {
  const { status, publishedFrom: from, publishedUntil: until } = publication
  if (status === 'removed' || (status === 'hidden' && from === null)) return undefined
  if (until !== null && until < day) return { status: 'hidden', publishedFrom: null, publishedUntil: null }
  if (status === 'hidden' && from! <= day) return { status: 'active', publishedFrom: null, publishedUntil: until }
  return undefined
}
