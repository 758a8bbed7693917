import { useEffect } from 'react'
import { useIsBrowser } from '../../../client/index.ts'
import { useFormActions } from '../../../forms/index.ts'
import type { Entered } from './checkout-draft.ts'

export interface PaymentFields {
  po_number: string
  order_note: string
  waive_proof: boolean
  in_hands_on: string
  event_on: string
}

export const toFields = ({ poNumber, note, waivesProof = false, inHandsOn = '', eventOn = '' }: Entered) => ({
  po_number: poNumber,
  order_note: note,
  waive_proof: waivesProof,
  in_hands_on: inHandsOn,
  event_on: eventOn,
})

/** What a tab has stored is known to its browser only, once the page is there. */
export function RestoredFields({ entered }: { entered: Entered }) {
  const form = useFormActions()
  const isBrowser = useIsBrowser()
  useEffect(() => {
    if (isBrowser) form.restart({ ...toFields(entered) })
  }, [isBrowser]) // oxlint-disable-line react/exhaustive-deps
  return null
}
