import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOrderQuestion } from '../../../../contract/portal/messages.call.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { renderShop } from '../../../testing/render.tsx'
import { listOpenQuestions, OrderQuestion, type QuestionMessage } from './order-question.tsx'

const asked: QuestionMessage = {
  kind: 'message',
  id: 7,
  about: { title: 'Order 100001', url: '/portal/orders/100001' },
  files: [],
  text: 'The logo is soft at 90 dpi.\nPrint it as it is?',
  by: 'Marta Kovacs',
  is_from_us: true,
  is_mine: false,
  is_new: false,
  at: '2026-03-02T15:00:00Z',
  question: { answers: ['yes', 'no', 'artwork'], holds_order: true, is_open: true },
  answer: null,
}

function open(question: Partial<QuestionMessage['question']> = {}, artworkId?: number) {
  const server = createFakeServer()
  server.answer(answerOrderQuestion, { messages: [], sentence: 'Thank you. Your order is in review again.' })
  let answered = 0
  const { user } = renderShop(
    <OrderQuestion
      orderId={100_001}
      asked={{ ...asked, question: { ...asked.question, ...question } }}
      timeZone="America/New_York"
      artworkId={artworkId}
      artworkChoice={<button type="button">Upload artwork</button>}
      onAnswered={() => (answered += 1)}
    />,
    { server },
  )
  return { user, sent: () => server.sent(answerOrderQuestion), answered: () => answered }
}

const press = (name: string) => screen.getByRole('button', { name })

test('a question is answered with yes, and a note if there is one', async () => {
  const { user, sent, answered } = open()
  expect(screen.getByRole('region', { name: 'We have a question' })).toHaveTextContent('On hold until you answer')
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(press('Yes'))
  expect(press('Yes')).toHaveAttribute('aria-pressed', 'true')
  await user.click(press('Answer Yes'))
  await waitFor(() => expect(answered()).toBe(1))
  expect(sent()).toMatchObject([{ params: { id: 100_001, question_id: 7 }, input: { answer: 'yes', text: '' } }])
})

test('new artwork is not sent without a file, and a message not without words', async () => {
  const { user, sent } = open()
  await user.click(press('Send new artwork'))
  await user.click(press('Send artwork'))
  expect(await screen.findByText('Please choose the new artwork.')).toBeVisible()
  expect(press('Upload artwork')).toHaveFocus()
  await user.click(press('Write a message'))
  await user.click(press('Send'))
  expect(await screen.findByText('Please write your message.')).toBeVisible()
  expect(sent()).toEqual([])
})

test('the artwork that was chosen goes along', async () => {
  const { user, sent, answered } = open({}, 12)
  await user.click(press('Send new artwork'))
  await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'As outlines')
  await user.click(press('Send artwork'))
  await waitFor(() => expect(answered()).toBe(1))
  expect(sent()).toMatchObject([{ input: { answer: 'artwork', text: 'As outlines', artwork_id: 12 } }])
})

test('a question without answers to choose from asks for a message at once', async () => {
  const { user, sent, answered } = open({ answers: [], holds_order: false })
  expect(screen.queryByText('On hold until you answer')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Your message' }), 'PMS 186')
  await user.click(press('Send'))
  await waitFor(() => expect(answered()).toBe(1))
  expect(sent()).toMatchObject([{ input: { answer: 'message', text: 'PMS 186' } }])
})

test('only what nobody has answered is asked', () => {
  const closed = { ...asked, id: 8, question: { ...asked.question, is_open: false } }
  expect(listOpenQuestions([{ ...asked, id: 6, question: null }, asked, closed]).map(({ id }) => id)).toEqual([7])
})
