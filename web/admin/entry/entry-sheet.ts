import { createContext } from 'react'

/** Somebody signs in again above the page that they were on, instead of on a page of its own. */
export interface EntrySheet {
  /** Who was signed in. */
  email: string
  onEntered(needs: 'nothing' | 'code' | 'set-up-second-factor'): void
}

export const EntrySheetContext = createContext<EntrySheet | undefined>(undefined)
