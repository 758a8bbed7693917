/** Of the cart's address: opens the form that asks for a quote. */
export const quoteHash = '#quote'

export const quoteFromCart = `/cart${quoteHash}`
