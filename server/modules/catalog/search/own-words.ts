import { toTerms } from '../../../search/index.ts'

/** As the owner's words for the search are stored. */
export const toOwnWords = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Whether a search finds anything by them at all. */
export const hasTerms = (text: string): boolean => toTerms(text).length > 0
