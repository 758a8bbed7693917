interface Counter {
  item: { id: number }
  quoteToken: string
}

/** Good requests about quotes, by the name of the call. */
export const goodQuoteRequests = {
  request_quote: ({ item }: Counter) => ({
    input: {
      title: 'Awards',
      name: 'Ann Buyer',
      email: 'ann@example.com',
      company: 'Atlas Welding',
      phone: '',
      in_hands_date: '',
      message: '',
      items: [{ catalog_item_id: item.id, quantity: 50 }],
    },
  }),
  get_quote: ({ quoteToken: token }: Counter) => ({ params: { token } }),
  note_quote_opening: ({ quoteToken: token }: Counter) => ({ params: { token }, input: {} }),
  request_quote_change: ({ quoteToken: token }: Counter) => ({
    params: { token },
    input: { version: 1, name: 'Ann', message: 'Less, please.' },
  }),
  decline_quote: ({ quoteToken: token }: Counter) => ({
    params: { token },
    input: { version: 1, name: 'Ann', reason: '' },
  }),
  write_about_quote: ({ quoteToken: token }: Counter) => ({
    params: { token },
    input: { name: 'Ann', message: 'Thank you.' },
  }),
  accept_quote: ({ quoteToken: token }: Counter) => ({
    params: { token },
    input: { version: 1, name: 'Ann', option: 'a1' },
  }),
}
