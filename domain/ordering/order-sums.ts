/** What an order comes to, in the same words on pages, in mails and in PDFs. */
export const orderSums = {
  goods: 'Subtotal',
  discount: 'Discount',
  freight: 'Freight',
  total: (currency: string) => `Order total, ${currency}`,
} as const
