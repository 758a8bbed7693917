import type { Day } from '../calendar/business-days.ts'
import type { UnitPrice } from '../money/money.ts'
import type { StaffRight } from '../people/staff-rights.ts'

export interface FieldRow {
  /** What it holds (`Values`), and how a cell, a form and a file write it. */
  kind: keyof Values | 'paths' | 'colors' | 'rows'
  /** In the audit log, in forms and for shoppers. */
  title: string
  /** In forms, where these say it otherwise. */
  label?: string
  hint?: string
  /** Of files; calls of the shop say it so, too. */
  column: string
  /** For who calls. */
  meaning?: string
  /** What files may call the column, too; a measure in other units. */
  alsoRead?: readonly string[]
  /** What spreadsheets of the trade call it, the plainest first: of two that mean the same the first counts. */
  otherNames?: string
  maxLength?: number
  /** The only texts that it may hold, with what they mean. */
  choices?: Readonly<Record<string, string>>
  minimum?: number
  maximum?: number
  /** How much of the stored unit one of the unit in forms is: grams in a pound, millimeters in an inch. */
  per?: number
  /** Of a new item, where that is neither empty nor zero. */
  start?: string | number
  /** By an import that removes what the cells do not name. */
  canBeEmptied?: true
  /** One of it and several, as losses are counted. */
  counted?: readonly [one: string, many: string]
  /** The first value of a row in a cell, and the second one, where it stands without its name. */
  head?: string
  second?: string
  /** Where the back office edits it. */
  section?: 'texts' | 'selling' | 'search engines'
  /** That it takes to see and to change it, beside those of the call. */
  right?: StaffRight
  /** As listings are filtered by it: the key in their addresses. */
  filter?: string
  /** To shoppers, on the page of an item and where items are compared. */
  shown?: 'above specifications' | 'below specifications'
}

/** What a field of each kind holds, as far as the table `items` has it; collections, colors and rows have tables of their own. */
export interface Values {
  code: string
  text: string
  html: string
  texts: string[]
  pairs: { name: string; value: string }[]
  state: 'active' | 'hidden' | 'removed'
  day: Day | null
  switch: boolean
  whole: number
  moment: number
  /** Above zero; null: not known. */
  measure: number | null
  /** Null: not known. */
  amount: UnitPrice | null
}
