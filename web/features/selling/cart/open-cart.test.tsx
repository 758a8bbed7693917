import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getCustomerProfile } from '../../../../contract/shop/account.call.ts'
import {
  applyCouponToCart,
  getCart,
  removeCartLine,
  removeCoupon,
  removeCouponFromCart,
  updateCartLine,
} from '../../../../contract/shop/cart/cart.call.ts'
import type { Cart, CartLine } from '../../../../contract/shop/cart/cart.schema.ts'
import { addToWishlist } from '../../../../contract/shop/catalog/wishlist.call.ts'
import { useAnswer } from '../../../client/index.ts'
import { exampleCart, exampleLine } from '../../../testing/examples.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { OpenCart } from './index.ts'

const discs = exampleLine({ id: 11, item_description: 'Flap disc' })
const wire = exampleLine({ id: 12, item_description: 'MIG wire', web_code: 'NW-1222' })
const withCoupon = (problem: string | null): CartLine => ({
  ...discs,
  discount_amt: problem === null ? 7.5 : 0,
  coupon: { coupon_code: 'SPRING', text: '10% off', problem },
})

async function openCart(...lines: CartLine[]) {
  const server = createFakeServer()
  server.answer(getCart, { shopping_cart: exampleCart(lines) })
  server.answer(getCustomerProfile, { users: { user_company: '', first_name: 'Ann', last_name: 'Marsh' } } as never)
  const shop = renderShop(<CartPage />, { server, signedIn: true, at: '/cart' })
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  return shop
}

const line = (name: string) => within(screen.getByRole('article', { name }))
const quantity = (name = 'Flap disc') => line(name).getByRole('textbox', { name: /^Quantity of/ })
const summary = () => within(screen.getByRole('complementary', { name: 'Order summary' }))
const code = () => summary().getByLabelText('Coupon code')
const coupons = () => summary().getByRole('listitem')

test('a line that nobody has in stock says that it is to order, and in how many days', async () => {
  const [piece] = discs.variants
  const stock = { state: 'to-order', quantity: 0, next_on: null, lead_days: 10 } as const
  await openCart({ ...discs, variants: [{ ...piece!, stock }] }, wire)
  expect(line('Flap disc').getByText('To order: 10 business days')).toBeVisible()
  expect(line('MIG wire').queryByText(/^To order/)).toBeNull()
})

describe('a coupon', () => {
  test('without a code is asked for at its field, and nothing is sent', async () => {
    const { user, server } = await openCart(discs)
    await user.click(summary().getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(code()).toHaveAccessibleDescription('Please enter the code of the coupon.'))
    expect(code()).toHaveFocus()
    expect(server.sent(applyCouponToCart)).toEqual([])
  })

  test('that does not apply says why at its field, which keeps what was typed and the focus', async () => {
    const { user, server } = await openCart(discs)
    server.refuse(applyCouponToCart, 'This coupon has ended.')
    await user.type(code(), ' LATE {Enter}')
    await waitFor(() => expect(code()).toHaveAccessibleDescription('This coupon has ended.'))
    expect(code()).toHaveValue(' LATE ')
    expect(code()).toHaveFocus()
    expect(server.sent(applyCouponToCart)).toEqual([{ input: { coupon_code: 'LATE' } }])
  })

  test('that applies stands with what it saves, at its line and in all, and the field is free for another', async () => {
    const { user, server } = await openCart(discs, wire)
    server.answer(applyCouponToCart, {
      shopping_cart: exampleCart([withCoupon(null), { ...withCoupon(null), id: 12 }]),
    })
    await user.type(code(), 'SPRING{Enter}')
    await waitFor(() => expect(coupons()).toHaveTextContent(/^SPRING 10% off.\$15\.00$/))
    expect(code()).toHaveValue('')
    expect(code()).toHaveFocus()
    expect(screen.getAllByText('You save')[0]).toHaveTextContent('You save $7.50')
  })

  test('that was good says why it is not any more, and the line can be ordered', async () => {
    await openCart(withCoupon('This coupon is for $100 or more of an item.'))
    expect(line('Flap disc').getByRole('status')).toHaveTextContent(
      'No discount now. This coupon is for $100 or more of an item.',
    )
    expect(summary().getByRole('link', { name: /Check out/ })).toBeInTheDocument()
  })

  test.each(['Remove coupon SPRING', 'Remove coupon SPRING from Flap disc'])(
    "is removed by '%s', and the field for another has the focus",
    async (name) => {
      const { user, server } = await openCart(withCoupon(null))
      const shopping_cart = exampleCart([discs])
      server.answer(removeCoupon, { shopping_cart, discount_amt: 0 })
      server.answer(removeCouponFromCart, { shopping_cart })
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(code()).toHaveFocus())
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument())
    },
  )
})

describe('a quantity', () => {
  test.each([
    'Only 500 left. This item is not restocked: please order 500 or fewer.',
    'This item is no longer in your cart.',
    'This cart is being paid by card right now. Please wait a moment.',
  ])("that is refused ('%s') stays with its sentence, and nobody checks out past it", async (sentence) => {
    const { user, server } = await openCart(discs, wire)
    server.refuse(updateCartLine, { status: 409, sentence })
    await user.clear(quantity())
    await user.type(quantity(), '999,999')
    await user.tab()
    await waitFor(() => expect(quantity()).toHaveAccessibleDescription(sentence))
    expect(quantity()).toHaveValue('999999')
    expect(quantity()).toBeInvalid()
    expect(summary().getByRole('status')).toHaveTextContent('Correct 1 line before you check out: Flap disc')
    expect(summary().queryByRole('link', { name: /Check out/ })).not.toBeInTheDocument()
    server.answer(updateCartLine, { shopping_cart: exampleCart([discs, wire]), line_id: 11 })
    await user.clear(quantity())
    await user.type(quantity(), '7{Enter}')
    await waitFor(() => expect(summary().getByRole('link', { name: /Check out/ })).toBeInTheDocument())
  })

  test('that is stepped many times is sent once; one that is typed while the shop answers is not lost', async () => {
    const { user, server } = await openCart(discs)
    const [variant] = discs.variants
    server.answer(updateCartLine, ({ input: sent }) => {
      const { quantity: pieces } = sent!.variants![0]!
      return {
        shopping_cart: exampleCart([{ ...discs, quantity: pieces, variants: [{ ...variant!, quantity: pieces }] }]),
        line_id: 11,
      }
    })
    const arrive = server.hold(updateCartLine)
    const more = line('Flap disc').getByRole('button', { name: /^More:/ })
    for (let press = 0; press < 4; press++) await user.click(more)
    await waitFor(() => expect(server.sent(updateCartLine)).toHaveLength(1))
    await user.clear(quantity())
    await user.type(quantity(), '24')
    await user.tab()
    arrive()
    await waitFor(() => expect(server.sent(updateCartLine)).toHaveLength(2))
    expect(server.sent(updateCartLine).map(({ input: sent }) => sent!.variants)).toEqual([
      [{ variant_id: 31, quantity: 10 }],
      [{ variant_id: 31, quantity: 24 }],
    ])
    await waitFor(() => expect(quantity()).toHaveValue('24'))
  })

  test('of nothing asks whether the item is to go', async () => {
    const { user, server } = await openCart(discs)
    await user.clear(quantity())
    await user.type(quantity(), '0{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(quantity()).toHaveValue('6'))
    expect(server.sent(removeCartLine)).toEqual([])
  })
})

describe('a size', () => {
  test('stops at one piece, and is asked for before it leaves; the next one has the focus', async () => {
    const [piece] = discs.variants
    const [small, medium] = [
      { ...piece!, variant_id: 41, color: 'Black', size: 'S', quantity: 1 },
      { ...piece!, variant_id: 42, color: 'Black', size: 'M', quantity: 60 },
    ]
    const shirts = { ...discs, item_description: 'Shirt', quantity: 61, variants: [small, medium] }
    const { user, server } = await openCart(shirts)
    const field = (size: string) => line('Shirt').queryByRole('textbox', { name: `Quantity of Black, ${size}` })
    await user.click(line('Shirt').getByRole('button', { name: 'Fewer: Quantity of Black, S' }))
    expect(field('S')).toHaveValue('1')
    expect(server.sent(updateCartLine)).toEqual([])
    const without = { ...shirts, quantity: 60, variants: [medium] }
    server.answer(updateCartLine, { shopping_cart: exampleCart([without]), line_id: 11 })
    await user.click(line('Shirt').getByRole('button', { name: 'Remove Black, S' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(field('S')).not.toBeInTheDocument())
    await waitFor(() => expect(field('M')).toHaveFocus())
  })
})

describe('a line', () => {
  test('is removed after a question, and the next one has the focus', async () => {
    const { user, server } = await openCart(discs, wire)
    server.answer(removeCartLine, { shopping_cart: exampleCart([wire]) })
    await user.click(line('Flap disc').getByRole('button', { name: 'Remove Flap disc' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Do you really want to Remove this item?' }))
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Flap disc' })).not.toBeInTheDocument())
    await waitFor(() => expect(line('MIG wire').getByRole('link', { name: 'MIG wire' })).toHaveFocus())
    expect(server.sent(removeCartLine)).toEqual([{ params: { id: 11 } }])
  })

  test('that a shop which fails cannot remove stays, and a toast says so', async () => {
    const { user, server } = await openCart(discs)
    server.refuse(removeCartLine, { status: 500, sentence: '' })
    await user.click(line('Flap disc').getByRole('button', { name: 'Remove Flap disc' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    const toast = await screen.findByText('Request Time Out!')
    expect(toast.parentElement).toHaveTextContent(
      'There was a problem fetching the required information. Please try again later.',
    )
    expect(line('Flap disc').getByRole('heading')).toBeInTheDocument()
  })

  test('goes to the wishlist, added there before it leaves the cart', async () => {
    const { user, server } = await openCart(discs)
    server.refuse(addToWishlist, { status: 409, sentence: 'Your wishlist is full.' })
    await user.click(line('Flap disc').getByRole('button', { name: 'More for Flap disc' }))
    await user.click(await screen.findByRole('button', { name: 'Move to wishlist' }))
    expect(await screen.findByText('Your wishlist is full.')).toBeInTheDocument()
    expect(server.sent(removeCartLine)).toEqual([])
  })

  test('names what is wrong with it, and the summary leads there', async () => {
    const gone = 'We no longer sell this item. Please remove it.'
    const priceless = 'This item has no price at the moment. Please contact us.'
    await openCart({ ...discs, problems: [gone, priceless] }, wire)
    for (const sentence of [gone, priceless])
      expect(line('Flap disc').getByText(sentence).closest('.note--bad')).toBeInTheDocument()
    expect(summary().getByRole('link', { name: 'Flap disc' })).toHaveAttribute('href', '#line-11')
    expect(summary().queryByRole('link', { name: /Check out/ })).not.toBeInTheDocument()
  })

  test('tells what it cost before, and why, for as long as it costs that', async () => {
    const why = 'The price is $12.50 each now; it was $11.00.'
    const { server, queries } = await openCart({ ...discs, previous_net_amt: 66, price_changes: [why] })
    const note = () => line('Flap disc').queryByText(/^The price has changed since your last visit/)
    expect(note()).toHaveTextContent('The price has changed since your last visit: it was $66.00, now it is $75.00.')
    expect(line('Flap disc').getByText(why)).toBeInTheDocument()
    server.answer(getCart, { shopping_cart: exampleCart([discs]) })
    await queries.refetchQueries()
    expect(note()).toBeInTheDocument()
    server.answer(getCart, { shopping_cart: exampleCart([{ ...discs, net_amt: 80 }]) })
    await queries.refetchQueries()
    await waitFor(() => expect(note()).not.toBeInTheDocument())
  })
})

function CartPage() {
  const { data } = useAnswer(getCart, { query: { price_check: true } })
  return data && <Opened cart={data.shopping_cart} />
}

const Opened = ({ cart }: { cart: Cart }) => <OpenCart cart={cart} notice={null} noticeId="notice" ways={null} />
