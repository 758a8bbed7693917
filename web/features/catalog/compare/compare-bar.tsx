import { lazy, Suspense } from 'react'
import { compareList, useStoredList } from '../../../client/index.ts'

const CompareSlots = lazy(async () => ({ default: (await import('./compare-slots.tsx')).CompareSlots }))

/** At the bottom of the page as soon as something is to be compared; its code comes then. */
export function CompareBar() {
  const items = useStoredList(compareList)
  if (items.length === 0) return null
  return (
    <Suspense>
      <CompareSlots items={items} />
    </Suspense>
  )
}
