import { useSyncExternalStore } from 'react'
import type { StoredList } from './stored-list.ts'

const none: readonly never[] = []

/** The list as it stands; empty while the server renders. */
export const useStoredList = <T>(list: StoredList<T>): readonly T[] =>
  useSyncExternalStore(list.subscribe, list.read, () => none)
