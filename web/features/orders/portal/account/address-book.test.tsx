import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  createPortalAddress,
  deletePortalAddress,
  getPortalAddresses,
  validatePortalAddress,
} from '../../../../../contract/portal/addresses.call.ts'
import type { Address } from '../../../../../contract/shop/cart/shipping.schema.ts'
import { useAnswer } from '../../../../client/index.ts'
import { exampleAddress } from '../../../../testing/examples.ts'
import { createFakeServer } from '../../../../testing/fake-server.ts'
import { fill } from '../../../../testing/fill.ts'
import { renderShop } from '../../../../testing/render.tsx'
import { AddressBook } from '../index.ts'

const dock = (id: number) => exampleAddress({ id, name: `Dock ${id}`, company: '' })

async function open(...saved: Address[]) {
  const server = createFakeServer()
  const book = [...saved]
  server.answer(getPortalAddresses, () => ({ shipping_addresses: [...book] }))
  server.answer(validatePortalAddress, ({ input }) => ({
    agrees: true,
    address: { ...dock(0), ...input },
    questions: [],
    may_keep: true,
    suggested_addresses: [],
  }))
  server.answer(createPortalAddress, ({ input }) => {
    const made = { ...dock(book.length + 1), name: input.name }
    book.push(made)
    return { shipping_address: made }
  })
  server.answer(deletePortalAddress, ({ params }) => {
    book.splice(
      book.findIndex(({ id }) => id === params.id),
      1,
    )
    return {}
  })
  const shop = renderShop(<Book />, { server, signedIn: true, at: '/portal/addresses' })
  const press = async (name: string) => shop.user.click(await screen.findByRole('button', { name }))
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await fill(shop.user, field(label), value)
    await shop.user.selectOptions(field('State'), 'IL')
  }
  return { ...shop, press, fillIn }
}

function Book() {
  const { data } = useAnswer(getPortalAddresses, {})
  return data ? <AddressBook addresses={data.shipping_addresses} /> : null
}

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const typed = { 'Name': 'Dock 2', 'Street address': '200 West Adams Street', 'City': 'Chicago', 'ZIP code': '60606' }

test('an address is saved once, however often that is pressed, and the focus goes on where the form stood', async () => {
  const { server, user, press, fillIn } = await open(dock(1))
  await press('New address')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  await fillIn(typed)
  const arrive = server.hold(createPortalAddress)
  await user.dblClick(screen.getByRole('button', { name: 'Save address' }))
  arrive()
  expect(await screen.findByRole('heading', { level: 2, name: 'Dock 2' })).toBeInTheDocument()
  expect(server.sent(createPortalAddress)).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('button', { name: 'New address' })).toHaveFocus())
})

test('what was refused goes with its form', async () => {
  const { server, press } = await open(dock(1))
  const sentence = 'Please enter the city.'
  server.refuse(validatePortalAddress, { status: 422, sentence, errors: [{ field: 'city', message: sentence }] })
  await press('New address')
  await press('Save address')
  await waitFor(() => expect(field('City')).toBeInvalid())
  await press('Cancel')
  const opener = screen.getByRole('button', { name: 'New address' })
  await waitFor(() => expect(opener).toHaveFocus())
  await press('New address')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
})

test('one that is removed gives the focus to the others, and the last one to the form', async () => {
  const { press } = await open(dock(1), dock(2))
  const remove = async (name: string) => {
    await press(`Remove the address of ${name}`)
    const question = within(await screen.findByRole('alertdialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Remove' })).toBeEnabled())
    question.getByRole('button', { name: 'Remove' }).click()
    await waitFor(() => expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument())
  }
  await remove('Dock 2')
  await waitFor(() => expect(screen.getByRole('list', { name: 'Saved addresses' })).toHaveFocus())
  await remove('Dock 1')
  await waitFor(() => expect(field('Name')).toHaveFocus())
  expect(screen.getByText('This will be your default address.')).toBeInTheDocument()
})
