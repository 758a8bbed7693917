import { useSyncExternalStore } from 'react'

const meta = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')
const listeners = new Set<() => void>()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** As the server wrote it into the page, or as it was saved since. */
export const readShopName = (): string => meta?.content ?? ''

/** The same, shown anew once it is saved. */
export const useShopName = (): string => useSyncExternalStore(listen, readShopName)

/** After it was saved, so that the page needs no reload. */
export function renameShop(name: string): void {
  if (meta) meta.content = name
  for (const listener of listeners) listener()
}
