import { isDay, type Day } from '../../../../../domain/calendar/business-days.ts'
import {
  couponFields,
  couponRowOf,
  type CouponValues,
  type storedFields,
} from '../../../../../domain/ordering/coupon-fields.ts'
import type { CouponWorth } from '../../../../../domain/ordering/coupons.ts'
import { readCents, type Cents } from '../../../../../domain/money/money.ts'
import { readDollars } from '../../../../../domain/money/read-dollars.ts'
import { formatDate } from '../../../../../domain/calendar/format-date.ts'
import { toLine } from '../../../../../domain/text/to-line.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { orNull, type FieldRule } from './field-rule.ts'

// What the owner says of a coupon, on a page or in the folder of content. Who reads throws NotUnderstood with a sentence.

type StoredField = (typeof storedFields)[number]
type Row = ReturnType<typeof couponRowOf>

const rules: { [F in StoredField as (typeof couponFields)[F]['kind']]: FieldRule<CouponValues[F], Row> } = {
  code: { read: readCode, write: (code) => code },
  text: { read: readText, write: (text) => text },
  amount: orNull(readMinimum, writeAmount),
  day: orNull(readDay, (day) => day),
  count: orNull(readUses, String),
}

const ruleOf = (field: StoredField) => rules[couponFields[field].kind] as FieldRule<unknown, Row>

/** What a field holds that is typed so. @throws NotUnderstood */
export const readCouponField = (field: StoredField | 'worth', typed: string): unknown =>
  field === 'worth' ? readWorth(typed) : ruleOf(field).read(typed, couponRowOf(field))

/** As pages and files say it; empty: nothing is said of it. */
export const writeCouponField = (field: StoredField, coupon: CouponValues): string => ruleOf(field).write(coupon[field])

function readCode(typed: string): string {
  if (!/^[a-z0-9][a-z0-9-]{2,29}$/i.test(typed))
    throw new NotUnderstood(`'${typed}' is not a valid code. Use 3 to 30 letters, digits and hyphens.`)
  return typed.toUpperCase()
}

function readText(typed: string, { title, maxLength = 0 }: Row): string {
  const text = toLine(typed)
  if (text.length > maxLength) throw new NotUnderstood(`${title} can have at most ${maxLength} characters.`)
  return text
}

/** '10%', '25.00', 'setup', 'Set-up' or, as lists say it, 'Free set-up'. */
function readWorth(typed: string): CouponWorth {
  if (/^(free )?set-?up$/i.test(typed)) return { kind: 'setup', value: 100 }
  const percent = /^(\d{1,3})%$/.exec(typed)?.[1]
  if (percent === undefined) return { kind: 'amount', value: readCouponAmount(typed) }
  const value = Number(percent)
  if (value < 1 || value > 100) throw new NotUnderstood('A coupon takes 1% to 100% off.')
  return { kind: 'percent', value }
}

function readCouponAmount(typed: string): Cents {
  const cents = readAmount(typed)
  if (cents === 0)
    throw new NotUnderstood(`'${typed}' is not valid. Enter an amount (25.00), a percentage (10%) or Set-up.`)
  return cents
}

/** From which amount of its goods on it counts. */
function readMinimum(typed: string): Cents {
  const cents = readAmount(typed)
  if (cents === 0)
    throw new NotUnderstood(`'${typed}' is not a valid amount. Enter an amount above zero, for example 500.`)
  return cents
}

/** 0: it is none. */
function readAmount(typed: string): Cents {
  const dollars = readDollars(typed) ?? 0
  return dollars < 1_000_000 ? readCents(dollars) : 0
}

function readUses(typed: string): number {
  if (!/^[1-9]\d{0,6}$/.test(typed))
    throw new NotUnderstood(`'${typed}' is not a valid number of uses. Enter 1 or more.`)
  return Number(typed)
}

/** Of which each was understood. */
export function checkCouponDays({ startsOn, endsOn }: Pick<CouponValues, 'startsOn' | 'endsOn'>): void {
  if (startsOn && endsOn && endsOn < startsOn)
    throw new NotUnderstood(`The end date, ${formatDate(endsOn)}, is before the start date, ${formatDate(startsOn)}.`)
}

/** By its name without regard to case, or by its path. @returns a sentence where there is not exactly one */
export function findTypedCollection<One extends { name: string; path: string }>(
  all: readonly One[],
  typed: string,
): One | string {
  const [found, ...others] = all.filter((one) => one.name.toLowerCase() === typed.toLowerCase() || one.path === typed)
  if (!found) return `There is no collection '${typed}'.`
  if (others.length === 0) return found
  return `Several collections are called '${typed}': ${[found, ...others].map(({ path }) => path).join(', ')}.`
}

/** As a page says it, and `readWorth` reads it. */
export const describeWorth = (worth: CouponWorth): string => (worth.kind === 'setup' ? 'Set-up' : writeWorth(worth))

/** As files say it, and `readWorth` reads it. */
export function writeWorth({ kind, value }: CouponWorth): string {
  if (kind === 'setup') return 'setup'
  return kind === 'percent' ? `${value}%` : writeAmount(value)
}

export function writeAmount(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

function readDay(typed: string): Day {
  if (!isDay(typed)) throw new NotUnderstood(`'${typed}' is not a valid date. Use the form 2026-12-31.`)
  return typed
}
