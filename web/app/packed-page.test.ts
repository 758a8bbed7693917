import { expect, test } from 'vitest'
import { RenderingQueries } from '../client/index.ts'
import { packPage, toStateText, unpackPage } from './packed-page.ts'
import type { PreparedPage } from './prepare-page.ts'

const state = {
  signedIn: false,
  sessionMark: '',
  shopUrl: 'http://shop.example',
  failure: undefined,
  askedAt: 0,
  assets: { begin: '/begin.js', script: '/page.js', styles: [], preloadScripts: [], preloadFonts: [] },
  theme: {},
}

/** A page that shows these answers. */
function prepare(answers: unknown[]): PreparedPage {
  const queries = new RenderingQueries()
  for (const [at, answer] of answers.entries()) queries.take([['call', { at }], 'any', answer])
  return { url: 'http://shop.example/home', opened: { params: {}, Component: () => null }, queries, state }
}

const sendAcross = async (answers: unknown[]) =>
  (await unpackPage(structuredClone(packPage(prepare(answers))))).queries.carry().map(([, , answer]) => answer)

test.each([
  [{ catalog_items: [{ id: 1, name: '</script>' }, { id: 2 }], page: 1 }],
  [{ items: [{ id: 1 }] }],
  [{ items: [] }],
  [{ items: [{ id: 1 }, null] }],
  [{ items: [{ name: 'without a number' }] }],
  [{ items: [1, 2], first: { id: 1 } }],
  [[{ id: 1 }]],
  [null],
  ['a text'],
  [0],
  [{}],
])('%j arrives as it was, and stands in the page as it was', async (answer) => {
  expect(await sendAcross([answer])).toEqual([answer])
  const text = toStateText(packPage(prepare([answer])))
  expect(JSON.parse(text)).toMatchObject({ answers: [[['call', { at: 0 }], 'any', answer]] })
  expect(text).not.toContain('</')
})

test('an item that comes again is the same object, and so is an answer that lives on', async () => {
  const menu = { collections: [{ title: 'Mugs' }] }
  const mug = { id: 7, name: 'Mug' }
  const listing = () => ({ catalog_items: [mug], page: 1 })
  await sendAcross([menu])
  const [first, shown] = await sendAcross([menu, listing()])
  const [again, next] = await sendAcross([menu, listing()])

  expect(again).toBe(first)
  expect(next).not.toBe(shown)
  expect((next as ReturnType<typeof listing>).catalog_items[0]).toBe(
    (shown as ReturnType<typeof listing>).catalog_items[0],
  )
})

test('an item with the number of another one is not taken for it', async () => {
  const listing = (name: string) => ({ catalog_items: [{ id: 7, name }] })
  expect(await sendAcross([listing('Mug'), listing('Cup')])).toEqual([listing('Mug'), listing('Cup')])
})
