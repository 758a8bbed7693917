import { bigint, customType, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cents, UnitPrice } from '../../domain/money/money.ts'

// Columns of a kind that tables of every area have. A name is the one in the database.

export const key = <Id extends number = number>(numbers?: { startWith: number }) =>
  integer().$type<Id>().primaryKey().generatedAlwaysAsIdentity(numbers)

/** The row that this one is a part of, and with which it is removed. */
export const partOf = <Id extends number = number>(name: string, column: () => AnyPgColumn) =>
  integer(name).$type<Id>().notNull().references(column, { onDelete: 'cascade' })

/** A row of another table, which is not removed while this one is there. */
export const pointsTo = <Id extends number = number>(name: string, column: () => AnyPgColumn) =>
  integer(name).$type<Id>().notNull().references(column)

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const cents = (name: string) => bigint(name, { mode: 'number' }).$type<Cents>()

export const unitPrice = (name: string) => bigint(name, { mode: 'number' }).$type<UnitPrice>()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
