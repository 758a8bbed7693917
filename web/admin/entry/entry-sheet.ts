import { createContext } from 'react'
import type { StaffSession } from '../../../contract/admin/staff/session.schema.ts'

/** Somebody signs in again above the page that they were on, instead of on a page of its own. */
export interface EntrySheet {
  /** Who was signed in. */
  email: string
  onEntered(needs: StaffSession['needs']): void
}

export const EntrySheetContext = createContext<EntrySheet | undefined>(undefined)
