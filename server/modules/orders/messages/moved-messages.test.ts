import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openBareDatabase } from '../../../testing/database/test-database.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const moving = files.findIndex((name) => name.endsWith('_messages.sql'))

test('messages of quotes and orders, and notes, are all in the one table, and none of the old ones waits', async () => {
  const client = new Client({ connectionString: await openBareDatabase() })
  await client.connect()
  const run = async (name: string) => client.query(readFileSync(new URL(name, folder), 'utf8'))
  for (const name of files.slice(0, moving)) await run(name)
  // Of orders and quotes nothing matters but how they hang together.
  await client.query(`set session_replication_role = replica;
    do $$ declare c record; begin
      for c in select table_name, column_name from information_schema.columns
        where table_name in ('orders', 'quotes') and is_nullable = 'NO' and column_name <> 'id'
      loop execute format('alter table %I alter column %I drop not null', c.table_name, c.column_name); end loop;
    end $$;
    insert into quotes (id) overriding system value values (1001), (1002);
    insert into orders (id, quote_id) overriding system value values (7, 1001), (8, null), (9, 4711);
    insert into order_messages (order_id, from_shop, text, by, at) values
      (7, false, 'of order 7', 'Dana', now()), (8, true, 'of order 8', 'Marta', now()), (9, true, 'of order 9', 'Marta', now());
    insert into order_notes (order_id, text, staff_id, by, at) values (7, 'note of order 7', 3, 'Marta', now());
    insert into quote_messages (quote_id, "from", by, text, at) values
      (1001, 'buyer', 'Dana', 'asks', now()), (1001, 'shop', 'Marta', 'answers', now()), (1002, 'note', 'Marta', 'notes', now());
    set session_replication_role = default;`)

  await run(files[moving]!)

  const { rows } = await client.query(`select order_id, quote_id, from_shop, is_note, text, by, staff_id, "end",
    seen_at = at as seen from messages order by id`)
  const blank = { is_note: false, staff_id: null, end: null, seen: null }
  expect(rows).toEqual([
    { ...blank, order_id: 7, quote_id: 1001, from_shop: false, text: 'of order 7', by: 'Dana' },
    { ...blank, order_id: 8, quote_id: null, from_shop: true, text: 'of order 8', by: 'Marta' },
    { ...blank, order_id: 9, quote_id: null, from_shop: true, text: 'of order 9', by: 'Marta' },
    {
      ...blank,
      order_id: 7,
      quote_id: 1001,
      from_shop: true,
      is_note: true,
      text: 'note of order 7',
      by: 'Marta',
      staff_id: 3,
    },
    { ...blank, order_id: null, quote_id: 1001, from_shop: false, text: 'asks', by: 'Dana', end: 'in-quote' },
    { ...blank, order_id: null, quote_id: 1001, from_shop: true, text: 'answers', by: 'Marta', seen: true },
    { ...blank, order_id: null, quote_id: 1002, from_shop: true, is_note: true, text: 'notes', by: 'Marta' },
  ])
  await client.end()
})
