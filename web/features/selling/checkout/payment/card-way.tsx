import { lazy, Suspense } from 'react'
import { useIsBrowser } from '../../../../client/index.ts'
import { LoadingCards } from './loading-cards.tsx'
import type { DetailsProps, WayOnPage } from './way.ts'

const CardChoice = lazy(async () => ({ default: (await import('./card-choice.tsx')).CardChoice }))

/** By a card that is saved at the gateway, or typed for it. */
export const cardWay: WayOnPage = {
  findObstacle: () => undefined,
  Choice: () => (
    <span>
      <b>Card</b>
      <span className="small dim">Credit or debit card</span>
    </span>
  ),
  Details: Cards,
  fields: { payment_profile_id: 'card', card_code: 'security code' },
}

/** Their code comes when a card is to be used. */
function Cards({ handle, usualAddress, mistakes, onChange }: DetailsProps) {
  const isBrowser = useIsBrowser()
  if (!isBrowser) return <LoadingCards />
  return (
    <Suspense fallback={<LoadingCards />}>
      <CardChoice
        handle={handle}
        usualAddress={usualAddress}
        mistake={mistakes['payment_profile_id']}
        refusedCode={mistakes['card_code']}
        onChange={onChange}
      />
    </Suspense>
  )
}
