import { beginQuote, getStaffQuote, saveQuoteDraft, sendQuote } from '../../../contract/admin/orders/quotes.call.ts'
import type { QuoteContentInput } from '../../../contract/admin/orders/quotes.schema.ts'
import type { TestShop } from '../test-shop.ts'
import type { TestCustomer } from './customer-makers.ts'
import { makeStaff } from './staff-makers.ts'

/** A quote of 50 pieces, or an option for each quantity, that was sent to a customer. @returns its id, and the token of its link */
export async function makeSentQuote(
  shop: TestShop,
  buyer: TestCustomer,
  itemId: number,
  quantities: readonly number[] = [50],
): Promise<{ id: number; token: string }> {
  const staff = await makeStaff(shop, { role: 'sales' })
  const nobody = { name: '', email: '', company: '', phone: '' }
  const { id } = (await staff.send(beginQuote, { input: { customerId: buyer.id, title: 'Awards', ...nobody } })).data
  const params = { id }
  const save = async (change: (content: QuoteContentInput, variantId: number) => QuoteContentInput) => {
    const { quote, content, priced } = (await staff.send(getStaffQuote, { params })).data
    const changed = change(content, priced.goods[0]?.variants[0]?.variantId ?? 0)
    const input = { revision: quote.revision, title: quote.title, internalNote: '', content: changed }
    return (await staff.send(saveQuoteDraft, { params, input })).data.quote
  }
  await save((content) => ({ ...content, items: [{ key: 'i1', itemId }] }))
  const option = { isRecommended: false, charges: [], discountCents: 0, discountReason: '', freight: null }
  const { revision, url } = await save((content, variantId) => ({
    ...content,
    alternatives: quantities.map((quantity, index) => ({
      ...option,
      key: `a${index + 1}`,
      title: quantities.length === 1 ? 'As requested' : `${quantity} pieces`,
      cells: [{ key: 'i1', variants: [{ variantId, quantity }] }],
    })),
  }))
  await staff.send(sendQuote, { params, input: { revision } })
  return { id, token: url.split('/').at(-1)! }
}
