import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getOpening, hideOpening, sendTestMail, skipOpeningStep } from '../../../contract/admin/opening.call.ts'
import type { Opening } from '../../../contract/admin/opening.schema.ts'
import { openingStepNames, openingStepOf } from '../../../domain/content/opening-fields.ts'
import { itemList } from '../../../domain/lists/item-list.ts'
import { readFilters, toAddress } from '../kit/list/list-address.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { renderAdmin } from '../../testing/render.tsx'
import { OpeningPage } from './opening-page.tsx'

const step = (name: Opening['steps'][number]['name'], fields: Partial<Opening['steps'][number]> = {}) => ({
  name,
  isDone: false,
  isSandbox: false,
  isSkipped: false,
  detail: '',
  progress: null,
  first: null,
  ...fields,
})

const opening = (done: readonly string[], fields: Partial<Opening> = {}): Opening => ({
  steps: openingStepNames.map((name) => step(name, { isDone: done.includes(name) })),
  isHidden: false,
  isClosed: false,
  hasOrders: false,
  keepsMails: false,
  ...fields,
})

async function open(state: Opening) {
  const server = createFakeServer()
  server.answer(getOpening, state)
  const { user } = await renderAdmin(<OpeningPage />, { server })
  await screen.findByRole('heading', { level: 1, name: 'Before you open' })
  const find = (title: string) => within(screen.getByRole('heading', { level: 3, name: title }).closest('li')!)
  return { server, user, find }
}

test('the first step that is left comes next, and what buyers do not need can be skipped', async () => {
  const { server, user, find } = await open(opening(['brand', 'items']))
  expect(screen.getByText('3 steps are needed before buyers can order, 4 more before you open.')).toBeInTheDocument()
  expect(
    find('Name, address and time zone Next, needed').getByRole('link', {
      name: /^Set up ?: Name, address and time zone$/,
    }),
  ).toHaveAttribute('href', '/settings#contact')
  expect(find('Freight').queryByRole('button', { name: /Not needed/ })).not.toBeInTheDocument()
  server.answer(skipOpeningStep, opening(['brand', 'items']))
  await user.click(find('First colleague').getByRole('button', { name: /^Not needed ?: First colleague$/ }))
  await waitFor(() =>
    expect(server.sent(skipOpeningStep)).toEqual([{ params: { step: 'colleague' }, input: { isSkipped: true } }]),
  )
})

test('a shop that sells already is told what is left in words that are true', async () => {
  const { find } = await open({
    ...opening(openingStepNames.filter((name) => name !== 'mail' && name !== 'stock')),
    hasOrders: true,
    steps: openingStepNames.map((name) =>
      step(name, {
        isDone: name !== 'mail' && name !== 'stock',
        first: name === 'stock' ? { action: 'Add a warehouse', path: '/settings/shipping' } : null,
      }),
    ),
  })
  expect(screen.getByText('Buyers can order. One needed step is left: Mail server.')).toBeInTheDocument()
  const stock = find('Stock, or made to order Next')
  expect(stock.getByRole('link', { name: /^Add a warehouse/ })).toHaveAttribute('href', '/settings/shipping')
  expect(stock.getByRole('button', { name: /^Made to order/ })).toBeInTheDocument()
})

test('a step of the outside world leads to its place among the connections, and a mail server is tried', async () => {
  const { server, user, find } = await open(opening([]))
  expect(find('Your own web address').getByRole('link')).toHaveAttribute('href', '/settings/connections#address')
  server.refuse(sendTestMail, { status: 503, sentence: 'The shop cannot send now.' })
  await user.click(find('Mail server').getByRole('button', { name: 'Send a test e-mail' }))
  expect(await screen.findByText('The shop cannot send now.')).toBeInTheDocument()
  expect(find('Mail server').getByRole('button', { name: 'Send a test e-mail' })).toBeInTheDocument()
})

test('a shop that has all can take the list off Today', async () => {
  const { server, user } = await open(opening(openingStepNames))
  expect(screen.getByText('All is done.')).toBeInTheDocument()
  server.answer(hideOpening, opening([], { isHidden: true }))
  await user.click(screen.getByRole('button', { name: 'Take off Today' }))
  await waitFor(() => expect(server.sent(hideOpening)).toEqual([{ input: { isHidden: true } }]))
})

test('a step that leads to a part of the items leads to a filter that their list knows', () => {
  for (const name of ['prices', 'pictures'] as const) {
    const address = new URLSearchParams(openingStepOf(name).path!.split('?')[1])
    expect(toAddress(itemList, readFilters(itemList, address)).toString()).toBe(address.toString())
    expect(address.toString()).not.toBe('')
  }
})
