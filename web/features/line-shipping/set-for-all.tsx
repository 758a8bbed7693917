import { useState } from 'react'
import { getAllShippings } from '../../../contract/shop/cart/shipping.call.ts'
import { useAnswer } from '../../client/index.ts'
import { Button } from '../../ui/button.tsx'
import { payers } from './payers.ts'
import { withMethod, withPayer, type Payer, type Row } from './rows.ts'
import * as styles from './line-shipping.module.css'

interface SetForAllProps {
  /** 'all', or those that are shown: 'these 12'. */
  what: string
  onApply(apply: (row: Row) => Row): void
}

const asIs = 'as-is'
const cheapest = 'cheapest'

/** The same method and the same payer for every address. */
export function SetForAll({ what, onApply }: SetForAllProps) {
  const { data } = useAnswer(getAllShippings, {})
  const [method, setMethod] = useState(asIs)
  const [payer, setPayer] = useState<Payer | typeof asIs>(asIs)
  const [accountNumber, setAccountNumber] = useState('')
  const [accountZip, setAccountZip] = useState('')
  const isBilled = payer === 'third party' || payer === 'receiver'
  const hasNothing = method === asIs && payer === asIs

  function apply() {
    if (hasNothing) return
    onApply((row) => {
      const sent = method === asIs ? row : withMethod(row, method === cheapest ? '' : method)
      if (payer === asIs) return sent
      return withPayer(sent, isBilled ? { payer, accountNumber, accountZip } : { payer })
    })
    setMethod(asIs)
    setPayer(asIs)
  }

  return (
    <form
      className={styles.set}
      aria-label={`Set for ${what}`}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <span className={styles.setLabel}>Set for {what}</span>
      <select
        className="input select"
        aria-label={`Method for ${what}`}
        value={method}
        onChange={({ target }) => setMethod(target.value)}
      >
        <option value={asIs}>Method</option>
        <option value={cheapest}>Lowest freight for each</option>
        {data?.shippings.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        className="input select"
        aria-label={`Freight billed to, for ${what}`}
        value={payer}
        onChange={({ target }) => setPayer(target.value as Payer)}
      >
        <option value={asIs}>Billed to</option>
        {payers.map(({ payer: one, title }) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
      {isBilled && (
        <>
          <input
            className="input mono"
            aria-label={`Carrier account for ${what}`}
            placeholder="Account"
            maxLength={40}
            value={accountNumber}
            onChange={({ target }) => setAccountNumber(target.value)}
          />
          <input
            className="input mono"
            aria-label={`ZIP code of the account for ${what}`}
            placeholder="ZIP"
            maxLength={10}
            inputMode="numeric"
            value={accountZip}
            onChange={({ target }) => setAccountZip(target.value)}
          />
        </>
      )}
      <Button size="sm" type="submit" aria-disabled={hasNothing}>
        Apply
      </Button>
    </form>
  )
}
