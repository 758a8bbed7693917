import { act, screen, waitFor, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '../../../../contract/shop/account.call.ts'
import { askToRegister, askToSignIn, signInGate, takeGuestAction } from '../../../client/index.ts'
import type { AnswerOf } from '../../../../contract/call.ts'
import { fill } from '../../../testing/fill.ts'
import { renderShop } from '../../../testing/render.tsx'
import { RegistrationPopup } from './registration-popup.tsx'

const login = 'ann@riverside.example'
const password = 'Copper-Anvil-92'
const personal = {
  'First name': 'Ann',
  'Last name': 'Marsh',
  'E-mail': login,
  'Password': password,
  'Confirm password': password,
  'Company name': 'Riverside Fabrication',
}
const phone = '937-555-0134'

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })
const step = () => document.querySelector('[aria-current=step]')
const isAt = (title: string) => waitFor(() => expect(step()).toHaveTextContent(title))

type Rendered = Awaited<ReturnType<typeof openPopup>>

async function openPopup() {
  const rendered = renderShop(<Gate />)
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }))
  const fillIn = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await fill(rendered.user, field(label), value)
  }
  await press('Register')
  await screen.findByRole('alertdialog', { name: 'Create an Account' })
  return { ...rendered, press, fillIn }
}

async function goToContact({ fillIn, press }: Rendered) {
  await fillIn(personal)
  await press('NEXT')
  await isAt('Contact information')
}

async function goToNumbers(popup: Rendered) {
  await goToContact(popup)
  await popup.fillIn({ 'Phone number': phone })
  await popup.press('NEXT')
  await isAt('Other information')
}

// What an earlier test has left in the popup is there again.
beforeEach(async () => {
  const { press, leave } = await openPopup()
  await press('Cancel')
  leave()
})

describe('a step', () => {
  test('names what is missing, in the order of the form', async () => {
    const { press, fillIn } = await openPopup()
    const sentences = {
      'First name': ['Please Enter First Name!', 'Please enter first name.'],
      'Last name': ['Please Enter Last Name!', 'Please enter last name.'],
      'E-mail': ['Please Enter Enter Email ID!', 'Please enter email.'],
      'Password': ['Please Enter Password!', 'Please enter password.'],
      'Confirm password': ['Please Re-enter Password!', 'Please confirm password.'],
      'Company name': ['Please Enter Company Name!', 'Please enter company name.'],
    }
    const labels = Object.keys(sentences) as (keyof typeof sentences)[]
    for (const [index, label] of labels.entries()) {
      await press('NEXT')
      await waitFor(() => expect(field(label)).toHaveFocus())
      expect(within(screen.getByRole('status')).getByText(sentences[label][1]!)).toBeInTheDocument()
      for (const one of labels.slice(index)) expect(screen.getByText(sentences[one][0]!)).toBeInTheDocument()
      await fillIn({ [label]: personal[label] })
    }
    await press('NEXT')
    await isAt('Contact information')
  })

  test('is held by what is filled in wrongly, which is said at its field', async () => {
    const popup = await openPopup()
    const { press, fillIn } = popup
    await fillIn({ ...personal, 'E-mail': 'ann.marsh' })
    await press('NEXT')
    expect(await screen.findByText('The input is not valid E-mail!')).toBeInTheDocument()
    await fillIn({ 'E-mail': login })
    for (const weak of ['short', 'password1']) {
      await fillIn({ 'Password': weak, 'Confirm password': weak })
      await press('NEXT')
      await waitFor(() => expect(field('Password')).toBeInvalid())
      expect(step()).toHaveTextContent('Personal information')
    }
    await fillIn({ Password: password })
    await press('NEXT')
    expect(await screen.findByText('The two passwords that you entered do not match!')).toBeInTheDocument()
    await fillIn({ 'Confirm password': password })
    await press('NEXT')
    await isAt('Contact information')

    await press('NEXT')
    expect(await screen.findByText('Please Enter Phone Number!')).toBeInTheDocument()
    expect(screen.getByText('Please enter phone number.')).toBeInTheDocument()
    await fillIn({ 'Phone number': '12345' })
    const sentence = 'Please enter a phone number with its area code.'
    expect(await screen.findByText(sentence)).toBeInTheDocument()
    await press('NEXT')
    expect(step()).toHaveTextContent('Contact information')
    await fillIn({ 'Phone number': phone })
    await press('NEXT')

    await isAt('Other information')
    await fillIn({ 'ASI number': 'twelve' })
    await press('FINISH')
    expect(await screen.findByText('Please check the ASI number.')).toBeInTheDocument()
    expect(popup.server.sent(signUp)).toEqual([])
  })

  test('begins in its first field', async () => {
    const popup = await openPopup()
    const { press } = popup
    await goToContact(popup)
    await waitFor(() => expect(field('Phone number')).toHaveFocus())
    await popup.fillIn({ 'Phone number': phone })
    await press('NEXT')
    await waitFor(() => expect(field('ASI number')).toHaveFocus())
    await press('Back')
    await waitFor(() => expect(field('Phone number')).toHaveFocus())
    await press('Back')
    await waitFor(() => expect(field('First name')).toHaveFocus())
  })
})

describe('what was typed', () => {
  test('is kept by Back, and forgotten by Cancel', async () => {
    const popup = await openPopup()
    await goToContact(popup)
    await popup.fillIn({ 'Phone number': phone })
    await popup.press('Back')
    await isAt('Personal information')
    expect(field('Company name')).toHaveValue(personal['Company name'])
    await popup.press('NEXT')
    await isAt('Contact information')
    expect(field('Phone number')).toHaveValue(phone)
    await popup.press('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await popup.press('Register')
    await isAt('Personal information')
    expect(field('First name')).toHaveValue('')
    expect(field('E-mail')).toHaveValue('')
  })

  test('is there again after Escape, but for the password', async () => {
    const popup = await openPopup()
    await goToContact(popup)
    await popup.fillIn({ 'Phone number': phone })
    await popup.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await popup.press('Register')
    await isAt('Personal information')
    expect(field('E-mail')).toHaveValue(login)
    expect(field('Company name')).toHaveValue(personal['Company name'])
    for (const label of ['Password', 'Confirm password']) expect(field(label)).toHaveValue('')
    await popup.fillIn({ 'Password': password, 'Confirm password': password })
    await popup.press('NEXT')
    await isAt('Contact information')
    expect(field('Phone number')).toHaveValue(phone)
  })
})

test('what only the server refuses leads back to its field', async () => {
  const popup = await openPopup()
  await goToNumbers(popup)
  const errors = [{ field: 'user.last_name', message: 'Please Enter Last Name!' }]
  popup.server.refuse(signUp, { status: 422, sentence: 'Please check the form.', errors })
  await popup.press('FINISH')
  await isAt('Personal information')
  await waitFor(() => expect(field('Last name')).toHaveFocus())
  expect(screen.getByText('Please Enter Last Name!')).toBeInTheDocument()
  expect(field('Company name')).toHaveValue(personal['Company name'])
})

test('what was wanted waits for the new account', async () => {
  const popup = await openPopup()
  act(() => askToSignIn(undefined, { wishlistItemId: 7 }))
  act(askToRegister)
  await goToNumbers(popup)
  popup.server.answer(signUp, { sentence: 'Please open the link in your e-mail.' } as AnswerOf<typeof signUp>)
  await popup.press('FINISH')
  await waitFor(() => expect(takeGuestAction(login)).toEqual({ wishlistItemId: 7 }))
})

/** As the shell shows it. */
function Gate() {
  const request = useSyncExternalStore(signInGate.subscribe, signInGate.read)
  return (
    <>
      <button onClick={askToRegister}>Register</button>
      {request && <RegistrationPopup />}
    </>
  )
}
