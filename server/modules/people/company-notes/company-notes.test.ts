import { beforeAll, expect, test } from 'vitest'
import { getCompany, listCompanies } from '../../../../contract/admin/people/companies.call.ts'
import * as calls from '../../../../contract/admin/people/company-notes.call.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { hours } from '../../../../domain/calendar/durations.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let owner: TestStaff
let sam: TestStaff
let support: TestStaff
let id: number

beforeAll(async () => {
  shop = await openTestShop({ now: '2026-03-02T15:00:00Z' })
  owner = await makeStaff(shop, { name: 'Olga Owner' })
  sam = await makeStaff(shop, { role: 'sales', name: 'Sam Sales' })
  support = await makeStaff(shop, { role: 'support' })
  id = (await makeCustomer(shop, { companyName: 'Atlas' })).companyId
  await makeCustomer(shop, { companyName: 'Kestrel' })
})

const read = async () => (await sam.send(getCompany, { params: { id } })).data
const namesOf = async (query: object) =>
  (await sam.send(listCompanies, { query })).data.companies.map(({ name }) => name)
const addTask = (input: { title: string; dueOn: string; assigneeId: number | null }, by = sam) =>
  by.send(calls.addCompanyTask, { params: { id }, input })
const finish = (taskId: number, isDone: boolean, by = sam) =>
  by.send(calls.finishCompanyTask, { params: { id: taskId }, input: { isDone } })

test('tags and salesperson are set, found by and chosen from', async () => {
  const set = async (tags: string[], salespersonId: number | null, by = sam) =>
    by.send(calls.setCompanySales, { params: { id }, input: { version: (await read()).version, tags, salespersonId } })
  const saved = await set([' VIP', 'trade  show', 'vip'], sam.id)
  expect(saved.data.company).toMatchObject({ tags: ['trade show', 'VIP'], salesperson: 'Sam Sales' })
  expect(await namesOf({ tag: 'VIP' })).toEqual(['Atlas'])
  expect(await namesOf({ tag: 'VI' })).toEqual([])
  expect(await namesOf({ salespersonId: sam.id })).toEqual(['Atlas'])
  expect(await namesOf({ salespersonId: owner.id })).toEqual([])
  const choices = (await support.send(calls.getCompanyChoices)).data
  expect(choices.tags).toEqual(['VIP', 'trade show'])
  expect(choices.staff.map(({ name }) => name)).toContain('Sam Sales')
  expect((await set(['VIP'], 999_999)).errors[0]!.field).toBe('staffId')
  expect((await set(['VIP'], null, support)).status).toBe(403)
  const stale = { version: 'old', tags: [], salespersonId: null }
  expect((await sam.send(calls.setCompanySales, { params: { id }, input: stale })).errors[0]!.field).toBe('version')
  expect((await owner.send(listAudit, { query: {} })).data.entries[0]).toMatchObject({
    action: 'company.sales',
    changes: [
      { name: 'Tags', after: 'trade show, VIP' },
      { name: 'Salesperson', after: 'Sam Sales' },
    ],
  })
})

test('a note says who has written it and when; whoever only reads writes none', async () => {
  const note = (text: string, by = sam) => by.send(calls.noteCompany, { params: { id }, input: { text } })
  expect((await note(' Calls on Mondays ')).data.company.notes).toMatchObject([
    { text: 'Calls on Mondays', by: 'Sam Sales', at: '2026-03-02T15:00:00.000Z' },
  ])
  expect((await note(' ')).errors[0]!.field).toBe('text')
  expect((await note('x', support)).status).toBe(403)
  expect((await sam.send(calls.noteCompany, { params: { id: 999_999 }, input: { text: 'x' } })).status).toBe(404)
})

test("tasks are listed one's own first by their day, done with one press and opened again with another", async () => {
  await addTask({ title: 'Send samples', dueOn: '2026-03-09', assigneeId: sam.id })
  await addTask({ title: 'Call about the invoice', dueOn: '2026-03-01', assigneeId: owner.id })
  const added = await addTask({ title: 'Quote jackets', dueOn: '2026-03-01', assigneeId: sam.id })
  expect(added.data.company.tasks.map(({ title, isLate }) => [title, isLate])).toEqual([
    ['Call about the invoice', true],
    ['Quote jackets', true],
    ['Send samples', false],
  ])
  const list = async (by: TestStaff) => (await by.send(calls.listCompanyTasks)).data
  const { tasks, mayChange } = await list(sam)
  expect(mayChange).toBe(true)
  expect(tasks.map(({ title, isMine, company }) => [title, isMine, company.name])).toEqual([
    ['Quote jackets', true, 'Atlas'],
    ['Send samples', true, 'Atlas'],
    ['Call about the invoice', false, 'Atlas'],
  ])
  expect((await list(support)).mayChange).toBe(false)

  const first = tasks[0]!.id
  expect((await finish(first, true, support)).status).toBe(403)
  expect((await finish(first, true)).data.said).toBe('Done: Quote jackets')
  // A colleague may have pressed before: it is done once.
  expect((await finish(first, true, owner)).status).toBe(200)
  const closed = (await owner.send(listAudit, { query: { action: 'company.task-done' } })).data.entries
  expect(closed.map(({ who }) => who.name)).toEqual(['Sam Sales'])
  expect((await list(sam)).tasks.find((task) => task.id === first)).toMatchObject({ isDone: true, isLate: false })
  expect((await finish(first, false)).data.said).toBe('Open again: Quote jackets')
  await finish(first, true)
  expect((await read()).tasks.at(-1)).toMatchObject({ title: 'Quote jackets', isDone: true })
  expect((await finish(999_999, true)).status).toBe(404)
  expect((await addTask({ title: ' ', dueOn: '2026-03-09', assigneeId: null })).errors[0]!.field).toBe('title')
  expect((await addTask({ title: 'x', dueOn: 'soon', assigneeId: null })).errors[0]!.field).toBe('dueOn')
  expect((await addTask({ title: 'x', dueOn: '2026-03-09', assigneeId: 999_999 })).status).toBe(400)
  expect((await addTask({ title: 'x', dueOn: '2026-03-09', assigneeId: null }, support)).status).toBe(403)
})

test('what was done leaves the list of the day after some hours', async () => {
  shop.clock.advance(hours(13))
  sam = await makeStaff(shop, { role: 'sales', name: 'Sue Sales' })
  const { tasks } = (await sam.send(calls.listCompanyTasks)).data
  expect(tasks.every(({ isDone }) => !isDone)).toBe(true)
  expect(tasks.every(({ isMine }) => !isMine)).toBe(true)
})
