import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getCart } from '../../../../../contract/shop/cart/cart.call.ts'
import { createOrders, getPlacedOrders, validatePoNumber } from '../../../../../contract/shop/cart/orders.call.ts'
import {
  createPaymentProfile,
  customerPaymentCredentials,
  customerPaymentTerms,
  deletePaymentProfile,
} from '../../../../../contract/shop/cart/payments.call.ts'
import type { PaymentProfile } from '../../../../../contract/shop/cart/payments.schema.ts'
import { getShippingAddresses, getShippingMethods } from '../../../../../contract/shop/cart/shipping.call.ts'
import { keyOf } from '../../../../client/index.ts'
import { answerFreight } from '../../../../testing/checkout.tsx'
import { exampleAddress, exampleCard, exampleCart, exampleMethod } from '../../../../testing/examples.ts'
import { createFakeServer, type FakeServer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderShop } from '../../../../testing/render.tsx'
import { Checkout } from '../index.ts'

const visa = exampleCard(1)
const mastercard = exampleCard(2, 'XXXX0015')
mastercard.payment.creditCard.cardType = 'MasterCard'

let scripts = 0
/** What the gateway's script does with a card; undefined: the script does not come. */
let dispatch: ((data: object) => object) | undefined
const sentToGateway: object[] = []

const token = {
  opaqueData: { dataDescriptor: 'COMMON.ACCEPT', dataValue: 'token' },
  messages: { resultCode: 'Ok', message: [] },
}
const refusedBy = (...codes: string[]) => ({
  messages: { resultCode: 'Error', message: codes.map((code) => ({ code, text: `The gateway's words of ${code}.` })) },
})

beforeEach(() => {
  sentToGateway.length = 0
  scripts++
  dispatch = () => token
  vi.spyOn(document.head, 'append').mockImplementation((...added) => {
    const [script] = added as HTMLScriptElement[]
    queueMicrotask(() => {
      if (!dispatch) return script!.onerror!(new Event('error'))
      window.Accept = {
        dispatchData(data, callback) {
          sentToGateway.push(data)
          callback(dispatch!(data) as Parameters<typeof callback>[0])
        },
      }
      script!.onload!(new Event('load'))
    })
  })
})

const answerCards = (server: FakeServer, profiles: PaymentProfile[], isCurrent = true) =>
  server.answer(customerPaymentCredentials, {
    customers: {
      credentials: {
        api_login_id: 'login',
        public_client_key: 'key',
        script_url: `https://gateway.example/${scripts}/Accept.js`,
      },
      customer_profile: { customer_profile_id: '1', payment_profiles: profiles, is_current: isCurrent },
      invoice_term_cc: false,
    },
  })

/** The checkout of a company that pays by card. */
async function openPayment(profiles: PaymentProfile[] = [], prepare: (server: FakeServer) => void = () => undefined) {
  const server = createFakeServer()
  server.answer(getCart, { shopping_cart: exampleCart() })
  server.answer(getShippingAddresses, { shipping_addresses: [exampleAddress({ is_default: true })] })
  answerFreight(server)
  server.answer(getShippingMethods, { shipping_methods: [exampleMethod()], notices: [] })
  server.answer(customerPaymentTerms, { payment_terms: null, methods: ['card'] })
  server.answer(validatePoNumber, ({ query }) => ({ po_number: query.po_number }))
  answerCards(server, profiles)
  prepare(server)
  const shop = renderShop(<Checkout notice={() => null} empty={null} />, { server, signedIn: true, at: '/checkout' })
  await screen.findByRole('button', { name: 'Pay $84.00' })
  return shop
}

const pay = () => screen.getByRole('button', { name: 'Pay $84.00' })
const payment = () => within(screen.getByRole('region', { name: 'Payment' }))
const form = () => within(screen.getByRole('group', { name: 'New card' }))
const field = (label: string) => form().getByLabelText(label)
const saved = (name: RegExp) => payment().findByRole('radio', { name })
const summaryAlert = () => within(screen.getByRole('complementary', { name: 'Order summary' })).queryByRole('alert')
const expectFocusOn = (sentence: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toHaveTextContent(sentence))

type User = Awaited<ReturnType<typeof openPayment>>['user']

async function typeCard(
  user: User,
  { number = '4111111111111111', expiry = '1230', code = '123', name = 'Ann Marsh' } = {},
) {
  await screen.findByRole('group', { name: 'New card' })
  for (const [label, text] of [
    ['Card number', number],
    ['Expiration date', expiry],
    ['Security code', code],
    ['Name on card', name],
  ] as const) {
    await fill(user, field(label), text)
  }
}

describe('a card that is typed', () => {
  test('says at each field what is missing, and goes nowhere', async () => {
    const { user, server } = await openPayment()
    await screen.findByRole('group', { name: 'New card' })
    await user.click(pay())
    await waitFor(() => expect(field('Card number')).toHaveFocus())
    expect(field('Card number')).toHaveAccessibleDescription('Please enter the card number.')
    expect(field('Security code')).toHaveAccessibleDescription('Please enter the security code.')
    expect(sentToGateway).toEqual([])
    expect(server.sent(createPaymentProfile)).toEqual([])
  })

  test('says at each field what is wrong, also while it is corrected', async () => {
    const { user } = await openPayment()
    await typeCard(user, { number: '4111 1111 1111 1112', expiry: '13/30', code: '12', name: 'Ann' })
    await user.click(pay())
    await waitFor(() => expect(field('Card number')).toHaveFocus())
    expect(field('Card number')).toHaveAccessibleDescription('This card number is not valid. Please check it.')
    expect(field('Expiration date')).toHaveAccessibleDescription(
      'Please enter the expiration date as month and year, like 08/29.',
    )
    expect(field('Security code')).toHaveAccessibleDescription('The security code of this card has 3 digits.')
    expect(field('Name on card')).toHaveAccessibleDescription('Please enter the first and the last name on the card.')
    await typeCard(user, { number: '4111 1111 1111', expiry: '01/20' })
    expect(field('Card number')).toHaveAccessibleDescription('This card number has 12 digits. Please check it.')
    expect(field('Expiration date')).toHaveAccessibleDescription('This card has expired. Please use another card.')
    await user.click(form().getByLabelText('Another address'))
    expect(field('Street address')).toHaveAccessibleDescription('Please enter the street address.')
    expect(field('City')).toHaveAccessibleDescription('Please enter the city.')
    expect(field('State')).toHaveAccessibleDescription('Please choose the state.')
    await user.type(field('ZIP code'), '4540')
    expect(field('ZIP code')).toHaveAccessibleDescription('Please enter a ZIP code of 5 digits, like 45404.')
  })

  test('is shown as on the card, with its brand, and its code by the brand', async () => {
    const { user } = await openPayment()
    await screen.findByRole('group', { name: 'New card' })
    await user.type(field('Card number'), '370000000000002')
    await user.type(field('Expiration date'), '0931')
    expect(field('Card number')).toHaveValue('3700 000000 00002')
    expect(field('Expiration date')).toHaveValue('09/31')
    expect(form().getByText('American Express')).toBeInTheDocument()
    expect(field('Security code')).toHaveAccessibleDescription(/4 digits/)
  })

  test('goes to the gateway alone; the shop saves its token, and the order is paid by it', async () => {
    const { user, server } = await openPayment()
    server.answer(createPaymentProfile, { payment_profile_id: 1, payment_profiles: [visa] })
    server.refuse(createOrders, 'Stop here.')
    await typeCard(user)
    answerCards(server, [visa])
    await user.click(pay())
    await waitFor(() => expect(server.sent(createOrders)).toMatchObject([{ input: { payment_profile_id: 1 } }]))
    expect(sentToGateway).toMatchObject([
      { cardData: { cardNumber: '4111111111111111', month: '12', year: '2030', cardCode: '123', zip: '45404' } },
    ])
    expect(server.sent(createPaymentProfile)).toMatchObject([
      { input: { opaque_data: { data_value: 'token' }, bill_to: { first_name: 'Ann', last_name: 'Marsh' } } },
    ])
    expect(JSON.stringify(server.sent(createPaymentProfile))).not.toContain('4111')
    expect(JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }])).not.toContain('4111')
    expect(await saved(/^Visa ending 1111/)).toBeChecked()
  })

  test.each([
    ['E_WC_21', 'This shop cannot take cards right now. Please try again later, or call us.'],
    ['E_WC_03', 'We cannot reach our card processor. Please try again in a few minutes.'],
  ])('the gateway says %s: the sentence has the focus, and what was typed stays', async (code, sentence) => {
    dispatch = () => refusedBy(code)
    const { user, server } = await openPayment()
    await typeCard(user)
    await user.click(pay())
    await expectFocusOn(sentence)
    expect(field('Card number')).toHaveValue('4111 1111 1111 1111')
    expect(server.sent(createPaymentProfile)).toEqual([])
  })

  test('what the gateway says of a field stands there', async () => {
    dispatch = () => refusedBy('E_WC_15', 'E_WC_05')
    const { user } = await openPayment()
    await typeCard(user)
    await user.click(pay())
    await waitFor(() => expect(field('Card number')).toHaveFocus())
    expect(field('Security code')).toHaveAccessibleDescription('The security code is not valid. Please check it.')
    // Its own texts are toasts, each of them.
    for (const code of ['E_WC_15', 'E_WC_05'])
      expect(await screen.findByText(`The gateway's words of ${code}.`)).toBeInTheDocument()
  })

  test("without the gateway's script nothing is sent, until it comes", async () => {
    dispatch = undefined
    const { user, server } = await openPayment()
    server.answer(createPaymentProfile, { payment_profile_id: 1, payment_profiles: [visa] })
    server.refuse(createOrders, 'Stop here.')
    await typeCard(user)
    await user.click(pay())
    await expectFocusOn('We cannot reach our card processor. Please try again in a few minutes.')
    dispatch = () => token
    await user.click(pay())
    await waitFor(() => expect(server.sent(createOrders)).toHaveLength(1))
  })

  test.each([
    'The card details have expired. Please enter them again.',
    'The card cannot be saved right now. Please try again in a few minutes.',
    'The card is saved, but cannot be shown yet. Please reload the page in a minute.',
    'No more than 10 cards can be saved. Please remove one first.',
    'Too many card attempts. Please try again in an hour, or call us.',
  ])("that the shop does not save ('%s') has that sentence in its form, with the focus", async (sentence) => {
    const { user, server } = await openPayment()
    server.refuse(createPaymentProfile, { status: 409, sentence })
    await typeCard(user)
    await user.click(pay())
    await expectFocusOn(sentence)
    expect(screen.getByRole('group', { name: 'New card' })).toContainElement(document.activeElement as HTMLElement)
    expect(field('Security code')).toHaveValue('123')
    await user.type(field('Security code'), '4')
    expect(screen.queryByText(sentence)).not.toBeInTheDocument()
    expect(server.sent(createOrders)).toEqual([])
  })

  test.each([
    ['card_code', 'Security code'],
    ['bill_to.first_name', 'Name on card'],
    ['bill_to.address', 'Street address'],
    ['bill_to.city', 'City'],
    ['bill_to.state', 'State'],
    ['bill_to.zip', 'ZIP code'],
  ])('a refused %s stands at its field', async (name, label) => {
    const { user, server } = await openPayment()
    const errors = [{ field: name, message: 'Please check it.' }]
    server.refuse(createPaymentProfile, { status: 400, sentence: 'Please check it.', errors })
    await typeCard(user)
    await user.click(form().getByLabelText('Another address'))
    await fill(user, field('Street address'), '1 Main St')
    await fill(user, field('City'), 'Indianapolis')
    await user.selectOptions(field('State'), 'IN')
    await fill(user, field('ZIP code'), '46205')
    await user.click(pay())
    await waitFor(() => expect(field(label)).toHaveFocus())
    expect(field(label)).toHaveAccessibleDescription('Please check it.')
  })

  test('an address that the bank does not have stands where the usual one is chosen', async () => {
    const { user, server } = await openPayment()
    const sentence = 'The billing address does not match the bank’s address for this card. Please check it.'
    server.refuse(createPaymentProfile, { sentence, errors: [{ field: 'bill_to.zip', message: sentence }] })
    await typeCard(user)
    await user.click(pay())
    await expectFocusOn(sentence)
  })
})

describe('saved cards', () => {
  test('that do not come can be asked for again', async () => {
    const { user, server } = await openPayment([], (server) =>
      server.refuse(customerPaymentCredentials, { status: 503, sentence: 'Please try again in a minute.' }),
    )
    await payment().findByText('Your cards cannot be loaded right now. Please try again in a minute.')
    answerCards(server, [mastercard])
    await user.click(payment().getByRole('button', { name: 'Try again' }))
    expect(await saved(/^Mastercard ending 0015/)).toBeChecked()
  })

  test('that the gateway cannot confirm are shown as they were last', async () => {
    await openPayment([], (server) => answerCards(server, [visa], false))
    expect(
      await payment().findByText('We cannot reach our card processor right now. These are the cards we last saw.'),
    ).toBeInTheDocument()
    expect(await saved(/^Visa ending 1111/)).toBeChecked()
  })

  test('an expired one cannot be chosen', async () => {
    await openPayment([exampleCard(1, 'XXXX1111', { is_expired: true }), mastercard])
    expect(await saved(/^Mastercard ending 0015/)).toBeChecked()
    expect(payment().getByRole('radio', { name: /^Visa ending 1111/ })).toBeDisabled()
  })

  test('one is removed after a question only, and the next one is chosen and has the focus', async () => {
    const { user, server } = await openPayment([visa, mastercard])
    server.answer(deletePaymentProfile, { payment_profiles: [mastercard] })
    const remove = await payment().findByRole('button', { name: 'Remove Visa ending 1111' })
    await user.click(remove)
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(server.sent(deletePaymentProfile)).toEqual([])
    await user.click(remove)
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove this card?' }))
    expect(question.getByText('Visa ending 1111, expires 12/2030')).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(payment().queryByRole('radio', { name: /^Visa/ })).not.toBeInTheDocument())
    expect(payment().getByRole('radio', { name: /^Mastercard/ })).toBeChecked()
    await waitFor(() => expect(payment().getByRole('radio', { name: /^Mastercard/ })).toHaveFocus())
  })

  test('one that cannot be removed stays, and a toast says so', async () => {
    const { user, server } = await openPayment([visa])
    const sentence = 'The card cannot be removed right now. Please try again in a few minutes.'
    server.refuse(deletePaymentProfile, { status: 502, sentence })
    await user.click(await payment().findByRole('button', { name: 'Remove Visa ending 1111' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    expect(await saved(/^Visa ending 1111/)).toBeChecked()
  })

  test('one that was removed elsewhere is said to be gone, and is not offered any more', async () => {
    const { user, server } = await openPayment([visa])
    await saved(/^Visa ending 1111/)
    const sentence = 'We cannot find this card. Please choose another one.'
    server.refuse(createOrders, { status: 404, sentence, errors: [{ field: 'payment_profile_id', message: sentence }] })
    answerCards(server, [])
    await user.click(pay())
    await expectFocusOn(sentence)
    expect(payment().queryByRole('radio', { name: /^Visa/ })).not.toBeInTheDocument()
    expect(field('Card number')).toBeInTheDocument()
  })

  test('a security code that the bank refuses stands at its field, and goes when it is typed anew', async () => {
    const { user, server } = await openPayment([visa])
    const code = await payment().findByLabelText(/^Security code/)
    const sentence = 'The security code does not match this card. Please check it.'
    server.refuse(createOrders, { sentence, errors: [{ field: 'card_code', message: sentence }] })
    await user.type(code, '901')
    await user.click(pay())
    await waitFor(() => expect(code).toHaveFocus())
    expect(code).toHaveAccessibleDescription(sentence)
    expect(server.sent(createOrders)).toMatchObject([{ input: { payment_profile_id: 1, card_code: '901' } }])
    await user.type(code, '{Backspace}')
    await waitFor(() => expect(code).not.toHaveAccessibleDescription(sentence))
  })

  test.each([
    'Cards cannot be charged right now. Your card was not charged, and your cart is saved. Please try again later, or call us.',
    'Too many attempts to pay by card. Please try again in an hour, or call us.',
  ])("'%s' stands beside the button, which can be pressed again", async (sentence) => {
    const { user, server } = await openPayment([visa])
    await saved(/^Visa ending 1111/)
    server.refuse(createOrders, { status: 409, sentence, errors: [{ field: 'checkout_key', message: sentence }] })
    await user.click(pay())
    await waitFor(() => expect(summaryAlert()).toHaveTextContent(sentence))
    expect(pay()).not.toHaveAttribute('aria-disabled')
  })
})

describe('while nobody knows whether the card was charged', () => {
  const silent = { status: 503, sentence: 'We do not know yet.' }
  const asking = () => screen.queryByText('We are checking your payment with the card processor.')

  async function payInSilence() {
    const shop = await openPayment([visa])
    await saved(/^Visa ending 1111/)
    shop.server.refuse(createOrders, silent)
    shop.server.refuse(getPlacedOrders, silent)
    await shop.user.click(pay())
    await waitFor(() => expect(asking()).toBeInTheDocument())
    return shop
  }

  test('the page asks until the order is there, and takes no second press', async () => {
    const { user, server, router } = await payInSilence()
    expect(asking()!.closest('[role=status]')).toBeInTheDocument()
    expect(pay()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.queryByText('We do not know yet.')).not.toBeInTheDocument()
    await user.click(pay())
    expect(server.sent(createOrders)).toHaveLength(1)
    server.answer(getPlacedOrders, { sales_orders: [{ id: 1003 }] } as never)
    await waitFor(() => expect(router.went).toEqual(['/orderplaced?ids=1003']))
  })

  test('and it was not after all, the page says so, and the cart can be paid again', async () => {
    const { server, queries } = await payInSilence()
    server.answer(getPlacedOrders, { sales_orders: [], order_total: 0 })
    await act(() => queries.refetchQueries({ queryKey: keyOf(getPlacedOrders) }))
    await waitFor(() =>
      expect(summaryAlert()).toHaveTextContent(
        /^Your order was not placed, and your card was not charged\. Please try again/,
      ),
    )
    expect(asking()).not.toBeInTheDocument()
    expect(pay()).not.toHaveAttribute('aria-disabled')
  })
})
