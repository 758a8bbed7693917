import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCart, shipCartLines } from '../../../../../contract/shop/cart/cart.call.ts'
import type { Cart, CartLine } from '../../../../../contract/shop/cart/cart.schema.ts'
import { getLineShippingMethods } from '../../../../../contract/shop/cart/line-shipping.call.ts'
import { getShippingMethods } from '../../../../../contract/shop/cart/shipping.call.ts'
import { createOrders } from '../../../../../contract/shop/cart/orders.call.ts'
import {
  openCheckout,
  openCheckoutServer,
  place,
  poNumber,
  summary,
  untilPriced,
} from '../../../../testing/checkout.tsx'
import { exampleCart, exampleLine, exampleMethod } from '../../../../testing/examples.ts'
import { fill } from '../../../../testing/fill.ts'

const table = () => within(screen.getByRole('region', { name: 'Where each line ships' }))
const shipTo = (item: string) => table().getByRole('combobox', { name: `Ship ${item} to` })

const choose = (user: Awaited<ReturnType<typeof openCheckout>>['user'], select: HTMLElement, option: RegExp) =>
  user.selectOptions(select, within(select).getByRole('option', { name: option }))

function shipWhole(address_id: number, quantity = 12): CartLine['shipping_addresses'][number] {
  const { code, carrier, name, ship_amt, transit_days } = exampleMethod()
  const way = { code, carrier, name, ship_amt, transit_days, arrives_on: null, arrives_by: null, chosen: true }
  return {
    address_id,
    quantity,
    shipping_method: code,
    bill_transportation_to: 'shipper',
    account_number: '',
    account_zip: '',
    shipping_methods: [way],
  }
}

/** A cart of three lines, and a shop that says where they ship as it is told. */
function openServer(problemOfOwn?: string) {
  let cart: Cart = exampleCart(
    ['Tumbler', 'Cap', 'Pen'].map((item_description, index) =>
      exampleLine({ id: 11 + index, item_description, quantity: 12, unit: 'pack of 10' }),
    ),
  )
  const server = openCheckoutServer(cart)
  // The more goes together, the more it costs.
  server.answer(getShippingMethods, () => {
    const shared = cart.shopping_cart_lines.filter(({ shipping_addresses: own }) => own.length === 0)
    return { shipping_methods: [exampleMethod({ ship_amt: 20 * shared.length })], notices: [] }
  })
  server.answer(shipCartLines, ({ input }) => {
    const lines = cart.shopping_cart_lines.map((line) => {
      const sent = input.lines.find(({ line_id: id }) => id === line.id)
      if (!sent) return line
      return {
        ...line,
        shipping_stamp: `${line.shipping_stamp}+`,
        problems: problemOfOwn && sent.shipping_addresses.length > 0 ? [problemOfOwn] : [],
        shipping_addresses: sent.shipping_addresses.map((one) => shipWhole(one.address_id, one.quantity)),
      }
    })
    cart = {
      ...cart,
      shopping_cart_lines: lines,
      shipping_address_id: input.shipping_address_id ?? cart.shipping_address_id,
    }
    server.answer(getCart, { shopping_cart: cart })
    return { shopping_cart: cart }
  })
  return Object.assign(server, {
    /** As another page has left it. */
    changeCart(change: (cart: Cart) => Cart) {
      cart = change(cart)
      server.answer(getCart, { shopping_cart: cart })
    },
  })
}

async function openTable(problemOfOwn?: string) {
  const server = openServer(problemOfOwn)
  const shop = await openCheckout(server)
  await untilPriced()
  await shop.user.click(screen.getByRole('button', { name: 'Ship to more than one address' }))
  return { ...shop, server }
}

test('lines go to two addresses by one call, and the order is placed with what it comes to', async () => {
  const { user, server } = await openTable()
  expect(within(shipTo('Cap')).getByRole('option', { name: /^Same as above: / })).toBeInTheDocument()
  await user.click(table().getByRole('checkbox', { name: 'Cap' }))
  await user.click(table().getByRole('checkbox', { name: 'Pen' }))
  expect(table().getByRole('group', { name: 'Selected lines' })).toHaveTextContent('2 selected.')
  await choose(user, table().getByRole('combobox', { name: 'All of these 2 to' }), /Riverside Gary/)
  await user.click(table().getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(server.sent(shipCartLines)).toHaveLength(1))
  expect(server.sent(shipCartLines)[0]!.input.lines).toMatchObject([
    { line_id: 11, shipping_addresses: [{ address_id: 1, quantity: 12 }] },
  ])
  // Two of three lines go to Gary, so that it is the address of the order.
  await waitFor(() => expect(shipTo('Cap')).toHaveDisplayValue(/Riverside Gary/))
  expect(shipTo('Pen')).toHaveDisplayValue(/^Same as above: Riverside Gary/)
  await fill(user, poNumber(), 'PO-1')
  await user.click(place())
  await waitFor(() => expect(server.sent(createOrders)).toMatchObject([{ input: { shipping_address_id: 2 } }]))
})

test('one line after the other is stored as all at once, and what is one’s own change is no news', async () => {
  const { user, server } = await openTable('60607 is in IL. Please check the address.')
  const release = server.hold(getShippingMethods)
  await choose(user, shipTo('Cap'), /Riverside Gary/)
  await waitFor(() => expect(server.sent(shipCartLines)).toHaveLength(1))
  expect(await screen.findByText('Cap, 12 packs of 10')).toBeInTheDocument()
  await waitFor(() => expect(table().getByRole('table')).not.toHaveAttribute('aria-busy'))
  release()
  await waitFor(() => expect(summary()).toHaveTextContent('UPS Ground$40.00'))
  expect(screen.queryByText(/^Your cart has changed/)).not.toBeInTheDocument()
  await choose(user, shipTo('Pen'), /Riverside Gary/)
  await waitFor(() => expect(server.sent(shipCartLines)).toHaveLength(2))
  expect(server.sent(shipCartLines)[1]!.input.lines).toMatchObject([
    { line_id: 11, shipping_addresses: [{ address_id: 1, quantity: 12 }] },
    { line_id: 12, shipping_addresses: [] },
  ])
  await waitFor(() => expect(summary()).toHaveTextContent('UPS Ground$40.00'))
  expect(screen.queryByText(/^Your cart has changed/)).not.toBeInTheDocument()
})

test('what the cart has stored is where the order goes, and a line that goes there by itself joins the others', async () => {
  const server = openServer()
  server.changeCart((cart) => {
    const [tumbler, cap, pen] = cart.shopping_cart_lines
    return {
      ...cart,
      shipping_address_id: 2,
      shopping_cart_lines: [
        { ...tumbler!, shipping_addresses: [shipWhole(1)] },
        cap!,
        { ...pen!, shipping_addresses: [shipWhole(2)] },
      ],
    }
  })
  await openCheckout(server)
  await waitFor(() =>
    expect(server.sent(shipCartLines)).toMatchObject([
      { input: { lines: [{ line_id: 13, shipping_addresses: [] }], shipping_address_id: 2 } },
    ]),
  )
  expect(shipTo('Tumbler')).toHaveDisplayValue(/Riverside Dayton/)
  expect(shipTo('Cap')).toHaveDisplayValue(/Riverside Gary/)
})

test('a line to another address chooses its own method', async () => {
  const server = openServer()
  server.changeCart((cart) => {
    const [tumbler, ...others] = cart.shopping_cart_lines
    const apart = { ...tumbler!, shipping_addresses: [shipWhole(2)] }
    return { ...cart, shipping_address_id: 1, shopping_cart_lines: [apart, ...others] }
  })
  const way = { carrier: 'UPS', transit_days: 2, arrives_on: null, arrives_by: null, needs_dock: false }
  const shipping_methods = [
    { ...way, code: 'UPS-GROUND', name: 'UPS Ground', ship_amt: 9 },
    { ...way, code: 'UPS-2DAY', name: 'UPS 2nd Day Air', ship_amt: 31 },
  ]
  server.answer(getLineShippingMethods, { shipping_addresses: [{ address_id: 2, shipping_methods }], notices: [] })
  const { user } = await openCheckout(server)
  const method = await screen.findByRole('combobox', { name: 'Method to Riverside Gary, Tumbler' })
  expect(method).toHaveDisplayValue('UPS Ground')
  await user.selectOptions(method, within(method).getByRole('option', { name: 'UPS 2nd Day Air, $31.00' }))
  await waitFor(() =>
    expect(server.sent(shipCartLines).at(-1)!.input.lines).toMatchObject([
      { line_id: 11, shipping_addresses: [{ address_id: 2, quantity: 12, shipping_method: 'UPS-2DAY' }] },
    ]),
  )
})

test('everything ships to the one address that most lines have, or that is chosen, and the table is gone', async () => {
  const { user, server } = await openTable()
  await choose(user, shipTo('Cap'), /Riverside Gary/)
  await choose(user, shipTo('Pen'), /Riverside Gary/)
  await waitFor(() => expect(summary()).toHaveTextContent('UPS Ground$40.00'))
  expect(table().getByRole('combobox', { name: 'All 3 lines to' })).toHaveDisplayValue(/Riverside Gary/)
  await user.click(table().getByRole('button', { name: 'Ship everything to one address' }))
  expect(await screen.findByRole('radio', { name: /^Riverside Gary/ })).toBeChecked()
  expect(server.sent(shipCartLines).at(-1)!.input.lines).toMatchObject([{ line_id: 11, shipping_addresses: [] }])
  await waitFor(() => expect(summary()).toHaveTextContent('Freight$60.00'))
  expect(summary()).not.toHaveTextContent('other addresses')
  expect(screen.queryByText(/^Freight is now/)).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Ship to more than one address' }))
  await choose(user, shipTo('Cap'), /Riverside Dayton/)
  await choose(user, table().getByRole('combobox', { name: 'All 3 lines to' }), /Riverside Dayton/)
  await user.click(table().getByRole('button', { name: 'Ship everything to one address' }))
  expect(await screen.findByRole('radio', { name: /^Riverside Dayton/ })).toBeChecked()
})

test('a line that is split says at its quantity what is left, and nothing is saved or placed before it adds up', async () => {
  const { user, server } = await openTable()
  await user.click(table().getByRole('button', { name: 'Split Tumbler over addresses' }))
  const quantity = (number: number) => table().getByRole('textbox', { name: `Tumbler, quantity ${number}` })
  const address = table().getByRole('combobox', { name: 'Tumbler, address 2' })
  expect(address).toHaveAccessibleDescription('Please choose an address.')
  await choose(user, address, /Riverside Gary/)
  expect(quantity(2)).toHaveAccessibleDescription('Please enter a quantity.')
  expect(quantity(2).closest('td')).toHaveTextContent('Please enter a quantity.')
  await fill(user, quantity(2), '5')
  expect(quantity(2)).toHaveAccessibleDescription('The addresses add up to 17 of 12: 5 too many.')
  expect(quantity(2).closest('td')).toHaveTextContent('5 too many.')
  await fill(user, poNumber(), 'PO-1')
  await user.click(place())
  expect(await table().findByText('Please assign every piece to an address.')).toBeInTheDocument()
  expect(within(summary()).getByRole('alert')).toHaveTextContent('ship-to address')
  expect(server.sent(shipCartLines)).toEqual([])
  expect(server.sent(createOrders)).toEqual([])

  await fill(user, quantity(1), '7')
  await waitFor(() => expect(server.sent(shipCartLines)).toHaveLength(1))
  expect(server.sent(shipCartLines)[0]!.input.lines).toMatchObject([
    {
      line_id: 11,
      shipping_addresses: [
        { address_id: 1, quantity: 7 },
        { address_id: 2, quantity: 5 },
      ],
    },
  ])
  expect(await table().findByText('All 12 have an address')).toBeInTheDocument()
})

test('what the shop does not take is said, and the table shows what it has', async () => {
  const { user, server } = await openTable()
  const sentence = 'The shipping for this line was changed in another window or on another device.'
  server.refuse(shipCartLines, { status: 409, sentence })
  await choose(user, shipTo('Tumbler'), /Riverside Gary/)
  expect(await table().findByText(sentence)).toBeInTheDocument()
  expect(shipTo('Tumbler')).toHaveDisplayValue(/Riverside Dayton/)
})
