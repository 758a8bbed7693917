import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getCart, updateCartLine } from '../../../../contract/shop/cart/cart.call.ts'
import type { CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { getLineShippingMethods } from '../../../../contract/shop/cart/line-shipping.call.ts'
import type { LineShipment } from '../../../../contract/shop/cart/line-shipping.schema.ts'
import {
  getAllShippings,
  getShippingAddresses,
  validateThirdPartyAccount,
} from '../../../../contract/shop/cart/shipping.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { exampleAddress, exampleCart, exampleLine } from '../../../testing/examples.ts'
import { createFakeServer, type FakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { LineShippingView } from './line-shipping-view.tsx'

const dayton = exampleAddress({ id: 1 })
const gary = exampleAddress({ id: 2, company: 'Riverside Gary', city: 'Gary', state: 'IN', zip: '46408' })
const reno = exampleAddress({ id: 3, company: 'Riverside Reno', city: 'Reno', state: 'NV', zip: '89502' })

const ups = { code: 'UPS-GROUND', carrier: 'UPS', name: 'UPS Ground', ship_amt: 9, transit_days: 2 }
const fedex = { code: 'FEDEX-2DAY', carrier: 'FEDEX', name: 'FedEx 2Day', ship_amt: 24, transit_days: 2 }
const dated = { arrives_on: '2026-03-04', arrives_by: null }

const shipment = (address_id: number, quantity: number, fields: Partial<LineShipment> = {}): LineShipment => ({
  address_id,
  quantity,
  shipping_method: 'UPS-GROUND',
  bill_transportation_to: 'shipper',
  account_number: '',
  account_zip: '',
  shipping_methods: [{ ...ups, ...dated, chosen: true }],
  ...fields,
})

const lineWith = (shipments: LineShipment[], stamp = 'first'): CartLine =>
  exampleLine({ quantity: 30, unit: 'pack of 10', shipping_addresses: shipments, shipping_stamp: stamp })

type LineInput = { address_id: number; quantity: number }[]

/** Saves what comes, as the shop does. */
function saveAll(server: FakeServer): void {
  let saved = 0
  server.answer(updateCartLine, ({ input }) => {
    const sent = (input!.shipping_addresses ?? []) as LineShipment[]
    const line = lineWith(
      sent.map((one) => shipment(one.address_id, one.quantity, one)),
      `saved ${++saved}`,
    )
    return { shopping_cart: exampleCart([line]), line_id: 11 }
  })
}

function openServer(shipments: LineShipment[]): FakeServer {
  const server = createFakeServer()
  server.answer(getCart, { shopping_cart: exampleCart([lineWith(shipments)]) })
  server.answer(getShippingAddresses, { shipping_addresses: [dayton, gary, reno] })
  server.answer(getAllShippings, {
    shippings: [ups, fedex].map(({ code, carrier, name }) => ({ code, carrier, name })),
  } as never)
  server.answer(getLineShippingMethods, ({ query }) => ({
    shipping_addresses: query.address_ids.map((address_id) => ({
      address_id,
      shipping_methods: [ups, fedex].map((way) => ({ ...way, ...dated, needs_dock: false })),
    })),
    notices: [],
  }))
  saveAll(server)
  return server
}

async function openLine(shipments: LineShipment[], server = openServer(shipments)) {
  const shop = renderShop(<Page />, { server, signedIn: true, at: '/cart/lines/11/shipping' })
  await screen.findByRole('heading', { name: 'Split shipping' })
  return shop
}

const assigned = () => screen.getByRole('region', { name: 'Assigned pieces' })
const summary = () => screen.getByRole('complementary', { name: 'Shipping of this line' })
const pieces = (name: string) => screen.getByRole('textbox', { name: `Quantity, ${name}` })
const account = (name: string) => screen.getByRole('textbox', { name: `Carrier account, ${name}` })
const accountZip = (name: string) => screen.getByRole('textbox', { name: `ZIP code of the account, ${name}` })
const untilSaved = () => waitFor(() => expect(within(assigned()).getByText('Saved')).toBeInTheDocument())
const lastSent = (server: FakeServer) =>
  (server.sent(updateCartLine).at(-1)!.input!.shipping_addresses as LineInput).map((one) => [
    one.address_id,
    one.quantity,
  ])

describe('what is open', () => {
  test('is named at its address, in the count and in the summary', async () => {
    await openLine([
      shipment(1, 10, { shipping_method: '', shipping_methods: [] }),
      shipment(2, 22, { shipping_method: 'ENDICIA-PRIORITY', shipping_methods: [] }),
    ])
    expect(assigned()).toHaveTextContent('32 of 30 packs of 10 assigned')
    expect(assigned()).toHaveTextContent('2 packs of 10 too many')
    const method = (name: string) => screen.getByRole('combobox', { name: `Method, ${name}` })
    expect(method('Riverside Dayton')).toHaveAccessibleDescription(
      'Is there a loading dock? Freight to a dock costs less.',
    )
    expect(method('Riverside Gary')).toHaveAccessibleDescription(
      'This method does not ship to this address. Please choose another.',
    )
    expect(method('Riverside Gary')).toBeInvalid()
    expect(summary()).toHaveTextContent('Assign all 30 packs of 10 to check out.')
  })

  test('an address that is gone says so at its row; another one takes its place, with its pieces', async () => {
    const { user, server } = await openLine([shipment(1, 20), shipment(9, 10)])
    const row = screen.getByRole('row', { name: /no longer in your address book/ })
    await user.clear(pieces('Riverside Dayton'))
    await user.type(pieces('Riverside Dayton'), '18')
    await untilSaved()
    expect(lastSent(server)).toEqual([
      [1, 18],
      [9, 10],
    ])
    await user.click(within(row).getByRole('button', { name: 'Choose another address' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose another address' }))
    await user.click(dialog.getByRole('radio', { name: /^Riverside Reno/ }))
    await user.click(dialog.getByRole('button', { name: 'Use this address' }))
    await waitFor(() => expect(pieces('Riverside Reno')).toHaveFocus())
    expect(pieces('Riverside Reno')).toHaveValue('10')
    await untilSaved()
    expect(lastSent(server)).toEqual([
      [1, 18],
      [3, 10],
    ])
  })
})

describe('pieces', () => {
  test('are entered down the column, counted at once and saved when the hand rests', async () => {
    const { user, server } = await openLine([shipment(1, 0), shipment(2, 0)])
    await user.click(pieces('Riverside Dayton'))
    await user.keyboard('10{Enter}')
    expect(pieces('Riverside Gary')).toHaveFocus()
    await user.keyboard('12')
    expect(assigned()).toHaveTextContent('22 of 30 packs of 10 assigned8 left')
    expect(server.sent(updateCartLine)).toEqual([])
    await untilSaved()
    expect(server.sent(updateCartLine)).toHaveLength(1)
    expect(lastSent(server)).toEqual([
      [1, 10],
      [2, 12],
    ])
  })

  test('are spread evenly on one press', async () => {
    const { user, server } = await openLine([shipment(1, 9), shipment(2, 0), shipment(3, 0)])
    await user.click(screen.getByRole('button', { name: 'Spread all evenly' }))
    await untilSaved()
    expect(lastSent(server)).toEqual([
      [1, 10],
      [2, 10],
      [3, 10],
    ])
  })

  test('that cannot be sent stay, and can be sent again', async () => {
    const { user, server } = await openLine([shipment(1, 10), shipment(2, 9)])
    server.refuse(updateCartLine, { status: 0, sentence: 'The shop cannot be reached. Please try again.' })
    await user.clear(pieces('Riverside Gary'))
    await user.type(pieces('Riverside Gary'), '7')
    await waitFor(() =>
      expect(within(assigned()).getByRole('alert')).toHaveTextContent(
        'Not saved: The shop cannot be reached. Please try again. Try again',
      ),
    )
    saveAll(server)
    await user.click(within(assigned()).getByRole('button', { name: 'Try again' }))
    await untilSaved()
    expect(assigned()).toHaveTextContent('17 of 30 packs of 10 assigned')
  })

  test('that were left in the tab are there again, and saved', async () => {
    const server = openServer([shipment(1, 10), shipment(2, 9)])
    server.hold(updateCartLine)
    const { user, leave } = await openLine([], server)
    await user.clear(pieces('Riverside Gary'))
    await user.type(pieces('Riverside Gary'), '7')
    const stored = window.sessionStorage.getItem('line_shipping_11')
    leave()
    expect(window.sessionStorage.getItem('line_shipping_11')).toBe(stored)
    const again = openServer([shipment(1, 10), shipment(2, 9)])
    await openLine([], again)
    await waitFor(() => expect(pieces('Riverside Gary')).toHaveValue('7'))
    await untilSaved()
    expect(lastSent(again)).toEqual([
      [1, 10],
      [2, 7],
    ])
  })

  test('go all at once, once that is confirmed', async () => {
    const server = openServer([shipment(1, 10), shipment(2, 20)])
    const { user } = await openLine([shipment(1, 10), shipment(2, 20)], server)
    const asked = () => screen.findByRole('alertdialog', { name: 'Remove all addresses of this line?' })
    const removeAll = () => user.click(within(summary()).getByRole('button', { name: 'Remove all addresses' }))

    await removeAll()
    await user.click(within(await asked()).getByRole('button', { name: 'Keep them' }))
    expect(pieces('Riverside Gary')).toHaveValue('20')
    expect(server.sent(updateCartLine)).toEqual([])

    await removeAll()
    await user.click(within(await asked()).getByRole('button', { name: 'Remove all' }))
    await waitFor(() => expect(server.sent(updateCartLine)).not.toEqual([]))
    expect(lastSent(server)).toEqual([])
  })

  test('are removed with their address, and the next one has the focus', async () => {
    const { user, server } = await openLine([shipment(1, 10), shipment(2, 9), shipment(3, 11)])
    await user.click(screen.getByRole('button', { name: 'Remove Riverside Gary' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Riverside Reno' })).toHaveFocus())
    expect(assigned()).toHaveTextContent('9 left')
    await untilSaved()
    expect(lastSent(server)).toEqual([
      [1, 10],
      [3, 11],
    ])
  })
})

describe('an account', () => {
  test.each([
    ['account_number', 'A UPS account has 6 letters and digits, like 4R71X2. Please check it.'],
    ['account_zip', 'Please enter the ZIP code where the carrier bills this account.'],
  ] as const)(
    'whose %s is refused says so there and keeps what was typed; all else is saved',
    async (field, sentence) => {
      const { user, server } = await openLine([
        shipment(1, 10, { bill_transportation_to: 'receiver' }),
        shipment(2, 20),
      ])
      const errors = [{ field: `shipping_addresses.0.${field}`, message: sentence }]
      server.refuse(updateCartLine, { status: 400, sentence, errors })
      await user.type(account('Riverside Dayton'), '51008')
      expect(server.sent(updateCartLine)).toEqual([])
      await user.tab()
      expect(accountZip('Riverside Dayton'), 'one account is two fields').toHaveFocus()
      expect(server.sent(updateCartLine)).toEqual([])
      await user.tab()
      const wrong = field === 'account_number' ? account : accountZip
      await waitFor(() => expect(wrong('Riverside Dayton')).toHaveAccessibleDescription(sentence))
      expect(account('Riverside Dayton')).toHaveValue('51008')
      await waitFor(() => expect(server.sent(updateCartLine).length).toBeGreaterThan(1))
      expect(assigned()).toHaveTextContent('1 account is not saved')
      saveAll(server)
      await user.type(accountZip('Riverside Dayton'), '45404')
      await user.click(pieces('Riverside Gary'))
      await untilSaved()
      expect(screen.queryByText(sentence)).not.toBeInTheDocument()
    },
  )

  test('for all is checked at its own fields before any address gets it', async () => {
    const { user, server } = await openLine([shipment(1, 10), shipment(2, 20)])
    const shared = () => screen.getByRole('textbox', { name: 'Carrier account for all' })
    const sharedZip = () => screen.getByRole('textbox', { name: 'ZIP code of the account for all' })
    const method = screen.getByRole('combobox', { name: 'Method for all' })
    await within(method).findByRole('option', { name: 'UPS Ground' })
    await user.selectOptions(method, 'UPS-GROUND')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Freight billed to, for all' }), 'receiver')
    for (const [name, field, sentence] of [
      ['account_number', shared, 'A UPS account has 6 letters and digits, like 4R71X2. Please check it.'],
      ['zip', sharedZip, "There is no ZIP code '00000'. Please check it."],
    ] as const) {
      server.refuse(validateThirdPartyAccount, { status: 400, sentence, errors: [{ field: name, message: sentence }] })
      await user.clear(shared())
      await user.type(shared(), '4R71')
      await user.click(screen.getByRole('button', { name: 'Apply' }))
      await waitFor(() => expect(field()).toHaveAccessibleDescription(sentence))
      await waitFor(() => expect(field()).toHaveFocus())
    }
    expect(within(screen.getByRole('table')).queryByRole('alert')).not.toBeInTheDocument()
    expect(server.sent(updateCartLine)).toEqual([])
    server.answer(validateThirdPartyAccount, { valid: true, account_number: '4R71X2', zip: '60607' })
    await user.type(sharedZip(), '60607')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(accountZip('Riverside Gary')).toHaveValue('60607'))
    await untilSaved()
    expect(server.sent(updateCartLine).at(-1)!.input!.shipping_addresses).toMatchObject([
      { address_id: 1, shipping_method: 'UPS-GROUND', bill_transportation_to: 'receiver', account_zip: '60607' },
      { address_id: 2, shipping_method: 'UPS-GROUND', bill_transportation_to: 'receiver', account_zip: '60607' },
    ])
  })
})

describe('what another window has saved meanwhile', () => {
  const sentence = 'The shipping for this line was changed in another window or on another device.'

  async function beOvertaken() {
    const shop = await openLine([shipment(1, 18), shipment(2, 12)])
    const errors = [{ field: 'shipping_stamp', message: sentence }]
    shop.server.refuse(updateCartLine, { status: 409, sentence, errors })
    const theirs = lineWith([shipment(1, 17), shipment(2, 12)], 'theirs')
    shop.server.answer(getCart, { shopping_cart: exampleCart([theirs]) })
    // In one go: what is cleared first is saved before the rest is typed, where the machine is slow.
    await shop.user.type(pieces('Riverside Gary'), '9', { initialSelectionStart: 0, initialSelectionEnd: 2 })
    return shop
  }
  const note = () => screen.findByText(/^The shipping for this line was changed/)

  test('is shown and not overwritten, unless its buyer says so', async () => {
    const { user, server } = await beOvertaken()
    await waitFor(async () => expect((await note()).closest('[role=alert]')).toHaveFocus())
    expect(pieces('Riverside Dayton')).toHaveValue('17')
    expect(pieces('Riverside Gary')).toHaveValue('12')
    saveAll(server)
    await user.click(screen.getByRole('button', { name: 'Use my entries' }))
    expect(pieces('Riverside Dayton')).toHaveFocus()
    expect(pieces('Riverside Gary')).toHaveValue('9')
    await untilSaved()
    expect(server.sent(updateCartLine).at(-1)).toMatchObject({ input: { shipping_stamp: 'theirs' } })
  })

  test('can be left as it is', async () => {
    const { user, server } = await beOvertaken()
    await note()
    const sent = server.sent(updateCartLine).length
    await user.click(screen.getByRole('button', { name: 'Keep the saved version' }))
    expect(pieces('Riverside Gary')).toHaveValue('12')
    expect(screen.queryByText(/^The shipping for this line was changed/)).not.toBeInTheDocument()
    expect(server.sent(updateCartLine)).toHaveLength(sent)
  })

  test('whoever has left the page hears that the last entry was overtaken', async () => {
    const shop = await openLine([shipment(1, 18), shipment(2, 12)])
    shop.server.refuse(updateCartLine, {
      status: 409,
      sentence,
      errors: [{ field: 'shipping_stamp', message: sentence }],
    })
    shop.server.answer(getCart, { shopping_cart: exampleCart([lineWith([shipment(1, 30)], 'theirs')]) })
    await shop.user.type(pieces('Riverside Gary'), '8', { initialSelectionStart: 0, initialSelectionEnd: 2 })
    shop.rerender(<h1>Home</h1>)
    expect(await screen.findByText(`${sentence} Your last entries were not saved.`)).toBeInTheDocument()
  })
})

describe('the address book', () => {
  test('is searched, and says where it has nothing; all that is found is taken at once', async () => {
    const { user, server } = await openLine([])
    await user.click(screen.getAllByRole('button', { name: 'Add from address book' })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add from address book' }))
    await waitFor(() => expect(dialog.getByRole('searchbox', { name: 'Search' })).toHaveFocus())
    await user.keyboard('Timbuktu')
    expect(await dialog.findByText('No addresses match. Try fewer words.')).toBeInTheDocument()
    await user.clear(dialog.getByRole('searchbox'))
    await user.keyboard('riverside')
    await user.click(await dialog.findByRole('checkbox', { name: 'All 3 found' }))
    await user.click(dialog.getByRole('button', { name: 'Add 3 addresses' }))
    expect(await screen.findByRole('heading', { name: '3 addresses' })).toBeInTheDocument()
    await untilSaved()
    expect(lastSent(server)).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
    ])
  })

  test('gives a line 500 addresses at most', async () => {
    const shipments = Array.from({ length: 499 }, (_, at) => shipment(100 + at, 0))
    const { user } = await openLine([], openServer(shipments))
    await user.click(screen.getAllByRole('button', { name: 'Add from address book' })[0]!)
    const dialog = within(await screen.findByRole('dialog', { name: 'Add from address book' }))
    await user.click(dialog.getByRole('checkbox', { name: /^All 3/ }))
    expect(dialog.getByRole('alert')).toHaveTextContent('A line can ship to at most 500 addresses. You can add 1 more.')
  })

  test('rates by the own table are named', async () => {
    const server = openServer([shipment(1, 30)])
    const notice = 'These are our own rates. We could not reach FedEx.'
    const cart = exampleCart([lineWith([shipment(1, 30)])], { freight_notices: [notice] })
    server.answer(getCart, { shopping_cart: cart })
    await openLine([], server)
    expect(screen.getByText(notice)).toHaveRole('status')
  })
})

function Page() {
  const { data: held } = useAnswer(getCart, { query: {} })
  const { data: book } = useAnswer(getShippingAddresses, {})
  const [line] = held?.shopping_cart.shopping_cart_lines ?? []
  return (
    held &&
    book &&
    line && (
      <LineShippingView
        cart={held.shopping_cart}
        line={line}
        addresses={book.shipping_addresses}
        head={null}
        newAddress={() => null}
        sheet={() => null}
      />
    )
  )
}
