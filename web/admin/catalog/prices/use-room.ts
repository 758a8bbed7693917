import { useSyncExternalStore } from 'react'

/** How much of the grid a window shows at once. */
export type Room = 'phone' | 'narrow' | 'wide'

const phone = matchMedia('(max-width: 767px)')
const narrow = matchMedia('(max-width: 1279px)')

export const useRoom = (): Room =>
  useSyncExternalStore(listen, () => (phone.matches ? 'phone' : narrow.matches ? 'narrow' : 'wide'))

function listen(onChange: () => void): () => void {
  for (const limit of [phone, narrow]) limit.addEventListener('change', onChange)
  return () => {
    for (const limit of [phone, narrow]) limit.removeEventListener('change', onChange)
  }
}
