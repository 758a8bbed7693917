import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import {
  changeSavedView,
  listSavedViews,
  removeSavedView,
  saveView,
} from '../../../../contract/admin/saved-views.call.ts'
import type { InputOf } from '../../../../contract/call.ts'
import { removeStaff } from '../../../../contract/admin/staff/staff.call.ts'
import { viewsAtMost } from '../../../../domain/lists/saved-views.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { projectFolder } from '../../../platform/project-folder.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let sales: TestStaff
let support: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  sales = await makeStaff(shop, { role: 'sales', name: 'Sam Sales' })
  support = await makeStaff(shop, { role: 'support', name: 'Sue Support' })
})

const filters = { view: ['all'], state: ['placed', 'on-hold'], payment: ['past-due'], due: ['past'], sort: ['due'] }
const toInput = (name: string, more: Partial<InputOf<typeof saveView>> = {}): InputOf<typeof saveView> => ({
  list: 'orders',
  name,
  isShared: false,
  columns: ['total', 'company'],
  filters,
  ...more,
})
const save = async (who: TestStaff, name: string, more = {}) =>
  (await who.send(saveView, { input: toInput(name, more) })).data.view
const list = async (who: TestStaff) => (await who.send(listSavedViews, { query: { list: 'orders' } })).data.views
const namesOf = async (who: TestStaff) => (await list(who)).map(({ name }) => name)

test('a view stands in the list of who saved it, with filters, sorting and columns, and in the audit log', async () => {
  const company = (await makeCustomer(shop, { companyName: 'Kestrel Aviation' })).companyId
  const view = await save(sales, '  Late   and unpaid ', {
    filters: { ...filters, companyId: [String(company)], q: [' mugs '] },
  })
  expect(view).toMatchObject({
    name: 'Late and unpaid',
    isShared: false,
    isMine: true,
    mayChange: true,
    version: 0,
    filters: { ...filters, companyId: [String(company)], q: ['mugs'] },
    columns: ['company', 'total'],
  })
  expect(await list(sales)).toEqual([view])
  expect(await list(owner)).toEqual([])
  const [entry] = (await owner.send(listAudit, { query: { recordKind: 'view', recordId: view.id } })).data.entries
  expect(entry).toMatchObject({ action: 'view.save', who: { name: 'Sam Sales' }, record: { title: 'Late and unpaid' } })
  expect(entry!.changes.map(({ name, after }) => [name, after])).toEqual([
    ['List', 'Orders'],
    ['Name', 'Late and unpaid'],
    ['Shared', 'no'],
    [
      'Shows',
      "View: All; Search: 'mugs'; Status: Placed, On hold; Payment: Past due; In hands: Past; Company: Kestrel Aviation; Sorted: In-hands date first",
    ],
    ['Columns', 'Company, Total'],
  ])
  await sales.send(removeSavedView, { params: { id: view.id }, query: { version: 0 } })
})

test('it gets another name and other filters, and is removed; each stands in the audit log', async () => {
  const { id } = await save(sales, 'To ship')
  const changed = await sales.send(changeSavedView, {
    params: { id },
    input: { version: 0, name: 'To ship today', filters: { view: ['production'] }, columns: ['po'] },
  })
  expect(changed.data.view).toMatchObject({ name: 'To ship today', filters: { view: ['production'] }, version: 1 })
  const same = await sales.send(changeSavedView, { params: { id }, input: { version: 1, name: 'To ship today' } })
  expect(same.data.view.version).toBe(1)
  expect(await sales.send(removeSavedView, { params: { id }, query: { version: 1 } })).toSucceed()
  expect(await list(sales)).toEqual([])
  const { entries } = (await owner.send(listAudit, { query: { recordKind: 'view', recordId: id } })).data
  expect(entries.map(({ action }) => action)).toEqual(['view.remove', 'view.change', 'view.save'])
  expect(entries[1]!.changes[0]).toEqual({ name: 'Name', before: 'To ship', after: 'To ship today' })
})

test('a shared view is seen by everybody, and changed by whoever shared it alone', async () => {
  const view = await save(sales, 'For all', { isShared: true })
  expect(await list(support)).toMatchObject([{ id: view.id, by: 'Sam Sales', isMine: false, mayChange: false }])
  const params = { id: view.id }
  for (const other of [support, owner]) {
    const refused = await other.send(changeSavedView, { params, input: { version: 0, name: 'Mine now' } })
    expect([refused.status, refused.error]).toEqual([
      403,
      'Sam Sales owns this shared view. You can save it under another name.',
    ])
    expect((await other.send(removeSavedView, { params, query: { version: 0 } })).status).toBe(403)
  }
  await sales.send(changeSavedView, { params, input: { version: 0, isShared: false } })
  expect(await list(support)).toEqual([])
  const hidden = await support.send(changeSavedView, { params, input: { version: 1, name: 'Mine now' } })
  expect([hidden.status, hidden.error]).toEqual([404, 'This view no longer exists.'])
  await sales.send(removeSavedView, { params, query: { version: 1 } })
})

test('the second of two windows is told what the first has changed', async () => {
  const { id } = await save(sales, 'Two windows')
  await sales.send(changeSavedView, { params: { id }, input: { version: 0, name: 'First' } })
  const second = await sales.send(changeSavedView, { params: { id }, input: { version: 0, name: 'Second' } })
  expect(second.status).toBe(409)
  expect(second.error).toContain('You have changed this in another tab since you opened it')
  expect(second.error).toContain('from Two windows to First')
  expect((await sales.send(removeSavedView, { params: { id }, query: { version: 0 } })).status).toBe(409)
  await sales.send(removeSavedView, { params: { id }, query: { version: 1 } })
})

test('names are refused at their field: none, one that is too long, one that there is', async () => {
  await save(support, 'Mine')
  for (const [name, status, sentence] of [
    ['  ', 400, 'Please enter a name for the view.'],
    ['x'.repeat(61), 400, 'A name can have at most 60 characters.'],
    ['mine', 409, 'You already have a view by this name.'],
  ] as const) {
    const reply = await support.send(saveView, { input: toInput(name) })
    expect([reply.status, reply.errors]).toEqual([status, [{ field: 'name', message: sentence }]])
  }
  expect(await save(sales, 'Mine')).toMatchObject({ name: 'Mine' })
  for (let made = 1; made < viewsAtMost; made++) await save(support, `View ${made}`)
  const full = await support.send(saveView, { input: toInput('One more') })
  expect([full.status, full.error]).toEqual([
    409,
    `You have ${viewsAtMost} views, the most you can have. Please remove one first.`,
  ])
})

test('what a person who leaves had shared stays, for an owner to change; the rest goes', async () => {
  const leaving = await makeStaff(shop, { role: 'sales', name: 'Lee Leaving' })
  const shared = await save(leaving, 'Left behind', { isShared: true })
  const own = await save(leaving, 'Of my own')
  await owner.send(removeStaff, { params: { id: leaving.id }, query: { version: 0 } })
  expect(await namesOf(sales)).toContain('Left behind')
  expect((await list(owner)).find(({ id }) => id === shared.id)).toMatchObject({ by: '', mayChange: true })
  expect((await list(sales)).find(({ id }) => id === shared.id)).toMatchObject({ mayChange: false })
  const removed = { params: { id: shared.id }, query: { version: 0 } }
  expect((await sales.send(removeSavedView, removed)).status).toBe(403)
  expect(await owner.send(removeSavedView, removed)).toSucceed()
  expect((await owner.send(removeSavedView, { params: { id: own.id }, query: { version: 0 } })).status).toBe(404)
  await save(owner, 'Anything')
  const { rowCount } = await shop.db.pool.query('select from saved_views where id = $1', [own.id])
  expect(rowCount).toBe(0)
})

test('each list has views of its own, which nobody sees who may not read it', async () => {
  const production = await makeStaff(shop, { role: 'production', name: 'Pat Press' })
  const input = { list: 'companies' as const, name: 'On invoice', isShared: true, columns: ['terms'] }
  const view = (await owner.send(saveView, { input: { ...input, filters: { terms: ['with'] } } })).data.view
  const query = { list: 'companies' as const }
  expect((await support.send(listSavedViews, { query })).data.views).toMatchObject([{ id: view.id, list: 'companies' }])
  expect(await namesOf(owner)).not.toContain('On invoice')
  expect((await production.send(listSavedViews, { query })).status).toBe(403)
  expect((await production.send(saveView, { input: { ...input, filters: {} } })).status).toBe(403)
  const params = { id: view.id }
  expect((await production.send(changeSavedView, { params, input: { version: 0, name: 'Mine' } })).status).toBe(404)
  expect((await production.send(removeSavedView, { params, query: { version: 0 } })).status).toBe(404)
})

test('filters and columns that the list does not have are refused at their field', async () => {
  const params = { id: (await save(owner, 'Strange')).id }
  const strange: [more: Partial<Pick<InputOf<typeof saveView>, 'filters' | 'columns'>>, field: string][] = [
    [{ filters: { view: ['all'], color: ['red'] } }, 'filters'],
    [{ filters: { state: ['lost'] } }, 'filters'],
    [{ columns: ['secret'] }, 'columns'],
  ]
  for (const [more, field] of strange) {
    const saved = await owner.send(saveView, { input: toInput('Stranger', more) })
    const changed = await owner.send(changeSavedView, { params, input: { version: 0, ...more } })
    for (const { status, errors } of [saved, changed]) expect([status, errors?.[0]?.field]).toEqual([400, field])
  }
})

test('views of before there were other lists stay views of orders, with what they show', async () => {
  const stored = { view: 'all', states: ['placed', 'shipped'], companyId: 12, q: 'mugs & cups', sort: 'due' }
  const { id } = await save(owner, 'Of before', { isShared: true })
  await shop.db.pool.query('update saved_views set filters = $1 where id = $2', [JSON.stringify(stored), id])
  const file = readFileSync(join(projectFolder, 'server/migrations/0021_views_of_every_list.sql'), 'utf8')
  await shop.db.pool.query(file.split('--> statement-breakpoint').at(-1)!)
  expect((await list(sales)).find((view) => view.id === id)).toMatchObject({
    list: 'orders',
    isShared: true,
    filters: { view: ['all'], state: ['placed', 'shipped'], companyId: ['12'], q: ['mugs & cups'], sort: ['due'] },
  })
})
