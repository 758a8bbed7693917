import type { OwnHomeSection } from './home-sections.store.ts'

const always = { hidden: false, validFrom: null, validUntil: null }

/** The home page of a shop until its owner arranges one. */
export const usualHome: OwnHomeSection[] = [
  { id: 1, type: 'collections', name: 'Departments', data: {}, ...always },
  { id: 2, type: 'cards', name: 'From our catalog', data: {}, ...always },
]
