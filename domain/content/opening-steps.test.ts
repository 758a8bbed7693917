import { expect, test } from 'vitest'
import { maySkip, openingStepNames, type OpeningStepName } from './opening-fields.ts'
import { judgeOpening, type OpeningFacts } from './opening-steps.ts'

const empty: OpeningFacts = {
  name: 'Brandyard',
  usualName: 'Brandyard',
  hasLogo: false,
  logoParts: null,
  headerGround: '#1f3b57',
  missingContact: ['phone', 'address'],
  items: { shown: 0, hidden: 0, withoutPrice: 0, withoutPicture: 0, uncounted: 0 },
  hasWarehouse: true,
  canShip: false,
  taxedStates: 0,
  cards: 'none',
  companiesOnTerms: 0,
  sendsMails: false,
  hasSentMail: false,
  missingPages: ['Terms', 'Privacy'],
  publicUrl: 'http://localhost:3000',
  isPublic: false,
  about: '',
  staffCount: 1,
  lastBackup: null,
  hasOrders: false,
}

const blackLogo = [{ share: 1, tones: [1] }]

const find = (name: OpeningStepName, facts: Partial<OpeningFacts>) =>
  judgeOpening({ ...empty, ...facts }).find((step) => step.name === name)!

test('nothing of a new shop is done', () => {
  expect(judgeOpening(empty).filter(({ isDone }) => isDone)).toEqual([])
})

test.each<[OpeningStepName, Partial<OpeningFacts>, boolean, string]>([
  ['brand', {}, false, 'No logo yet.'],
  ['brand', { hasLogo: true }, true, ''],
  ['brand', { hasLogo: true, logoParts: blackLogo }, false, 'The logo is hard to see on the header.'],
  ['brand', { hasLogo: true, logoParts: blackLogo, headerGround: '#ffffff' }, true, ''],
  ['contact', {}, false, 'The name is still Brandyard. Missing: phone, address.'],
  ['contact', { missingContact: [] }, false, 'The name is still Brandyard.'],
  ['contact', { name: 'Riverside' }, false, 'Riverside. Missing: phone, address.'],
  ['contact', { name: 'Riverside', missingContact: [] }, true, 'Riverside'],
  ['items', {}, false, 'Buyers see no items yet.'],
  [
    'items',
    { items: { shown: 0, hidden: 30, withoutPrice: 0, withoutPicture: 0, uncounted: 0 } },
    false,
    'Buyers see no items yet: 30 items are hidden. Select and publish them.',
  ],
  ['prices', {}, false, 'After the first items.'],
  [
    'prices',
    { items: { shown: 30, hidden: 0, withoutPrice: 1, withoutPicture: 0, uncounted: 0 } },
    false,
    '1 item without a price.',
  ],
  ['prices', { items: { shown: 30, hidden: 0, withoutPrice: 0, withoutPicture: 4, uncounted: 0 } }, true, ''],
  [
    'stock',
    { items: { shown: 2, hidden: 0, withoutPrice: 0, withoutPicture: 0, uncounted: 2 } },
    false,
    '2 items are sold as made to order.',
  ],
  ['tax', { taxedStates: 2 }, true, 'Collected in 2 states.'],
  ['payment', { cards: 'live' }, true, 'Cards are taken. No company has terms.'],
  ['payment', { cards: 'sandbox' }, false, 'Cards go to a sandbox, where no money moves. No company has terms.'],
  [
    'payment',
    { cards: 'sandbox', companiesOnTerms: 1 },
    false,
    'Cards go to a sandbox, where no money moves. 1 company pays on terms.',
  ],
  ['payment', { companiesOnTerms: 1 }, true, 'No cards are taken. 1 company pays on terms.'],
  ['mail', { hasSentMail: true }, false, 'E-mails stay on this machine.'],
  ['mail', { sendsMails: true }, false, 'A mail server is set. Send a test e-mail to see that it works.'],
  ['mail', { sendsMails: true, hasSentMail: true }, true, 'E-mails are sent.'],
  ['address', { publicUrl: 'http://shop.example.com', isPublic: true }, false, 'http://shop.example.com has no https.'],
  ['address', { publicUrl: 'https://shop.example.com', isPublic: true }, true, 'https://shop.example.com'],
  ['backup', { lastBackup: 'Nov 3' }, true, 'Last made Nov 3.'],
])('%s of %j: %s, %s', (name, facts, isDone, detail) => {
  expect(find(name, facts)).toMatchObject({ isDone, detail })
})

test('what is done in part is counted', () => {
  const items = { shown: 148, hidden: 0, withoutPrice: 0, withoutPicture: 12, uncounted: 0 }
  expect(find('pictures', { items }).progress).toEqual({ done: 136, total: 148 })
})

test('what buyers need cannot be skipped, but for sales tax', () => {
  const needed = openingStepNames.filter((name) => !maySkip(name))
  expect(needed).toEqual(['contact', 'items', 'prices', 'freight', 'payment', 'mail', 'pages'])
})

test('cards of a sandbox are told from none', () => {
  expect(find('payment', { cards: 'sandbox' }).isSandbox).toBe(true)
  expect(find('payment', {}).isSandbox).toBe(false)
})

test('stock begins with a warehouse', () => {
  const items = { shown: 2, hidden: 0, withoutPrice: 0, withoutPicture: 0, uncounted: 2 }
  expect(find('stock', { items, hasWarehouse: false })).toMatchObject({
    isDone: false,
    detail: '2 items are sold as made to order. To count stock, add a warehouse first.',
    first: { action: 'Add a warehouse', path: '/settings/shipping' },
  })
  expect(find('stock', { items }).first).toBeNull()
})
