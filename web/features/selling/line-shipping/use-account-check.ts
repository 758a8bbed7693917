import { usualCarrier } from '../../../../domain/freight/carriers.ts'
import { useRef, useState } from 'react'
import type { AnswerOf } from '../../../../contract/call.ts'
import { validateThirdPartyAccount, type getAllShippings } from '../../../../contract/shop/cart/shipping.call.ts'
import { methodOf } from '../../../../domain/freight/line-shipments.ts'
import { useCall, type CallFailed } from '../../../client/index.ts'
import type { Row, RowMistake } from './rows.ts'

export type AccountMistake = RowMistake & { field: 'account_number' | 'account_zip' }

type Shippings = AnswerOf<typeof getAllShippings>['shippings']

/** Of an account for many addresses: a mistake is said once where it was typed, and not at each of them. */
export function useAccountCheck(shippings: Shippings = []) {
  const [mistake, setMistake] = useState<AccountMistake>()
  const refused = useRef<CallFailed>(undefined)
  const call = useCall(validateThirdPartyAccount, {
    quiet: true,
    onRefused: (failed) => void (refused.current = failed),
  })

  const findCarrier = ({ methodCode }: Row) => shippings.find(({ code }) => code === methodOf(methodCode))?.carrier

  return {
    mistake,
    forget: () => setMistake(undefined),
    checking: call.sending,
    /** @returns whether it may be used; an account of another form than one of several carriers is said at the rows of that carrier */
    async check(rows: readonly Row[], { accountNumber, accountZip }: Pick<Row, 'accountNumber' | 'accountZip'>) {
      if (call.sending) return false
      const carriers = new Set(rows.map(findCarrier))
      const [only] = carriers.size === 1 ? carriers : []
      refused.current = undefined
      // Each carrier asks for the same of a ZIP code.
      await call.send({ input: { carrier: only ?? usualCarrier, account_number: accountNumber, zip: accountZip } })
      const found = readMistake(refused.current, only !== undefined)
      setMistake(found)
      return found === undefined
    },
  }
}

function readMistake(refused: CallFailed | undefined, isOfItsCarrier: boolean): AccountMistake | undefined {
  const number = isOfItsCarrier ? refused?.fieldSentence('account_number') : undefined
  if (number !== undefined) return { field: 'account_number', message: number }
  const zip = refused?.fieldSentence('zip')
  return zip === undefined ? undefined : { field: 'account_zip', message: zip }
}
