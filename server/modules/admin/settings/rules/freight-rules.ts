import { isTimeZone } from '../../../../../domain/calendar/business-days.ts'
import {
  freightFields,
  freightRowOf,
  type FreightName,
  type FreightValues,
} from '../../../../../domain/freight/freight-fields.ts'
import type { Cents } from '../../../../../domain/money/money.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { readChargeCents, readTime, readWeight, writePounds, writeTime } from '../../../delivery/index.ts'
import { writeAmount } from './coupon-rules.ts'
import type { FieldRule } from './field-rule.ts'

type Row = ReturnType<typeof freightRowOf>

const refuse = (sentence: string): never => {
  throw new NotUnderstood(sentence)
}

const rules: { [F in FreightName as (typeof freightFields)[F]['kind']]: FieldRule<FreightValues[F], Row> } = {
  zone: { read: readTimeZone, write: String },
  time: { read: readCutOff, write: writeTime },
  text: { read: readText, write: String },
  dollars: { read: readPrice, write: writeAmount },
  pounds: { read: readPounds, write: writePounds },
}

const ruleOf = (name: FreightName) => rules[freightFields[name].kind] as FieldRule<unknown, Row>

/** @throws NotUnderstood */
export const readFreight = (name: FreightName, text: string): FreightValues[FreightName] =>
  ruleOf(name).read(text, freightRowOf(name)) as FreightValues[FreightName]

/** As pages and files say it. */
export const writeFreight = (name: FreightName, settings: FreightValues): string => ruleOf(name).write(settings[name])

function readText(text: string, { maxLength = 0 }: Row): string {
  return text.length <= maxLength ? text : refuse(`This can have ${maxLength} characters at most.`)
}

function readPrice(text: string): Cents {
  if (text === '') return refuse('Please give a price in dollars, like 12.50, or 0 where it costs nothing.')
  return readChargeCents(text) ?? refuse(`'${text}' is not a valid price. Enter dollars, for example 12.50.`)
}

function readPounds(text: string): number | null {
  return text === ''
    ? null
    : (readWeight(text) ?? refuse(`'${text}' is not a valid weight. Enter pounds, for example 150.`))
}

/** A name of the IANA database. @throws NotUnderstood */
export function readTimeZone(text: string): string {
  return isTimeZone(text)
    ? text
    : refuse(`There is no time zone '${text}'. Enter one such as America/New_York or America/Chicago.`)
}

/** Minutes after midnight. @throws NotUnderstood */
export function readCutOff(text: string): number {
  if (text === '') return refuse('Please give a time like 14:00.')
  return readTime(text) ?? refuse(`'${text}' is not a valid time. Use the form 14:00.`)
}
