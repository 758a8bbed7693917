import { beforeAll, expect, test } from 'vitest'
import { peopleCsvUrl } from '../../../../contract/admin/list-files.ts'
import { listPeople } from '../../../../contract/admin/people/people.call.ts'
import type { QueryOf } from '../../../../contract/call.ts'
import { makeCustomer } from '../../../testing/makers/customer-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let support: TestStaff
let companyId: number

beforeAll(async () => {
  shop = await openTestShop()
  support = await makeStaff(shop, { role: 'support' })
  const ann = await makeCustomer(shop, {
    firstName: 'Ann',
    lastName: 'Marsh',
    companyName: 'Atlas',
    login: 'ann@atlas.example',
  })
  companyId = ann.companyId
  const more = { companyId: ann.companyId, role: 'buyer' as const }
  await makeCustomer(shop, { firstName: 'Bo', lastName: 'Marsh', login: 'bo@atlas.example', ...more })
  await makeCustomer(shop, { firstName: 'Cy', lastName: 'Aldo', companyName: 'Kestrel', login: 'cy@kestrel.example' })
  await shop.db.pool.query(`update customers set blocked = true where login = 'bo@atlas.example'`)
})

const ask = async (query: QueryOf<typeof listPeople>) => (await support.send(listPeople, { query })).data
const namesOf = async (query: QueryOf<typeof listPeople>) => (await ask(query)).people.map(({ name }) => name)

test('everybody stands in the list by name, with company, role and state', async () => {
  expect(await namesOf({})).toEqual(['Cy Aldo', 'Ann Marsh', 'Bo Marsh'])
  expect(await namesOf({ sort: 'newest' })).toEqual(['Cy Aldo', 'Bo Marsh', 'Ann Marsh'])
  expect((await ask({ q: 'BO@' })).people[0]).toMatchObject({
    email: 'bo@atlas.example',
    company: { id: companyId, name: 'Atlas' },
    roleTitle: 'Buyer',
    state: 'blocked',
  })
})

test('it is limited by words, role, state and company, and comes page after page', async () => {
  expect(await namesOf({ q: 'marsh' })).toEqual(['Ann Marsh', 'Bo Marsh'])
  expect(await namesOf({ q: '100%' })).toEqual([])
  expect(await namesOf({ role: 'buyer' })).toEqual(['Bo Marsh'])
  expect(await namesOf({ state: 'blocked' })).toEqual(['Bo Marsh'])
  expect(await namesOf({ state: 'active', companyId })).toEqual(['Ann Marsh'])
  for (const sort of ['name', 'newest'] as const) {
    const { people, nextCursor } = await ask({ limit: 2, sort })
    const rest = await ask({ limit: 2, sort, cursor: nextCursor! })
    expect([...people, ...rest.people].map(({ name }) => name)).toEqual(await namesOf({ sort }))
    expect(rest.nextCursor).toBeNull()
  }
  expect((await support.send(listPeople, { query: { cursor: 'x' } })).status).toBe(400)
})

test('the file has the same people, for whoever may read customers', async () => {
  const fetchCsv = (headers: Record<string, string>) =>
    shop.app.fastify.inject({ url: peopleCsvUrl('q=bo&column=email&column=state'), headers })
  expect((await fetchCsv(support.headers)).body).toBe(
    '\ufeff"Name","E-mail","Status"\r\n"Bo Marsh","bo@atlas.example","Blocked"\r\n',
  )
  const production = await makeStaff(shop, { role: 'production' })
  expect((await fetchCsv(production.headers)).statusCode).toBe(403)
  expect((await production.send(listPeople, { query: {} })).status).toBe(403)
})
