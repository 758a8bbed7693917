/** Below the sums of a cart, an order, its mail and its PDF, in the same words: no sales tax is in them, and none is charged here. */
export const salesTax = { label: 'Sales tax', words: 'Not included' } as const

/** Where the owner's general information explains it. */
export const salesTaxUrl = '/general-info#info-sales-tax'
