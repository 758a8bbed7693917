import { useRef, useState } from 'react'
import { getPortalAddresses } from '../../../contract/portal/addresses.call.ts'
import { getPortalCards } from '../../../contract/portal/cards.call.ts'
import { callQuery, useAnswer } from '../../client/index.ts'
import { AddCard } from '../../features/selling/checkout/index.ts'
import { PortalFrame, SavedCards } from '../../features/orders/portal/index.ts'
import { definePage } from '../page.ts'

export const page = definePage({
  async load({ queries }) {
    await Promise.all([
      queries.fetchQuery({ ...callQuery(getPortalCards, {}), staleTime: 0 }),
      queries.ensureQueryData(callQuery(getPortalAddresses, {})),
    ])
  },
  Component: PortalCardsPage,
})

function PortalCardsPage() {
  const credentials = useAnswer(getPortalCards, {}).data?.credentials
  const { data: book } = useAnswer(getPortalAddresses, {})
  const [isAdding, setAdding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The default one is the first.
  const usualAddress = book?.shipping_addresses[0]
  function close() {
    setAdding(false)
    heading.current?.focus()
  }
  return (
    <PortalFrame title="Cards">
      <SavedCards heading={heading} onAdd={credentials && !isAdding ? () => setAdding(true) : undefined}>
        {credentials && isAdding && <AddCard {...{ credentials, usualAddress }} onDone={close} />}
      </SavedCards>
    </PortalFrame>
  )
}
