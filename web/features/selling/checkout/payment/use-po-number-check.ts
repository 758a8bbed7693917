import { useState } from 'react'
import { validatePoNumber } from '../../../../../contract/shop/cart/orders.call.ts'
import { judgePoNumber, poNumberSentences } from '../../../../../domain/ordering/po-number.ts'
import { useAnswer } from '../../../../client/index.ts'

/** Whether a purchase order number can be used: its form at once, its use before by the shop. Asked when the field is left. */
export function usePoNumberCheck(typed: string) {
  const [checked, setChecked] = useState(false)
  const verdict = judgePoNumber(typed)
  const { data, error } = useAnswer(
    validatePoNumber,
    { query: { po_number: verdict.valid ? verdict.poNumber : '' } },
    { enabled: checked && verdict.valid, quiet: true },
  )
  // A check that did not get through says nothing about the number; the order itself is checked again.
  const usedBefore = verdict.valid && error && error.status !== 0 && error.status < 500 ? error.message : undefined
  const mistake = verdict.valid ? usedBefore : poNumberSentences[verdict.reason]
  return {
    mistake: checked ? mistake : undefined,
    isFree: checked && verdict.valid && data !== undefined && !error,
    /** @returns whether it is known to be wrong */
    check(): boolean {
      setChecked(true)
      return mistake !== undefined
    },
    edit: () => setChecked(false),
  }
}
