import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  commentOnFlyer,
  markFlyerFavorite,
  nameFlyerReader,
  readFlyerMarks,
} from '../../../../contract/shop/flyer-feedback.call.ts'
import type { FlyerMarks } from '../../../../contract/shop/flyer-feedback.schema.ts'
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

beforeEach(() => localStorage.clear())

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
  await user.type(field('Note'), 'In green')
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

const noMarks: FlyerMarks = { name: '', email: '', favorites: [], comments: [] }

test('a reader marks a favorite, names it, and finds it again after a reload', async () => {
  const server = createFakeServer()
  server.answer(markFlyerFavorite, { ...noMarks, favorites: ['a'] })
  server.answer(nameFlyerReader, { ...noMarks, favorites: ['a'], name: 'June Park' })
  server.answer(readFlyerMarks, { ...noMarks, favorites: ['a'], name: 'June Park' })
  const { user } = renderShop(<LiveFlyerView flyer={flyer} flyerKey="k1" />, { server, at: '/f/k1' })
  expect(server.sent(readFlyerMarks)).toEqual([])
  const heart = () => screen.getByRole('button', { name: 'Favorite: Tumbler' })

  await user.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'true')
  const favorites = within(screen.getByRole('region', { name: 'Your favorite' }))
  expect(favorites.getByText('Halvorsen can see it, without your name unless you add it.')).toBeVisible()
  await user.type(favorites.getByRole('textbox', { name: /^Your name/ }), 'June Park')
  await user.click(favorites.getByRole('button', { name: 'Save name' }))
  expect(await screen.findByText('Halvorsen can see it as June Park’s.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose 1 favorite for the request' }))
  expect(screen.getByText('1 favorite, 1 item chosen')).toBeVisible()

  const { input } = server.sent(markFlyerFavorite)[0]!
  expect(input).toMatchObject({ item: 'a', favorite: true })
  expect(input.reader).toMatch(/^[0-9a-f]{32}$/)
  cleanup()
  renderShop(<LiveFlyerView flyer={flyer} flyerKey="k1" />, { server, at: '/f/k1' })
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
  expect(server.sent(readFlyerMarks).at(-1)).toMatchObject({ input: { reader: input.reader } })
})

test('a favorite that is refused is none', async () => {
  const server = createFakeServer()
  server.refuse(markFlyerFavorite, { status: 429, sentence: 'Please wait a moment, then try again.' })
  server.answer(readFlyerMarks, noMarks)
  const { user } = renderShop(<LiveFlyerView flyer={flyer} flyerKey="k1" />, { server, at: '/f/k1' })
  const heart = screen.getByRole('button', { name: 'Favorite: Tumbler' })
  await user.click(heart)
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'))
})

test('a reader comments on an item, and sees the answer there', async () => {
  const server = createFakeServer()
  const said = { id: 1, item: 'a', comment: 'In green?', created_at: '2026-03-02T10:00:00Z' }
  const comments = [{ ...said, answer: 'Yes.', answered_at: '2026-03-03T10:00:00Z' }]
  server.answer(readFlyerMarks, noMarks)
  server.answer(commentOnFlyer, { ...noMarks, name: 'June Park', comments })
  const { user } = renderShop(<LiveFlyerView flyer={flyer} flyerKey="k1" />, { server, at: '/f/k1' })
  await user.click(screen.getByRole('button', { name: 'Comment on Tumbler' }))
  const form = within(screen.getByRole('form', { name: 'Comment on Tumbler' }))
  await user.click(form.getByRole('button', { name: 'Send comment' }))
  expect(form.getByRole('textbox', { name: 'Comment' })).toHaveAccessibleDescription('Please enter a comment.')
  expect(server.sent(commentOnFlyer)).toEqual([])

  await user.type(form.getByRole('textbox', { name: 'Comment' }), 'In green?')
  await user.type(form.getByRole('textbox', { name: 'Your name' }), 'June Park')
  await user.click(form.getByRole('button', { name: 'Send comment' }))
  const list = await screen.findByRole('list', { name: 'Your comments' })
  expect(list).toHaveTextContent('You, Mar 2, 2026In green?Halvorsen, Mar 3, 2026Yes.')
  expect(screen.queryByRole('form', { name: 'Comment on Tumbler' })).toBeNull()
  expect(server.sent(commentOnFlyer)).toMatchObject([{ input: { item: 'a', comment: 'In green?', name: 'June Park' } }])
})
