import { expect, test } from 'vitest'
import type { Cart } from '../../../../contract/shop/cart/cart.schema.ts'
import { CallFailed } from '../../../client/index.ts'
import { findMistakes } from './find-mistakes.ts'

const settled = { shopping_cart_lines: [{ problems: [] }] } as unknown as Cart
const ready = {
  pressed: true,
  refused: null,
  cart: settled,
  address: {},
  isEditing: false,
  method: {},
  poMistake: undefined,
}
const refuse = (field: string, sentence: string) => new CallFailed(sentence, 400, [{ field, message: sentence }])

test.each<[string, string]>([
  ['shipping_address_id', 'address'],
  ['shipping_method', 'method'],
  ['payment_method', 'payment'],
  ['po_number', 'poNumber'],
  ['order_note', 'note'],
  ['checkout_key', 'other'],
])('a refused %s stands at its own place and nowhere else', (field, place) => {
  const found = findMistakes({ ...ready, refused: refuse(field, 'No.') })
  const shown = Object.entries(found).filter(([, sentence]) => sentence === 'No.')
  expect(shown).toEqual([[place, 'No.']])
})

test('what is refused of a way to pay stands with what was filled in for it', () => {
  const found = findMistakes({ ...ready, refused: refuse('card_code', 'No.'), wayFields: ['card_code'] })
  expect(found).toMatchObject({ ofWay: { card_code: 'No.' }, other: undefined })
})

test('who ships each line to its own addresses is asked for no address and no method', () => {
  const split = { ...ready, isSplit: true, isEditing: true }
  expect(findMistakes({ ...split, asksForDelivery: true }).whenPressed).toEqual({
    delivery: 'Please choose all at once or separate shipments.',
  })
  expect(findMistakes(split).whenPressed).toEqual({})
  expect(findMistakes({ ...split, method: undefined }).method).toMatch(/^We cannot ship to the addresses of your lines/)
})

test('a cart that comes to something else stands with the lines; an offline shop beside the button', () => {
  const changed = 'Your cart comes to $10.00 now.'
  expect(findMistakes({ ...ready, refused: new CallFailed(changed, 409) })).toMatchObject({
    cart: changed,
    other: undefined,
  })
  const offline = 'You are offline. Please check your connection.'
  expect(findMistakes({ ...ready, refused: new CallFailed(offline, 0) })).toMatchObject({
    cart: undefined,
    other: offline,
  })
})

test('what is missing shows after the press, and stands in its way before', () => {
  const missing = 'Please enter an address and save it.'
  const found = findMistakes({ ...ready, pressed: false, address: undefined })
  expect(found.address).toBeUndefined()
  expect(found.whenPressed).toEqual({ address: missing })
  expect(findMistakes({ ...ready, address: undefined }).address).toBe(missing)
})

test('an address that was begun is not passed over in silence', () => {
  expect(findMistakes({ ...ready, isEditing: true }).whenPressed).toEqual({
    address: 'Please save the address you started, or cancel it.',
  })
})

test('whether all goes at once or in parts is asked where there is a way', () => {
  const ask = 'Please choose all at once or separate shipments.'
  expect(findMistakes({ ...ready, asksForDelivery: true }).delivery).toBe(ask)
  expect(findMistakes({ ...ready, asksForDelivery: true, pressed: false }).whenPressed).toEqual({ delivery: ask })
  expect(findMistakes({ ...ready, asksForDelivery: true, method: undefined }).delivery).toBe(undefined)
})

test('nothing is missing when all is there', () => expect(findMistakes(ready).whenPressed).toEqual({}))

test('a payment that the page has spoken of already is not refused a second time', () => {
  const refused = new CallFailed('No.', 409, [{ field: 'payment_method', message: 'No.' }])
  const found = findMistakes({ ...ready, refused, isPaymentStated: true })
  expect(Object.values(found)).not.toContain('No.')
})
