import { getFreightAccounts } from '../../../../../contract/shop/cart/freight-bill.call.ts'
import { getAllShippings, validateThirdPartyAccount } from '../../../../../contract/shop/cart/shipping.call.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import type { FreightTerms } from '../../../../../domain/freight/freight-bill.ts'
import { useAnswer } from '../../../../client/index.ts'
import type { Entered } from '../checkout-draft.ts'
import {
  beginFreight,
  beginTerms,
  findAccountMistakes,
  isWholeZip,
  listCarriers,
  toBill,
  type AccountMistakes,
  type FreightChoice,
} from './freight-choice.ts'

export type Freight = ReturnType<typeof useFreight>

/** Who pays the carrier: as it was chosen, or else as the company had it last. */
export function useFreight(
  { freight: entered, freightOf }: Pick<Entered, 'freight' | 'freightOf'>,
  address: Address | undefined,
) {
  const { data: habit } = useAnswer(getFreightAccounts, {})
  const { data: all } = useAnswer(getAllShippings, {})
  const carriers = listCarriers(all?.shippings ?? [])
  const where = { carriers, receiverZip: address?.zip }
  const choice = entered ?? beginFreight(habit, where)
  const bill = toBill(choice)
  const own = bill ? findAccountMistakes(bill) : {}
  const isWhole = bill !== null && own.number === undefined && own.zip === undefined && isWholeZip(bill.zip)
  const asked = useAnswer(
    validateThirdPartyAccount,
    { input: { carrier: choice.carrier, account_number: choice.accountNumber, zip: choice.zip } },
    { enabled: isWhole, quiet: true },
  )
  const checked = isWhole ? asked.data : undefined
  const said = isWhole ? asked.error : null
  const mistakes: AccountMistakes = {
    number: own.number ?? said?.fieldSentence('account_number'),
    zip: own.zip ?? said?.fieldSentence('zip') ?? (bill && !isWholeZip(bill.zip) ? zipIsNone : undefined),
  }
  return {
    choice,
    carriers,
    /** Null: prepaid. Its account may be open still. */
    bill,
    /** The same with its account where that is known to be good, to ask for amounts. */
    asking: bill && { ...bill, ...(checked ? { accountNumber: checked.account_number, zip: checked.zip } : noAccount) },
    mistakes,
    isGood: mistakes.number === undefined && mistakes.zip === undefined,
    /** The account that the company has used last with these terms. */
    begin: (terms: FreightTerms): FreightChoice => beginTerms(terms, habit, where),
    /** The account that was filled in for these terms, or else the last one. */
    resume: (terms: FreightTerms): FreightChoice => freightOf?.[terms] ?? beginTerms(terms, habit, where),
  }
}

const noAccount = { accountNumber: '', zip: '' }
const zipIsNone = 'A ZIP code has 5 digits, like 60607. Please check it.'
