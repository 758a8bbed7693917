import { useEffect } from 'react'
import type { CatalogItem } from '../../../../contract/shop/catalog/products.schema.ts'
import { getProduct } from '../../../../contract/shop/catalog/products.call.ts'
import type { PricingTerms } from '../../../../domain/pricing/charges/charge-rule.ts'
import { judgeMinimum } from '../../../../domain/pricing/less-than-minimum.ts'
import { explainMinimum } from '../../../../domain/pricing/minimum-sentence.ts'
import { formatCents } from '../../../../domain/money/format-money.ts'
import { useAgreedTerms, useAnswer } from '../../../client/index.ts'
import { readPricedGoods } from '../../../client/priced-goods.ts'

interface BelowMinimumProps {
  item: CatalogItem
  quantity: number
  /** Of the sentence. */
  id: string
  onJudge(isSold: boolean): void
}

/** What less than the minimum costs, or that it is not sold: a listing does not say it, so that the item is asked for. */
export function BelowMinimum({ item, quantity, id, onJudge }: BelowMinimumProps) {
  const terms = useAgreedTerms()
  const { data, isLoading } = useAnswer(getProduct, { params: { id: item.id } }, { quiet: true })
  const charges = data ? readPricedGoods(data.product).charges : []
  const { isSold, sentence } = judge({ minimumQuantity: item.moq, charges }, quantity, terms)
  useEffect(() => onJudge(isSold && !isLoading), [isSold, isLoading, quantity]) // oxlint-disable-line react/exhaustive-deps
  if (isLoading) return null
  return (
    <p className={isSold ? 'small dim' : 'msg msg--bad'} id={id} role="status">
      {sentence}
    </p>
  )
}

function judge(goods: Parameters<typeof judgeMinimum>[0], quantity: number, terms: PricingTerms) {
  const { problems, charges, spared } = judgeMinimum(goods, quantity, null, terms)
  const [problem] = problems
  if (problem) return { isSold: false, sentence: explainMinimum(problem, onlyOne) }
  const costs = charges.map(({ name, why, amountCents }) => `${formatCents(amountCents)} ${name}: ${why}.`)
  return { isSold: true, sentence: [...costs, ...spared.map(({ why }) => why)].join(' ') }
}

const onlyOne = { colors: 1, sizes: 1 }
