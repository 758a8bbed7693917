import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askAboutFlyer } from '../../../../contract/shop/flyers.call.ts'
import type { LiveFlyer } from '../../../../contract/shop/flyers.schema.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { LiveFlyerView } from './live-flyer-view.tsx'

const item = (key: string, name: string): LiveFlyer['pages'][number]['items'][number] => ({
  key,
  name,
  code: 'NS-4420',
  text: '',
  colors: [],
  picture: null,
  tiers: [{ quantity: 48, cents: 2_019 }],
  unit: 'each',
  on_call: false,
  gone: false,
})

const flyer: LiveFlyer = {
  name: 'Crew gifts',
  paper: 'letter',
  colors: { accent: '#c8400a', headline: '#1f3b57' },
  logo: null,
  contact: { name: 'Dana Reyes', company: 'Halvorsen', phone: '', email: '', web: '' },
  footer: '',
  until: null,
  pages: [
    {
      key: 'p1',
      template: 'two',
      headline: '',
      text: '',
      items: [item('a', 'Tumbler'), { ...item('b', 'Old mug'), gone: true }],
    },
  ],
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })

test('a reader chooses an item with its quantity, corrects what is wrong, and sends it', async () => {
  const server = createFakeServer()
  server.answer(askAboutFlyer, { sentence: 'Your request was sent to Halvorsen.' })
  const { user } = renderShop(<LiveFlyerView flyer={flyer} flyerKey="k1" />, { server, at: '/f/k1' })
  expect(screen.queryByRole('button', { name: /Old mug/ })).toBeNull()
  const send = () => user.click(screen.getByRole('button', { name: 'Send request' }))

  await send()
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Please enter your name.'))
  expect(field('Message')).toHaveAccessibleDescription('Please choose an item above, or write a message.')

  await user.click(screen.getByRole('button', { name: /^Choose ?: Tumbler/ }))
  await user.type(field('Quantity'), 'many')
  expect(field('Quantity')).toHaveAccessibleDescription('Please enter a whole number.')
  await user.type(field('Name'), 'June Park')
  await user.type(field('E-mail'), 'june@lakeside.example')
  await send()
  const form = within(screen.getByRole('form', { name: 'Request a quote' }))
  expect(await form.findByRole('alert')).toHaveTextContent('Please correct the quantities above.')
  expect(server.sent(askAboutFlyer)).toEqual([])

  await user.clear(field('Quantity'))
  await user.type(field('Quantity'), '1,200')
  await user.type(field('Comment'), 'In green')
  await send()
  expect(await screen.findByText('Your request was sent to Halvorsen.')).toBeVisible()
  expect(server.sent(askAboutFlyer)).toMatchObject([
    {
      params: { key: 'k1' },
      input: { name: 'June Park', items: [{ key: 'a', quantity: 1_200, comment: 'In green' }] },
    },
  ])
  expect(screen.getByRole('button', { name: /^Choose ?: Tumbler/ })).toHaveAttribute('aria-pressed', 'false')
})
