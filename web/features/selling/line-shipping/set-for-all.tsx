import { isPickup } from '../../../../domain/ordering/order-title.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { getAllShippings } from '../../../../contract/shop/cart/shipping.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { Button } from '../../../ui/button.tsx'
import { focusFirstMistake } from '../../../ui/focus/focus-first-mistake.ts'
import { FailureIcon } from '../../../ui/icons.tsx'
import { payers } from './payers.ts'
import { withMethod, withPayer, type Payer, type Row } from './rows.ts'
import { useAccountCheck, type AccountMistake } from './use-account-check.ts'
import { Options } from '../../../ui/options.tsx'
import * as styles from './line-shipping.module.css'

interface SetForAllProps {
  /** 'all', or those that are shown: 'these 12'. */
  what: string
  rows: readonly Row[]
  onApply(apply: (row: Row) => Row): void
}

const asIs = 'as-is'
const cheapest = 'cheapest'

/** The same method and the same payer for every address. */
export function SetForAll({ what, rows, onApply }: SetForAllProps) {
  const { data } = useAnswer(getAllShippings, {})
  const [method, setMethod] = useState(asIs)
  const [payer, setPayer] = useState<Payer | typeof asIs>(asIs)
  const [accountNumber, setAccountNumber] = useState('')
  const [accountZip, setAccountZip] = useState('')
  const account = useAccountCheck(data?.shippings)
  const form = useRef<HTMLFormElement>(null)
  const mistakeId = useId()
  const isBilled = payer === 'third party' || payer === 'receiver'
  const hasNothing = method === asIs && payer === asIs
  const { mistake } = account
  useEffect(() => {
    if (mistake) focusFirstMistake(form.current)
  }, [mistake])

  const toSent = (row: Row): Row => (method === asIs ? row : withMethod(row, method === cheapest ? '' : method))

  async function apply() {
    if (hasNothing) return
    const billed = isBilled ? rows.map(toSent).filter(({ methodCode }) => !isPickup(methodCode)) : []
    // As at a row, an account may follow.
    const isTyped = accountNumber.trim() !== '' && billed.length > 0
    if (isTyped && !(await account.check(billed, { accountNumber, accountZip }))) return
    onApply((row) => {
      if (payer === asIs) return toSent(row)
      return withPayer(toSent(row), isBilled ? { payer, accountNumber, accountZip } : { payer })
    })
    setMethod(asIs)
    setPayer(asIs)
  }

  /** What was wrong is looked at anew when it is applied again. */
  const typing = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    account.forget()
    set(event.target.value)
  }
  const describe = (field: AccountMistake['field']) =>
    mistake?.field === field ? { 'aria-invalid': true, 'aria-describedby': mistakeId } : {}

  return (
    <form
      ref={form}
      className={styles.set}
      aria-label={`Set for ${what}`}
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <span className={styles.setLabel}>Set for {what}</span>
      <select className="input select" aria-label={`Method for ${what}`} value={method} onChange={typing(setMethod)}>
        <option value={asIs}>Method</option>
        <option value={cheapest}>Lowest freight for each</option>
        <Options of={data?.shippings.map(({ code, name }) => [code, name])} />
      </select>
      <select
        className="input select"
        aria-label={`Freight billed to, for ${what}`}
        value={payer}
        onChange={typing((text) => setPayer(text as Payer))}
      >
        <option value={asIs}>Billed to</option>
        <Options of={payers.map(({ payer: one, title }) => [one, title])} />
      </select>
      {isBilled && (
        <>
          <input
            className="input mono"
            aria-label={`Carrier account for ${what}`}
            placeholder="Account"
            maxLength={40}
            value={accountNumber}
            onChange={typing(setAccountNumber)}
            {...describe('account_number')}
          />
          <input
            className="input mono"
            aria-label={`ZIP code of the account for ${what}`}
            placeholder="ZIP"
            maxLength={10}
            inputMode="numeric"
            value={accountZip}
            onChange={typing(setAccountZip)}
            {...describe('account_zip')}
          />
        </>
      )}
      <Button size="sm" type="submit" busy={account.checking} aria-disabled={hasNothing}>
        Apply
      </Button>
      {mistake && (
        <span id={mistakeId} className={`msg msg--bad ${styles.setMistake}`} role="alert">
          <FailureIcon />
          {mistake.message}
        </span>
      )}
    </form>
  )
}
