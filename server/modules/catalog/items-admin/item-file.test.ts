import { beforeAll, expect, test } from 'vitest'
import { itemsCsvUrl } from '../../../../contract/admin/list-files.ts'
import { listAudit } from '../../../../contract/admin/staff/audit.call.ts'
import { makeItem } from '../../../testing/makers/catalog-makers.ts'
import { makeStaff, type TestStaff } from '../../../testing/makers/staff-makers.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let shop: TestShop
let staff: TestStaff

beforeAll(async () => {
  shop = await openTestShop()
  staff = await makeStaff(shop, { role: 'support', name: 'Sue Support' })
})

const fetchCsv = (query: string, headers: Record<string, string> = staff.headers) =>
  shop.app.fastify.inject({ url: itemsCsvUrl(query), headers })

test('all items that fit come page after page, with the chosen columns, and the audit log notes how they were chosen', async () => {
  await makeItem(shop, { code: 'CSV-1000', name: '=SUM(1)', brand: 'Kiln' })
  const { rows: copies } = await shop.db.pool.query<{ id: number }>(`
    insert into items overriding system value
    select (jsonb_populate_record(null::items, to_jsonb(i) || jsonb_build_object('id', 9000 + n, 'code', 'CSV-' || (1000 + n)))).*
    from items i, generate_series(1, 200) n where i.code = 'CSV-1000' returning id`)
  const reply = await fetchCsv('brand=Kiln&sort=name&column=price&column=name')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="items.csv"')
  const rows = reply.body.split('\r\n')
  expect(rows[0]).toBe('\ufeff"Code","Name","Price from"')
  expect(rows[1]).toBe(`"CSV-1000","'=SUM(1)","10"`)
  expect(rows).toHaveLength(203)
  const some = await fetchCsv(`ids=${copies[4]!.id}&ids=${copies[2]!.id}&column=state`)
  expect(some.body).toBe('\ufeff"Code","Status"\r\n"CSV-1003","Published"\r\n"CSV-1005","Published"\r\n')
  const owner = await makeStaff(shop)
  const { entries } = (await owner.send(listAudit, { query: { action: 'item.export' } })).data
  expect(entries[1]).toMatchObject({
    who: { name: 'Sue Support' },
    changes: [
      { name: 'Filter', after: 'Brand: Kiln; Sorted: By name' },
      { name: 'Columns', after: 'Code, Name, Price from' },
    ],
  })
})

test('nobody without the right gets it, and nothing is noted of what is not understood', async () => {
  expect((await fetchCsv('', {})).statusCode).toBe(401)
  expect((await fetchCsv('column=password')).statusCode).toBe(400)
  expect((await fetchCsv('sort=size')).statusCode).toBe(400)
  const owner = await makeStaff(shop)
  expect((await owner.send(listAudit, { query: { action: 'item.export' } })).data.entries).toHaveLength(1 + 1)
})
