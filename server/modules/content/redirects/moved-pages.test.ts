import { beforeAll, expect, test } from 'vitest'
import {
  listMovedPages,
  loadMovedPages,
  removeMovedPage,
  saveMovedPage,
} from '../../../../contract/admin/content/moved-pages.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { findMovedPage } from './moved-pages.store.ts'

let shop: TestShop
let cata: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  cata = await makeStaff(shop, { role: 'catalog', name: 'Cata Log' })
})

const list = async (q = '') => (await cata.send(listMovedPages, { query: { q } })).data
const listPairs = async (q = '') => (await list(q)).moves.map(({ from, to }) => [from, to])

async function load(text: string) {
  const form = new FormData()
  form.set('file', new Blob([text]), 'moved.csv')
  const reply = await shop.sendAnything(loadMovedPages, { form, headers: cata.headers })
  return reply.data as { said: string; mistakes: string[] }
}

test('an old address is added, found, shown to buyers, written down, and removed', async () => {
  const added = await cata.send(saveMovedPage, { input: { from: 'https://old.example/mugs.html', to: '/home' } })
  expect(added.data.said).toBe('/mugs.html leads to /home.')
  expect(await listPairs()).toEqual([['/mugs.html', '/home']])
  expect([await listPairs('MUGS'), await listPairs('tees')]).toEqual([[['/mugs.html', '/home']], []])
  expect(await findMovedPage(shop.db.orm, '/mugs.html')).toBe('/home')
  const owner = await makeStaff(shop)
  const { entries } = (await owner.send(listAudit, { query: { action: 'moves.change' } })).data
  expect(entries[0]).toMatchObject({
    who: { name: 'Cata Log' },
    record: { title: 'Moved pages' },
    changes: [{ name: '/mugs.html', before: '', after: '/home' }],
  })
  expect(await cata.send(removeMovedPage, { input: { from: '/mugs.html' } })).toSucceed()
  expect((await list()).total).toBe(0)
  expect((await cata.send(removeMovedPage, { input: { from: '/mugs.html' } })).status).toBe(404)
})

test('a page that the shop does not have is refused at its field', async () => {
  const reply = await cata.send(saveMovedPage, { input: { from: '/mugs.html', to: '/no/such/page' } })
  expect([reply.status, reply.errors[0]?.field]).toEqual([400, 'to'])
  expect((await list()).total).toBe(0)
})

test.each([
  ['with headings', 'from,to\n/a.html,/home\n/b.html,/terms\n'],
  ['of another shop', 'Redirect from;Redirect to\n/a.html;/home\n/b.html;/terms\n'],
  ['without headings', '/a.html,/home\nhttps://old.example/b.html,/terms\n'],
])('a file %s is taken whole', async (_what, text) => {
  expect(await load(text)).toEqual({ said: '2 redirects added.', mistakes: [] })
  expect((await listPairs()).toSorted()).toEqual([
    ['/a.html', '/home'],
    ['/b.html', '/terms'],
  ])
})

test.each([
  ['from,to\n/c.html,/home\n/d.html,/no/page\ne.html,/home\n', ['Line 3: The shop has no page /no/page.', 'Line 4: ']],
  ['address\n/c.html\n', ['The file needs two columns: from and to.']],
  ['from,to\n', ['The file has no rows.']],
  ['from,to\n"/c.html,/home\n', ['This is not a CSV file']],
])('a file with a mistake changes nothing, and each is told by its line: %j', async (text, begins) => {
  const before = await listPairs()
  const { mistakes } = await load(text)
  expect(mistakes).toHaveLength(begins.length)
  for (const [at, begin] of begins.entries()) expect(mistakes[at]).toContain(begin)
  expect(await listPairs()).toEqual(before)
})
