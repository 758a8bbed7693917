import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Cents, UnitPrice } from '../../domain/money/money.ts'

// Columns of a kind that tables of every area have. A name is the one in the database.

export const key = <Id extends number = number>(numbers?: { startWith: number }) =>
  integer().$type<Id>().primaryKey().generatedAlwaysAsIdentity(numbers)

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const cents = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()

export const unitPrice = (name: string) => bigint(name, { mode: 'number' }).$type<UnitPrice>()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
