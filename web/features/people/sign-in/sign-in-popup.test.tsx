import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { forgotPassword, listSocialProviders, login } from '../../../../contract/shop/account.call.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { fill } from '../../../testing/fill.ts'
import { renderShop } from '../../../testing/render.tsx'
import { SignInPopup } from './sign-in-popup.tsx'

const popup = () => within(screen.getByRole('dialog', { name: 'Sign in' }))
const email = () => popup().getByLabelText(/^E-mail/)
const password = () => popup().getByLabelText(/^Password/, { selector: 'input' })

async function open() {
  const server = createFakeServer()
  server.answer(listSocialProviders, { providers: [], are_standins: false })
  const shop = renderShop(<SignInPopup onSignedIn={() => undefined} />, { server })
  await screen.findByRole('dialog', { name: 'Sign in' })
  return { ...shop, press: (name: string) => shop.user.click(popup().getByRole('button', { name })) }
}

test('the popup begins at the e-mail address, and says what an account gets', async () => {
  await open()
  await waitFor(() => expect(email()).toHaveFocus())
  for (const benefit of ['Promotional offers', 'Catalogs and flyers', 'Order tracking', 'Order history'])
    expect(popup().getByText(benefit)).toBeInTheDocument()
  expect(popup().getByText('Quotes and samples')).toBeInTheDocument()
  expect(popup().getByLabelText('Remember me for 7 days')).toBeChecked()
})

test('what is missing or wrong is said at its field, and what was typed stays', async () => {
  const { user, server, press } = await open()
  await press('Sign in')
  expect(await popup().findByText('Please enter your E-mail!')).toBeInTheDocument()
  expect(popup().getByText('Please input your Password!')).toBeInTheDocument()
  expect(email()).toHaveFocus()
  await fill(user, email(), 'ann.marsh')
  expect(await popup().findByText('The input is not valid E-mail!')).toBeInTheDocument()
  expect(server.sent(login)).toEqual([])

  server.refuse(login, { status: 422, sentence: 'The e-mail address or password is incorrect.' })
  await fill(user, email(), 'ann@riverside.example')
  await fill(user, password(), 'not-the-password')
  await press('Sign in')
  expect(await popup().findByText('The e-mail address or password is incorrect.')).toBeInTheDocument()
  await waitFor(() => expect(password()).toHaveFocus())
  expect(password()).toHaveValue('not-the-password')
})

test('a link for a new password goes to the address that was entered, which is asked for first', async () => {
  const { user, server, press } = await open()
  await press('Forgot password?')
  await waitFor(() => expect(email()).toHaveFocus())
  expect(email()).toHaveAccessibleDescription('Enter Email ID first.')
  expect(server.sent(forgotPassword)).toEqual([])

  server.answer(forgotPassword, ({ input }) => ({ sentence: `We mailed ${input.login} a link.` }))
  await fill(user, email(), 'ann@riverside.example')
  await press('Forgot password?')
  expect(await popup().findByText('We mailed ann@riverside.example a link.')).toBeInTheDocument()
})
