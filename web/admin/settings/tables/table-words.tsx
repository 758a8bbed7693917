import type { ReactNode } from 'react'
import { titleTimeZone } from '../../../../domain/calendar/time-zones.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import type { TableField, TableName } from '../../../../domain/content/table-fields.ts'
import * as styles from './tables.module.css'

/** How a table of settings is called. */
export interface TableWords {
  title: string
  noun: string
  about: string
  nothing: string
  /** Asked before a row is removed. */
  removal: string
}

const showColor = (hex: string) => (
  <span className={styles.swatchCell}>
    <span className={styles.swatchDot} style={{ background: hex }} aria-hidden="true" />
    <span className="mono">{hex}</span>
  </span>
)

const sameAsShop = <span className="dim">Same as shop</span>

/** What a row has, in the table. */
export function showText({ kind, choices = {} }: TableField, text: string): ReactNode {
  switch (kind) {
    case 'as shop':
      return text || sameAsShop
    case 'time zone':
      return text ? titleTimeZone(text) : sameAsShop
    case 'day':
      return formatWeekday(text)
    case 'color':
      return showColor(text)
    case 'choice':
      return choices[text] ?? Object.values(choices)[0]
    default:
      return text
  }
}

export const tableWords: Record<TableName, TableWords> = {
  'warehouses': {
    title: 'Warehouses',
    noun: 'warehouse',
    about: 'Where goods are stocked, shipped from and picked up. Freight is calculated from the ZIP code.',
    nothing: 'No warehouses yet. Goods ship from an unnamed place.',
    removal: 'Removed from the list. A warehouse with stock cannot be removed.',
  },
  'closed-days': {
    title: 'Closed days',
    noun: 'closed day',
    about:
      'No production or shipping on these days, so arrival dates move. Weekends and the six carrier holidays are always closed.',
    nothing: 'None. Goods ship on every carrier business day.',
    removal: 'Goods ship on this day again. Dates of orders already placed do not change.',
  },
  'inks': {
    title: 'Inks and threads',
    noun: 'color',
    about: 'Imprint colors buyers can choose: inks for screen and pad print, threads for embroidery.',
    nothing: 'No inks or threads. Buyers can only choose PMS colors, which you mix, and no thread.',
    removal: 'No longer offered. Orders keep it. Buyers with it in their cart must choose another color.',
  },
  'rush': {
    title: 'Rush production',
    noun: 'rush',
    about:
      'Offered for every decorated item that has no rush prices of its own and takes longer. The surcharge is added to the published price at the item’s minimum, at any quantity.',
    nothing: 'None. Only items with their own rush prices offer rush.',
    removal: 'Items without their own rush prices no longer offer it. Buyers with it in their cart must choose again.',
  },
  'taxes': {
    title: 'Rates by state',
    noun: 'rate',
    about:
      'Charged on orders shipped to a state where you must collect it (nexus), on goods and charges less discounts.',
    nothing: 'No sales tax. Carts and orders say that none is included.',
    removal: 'Orders to this state are no longer taxed. Orders already placed keep their tax.',
  },
  'text-templates': {
    title: 'Text templates',
    noun: 'template',
    about: 'Texts for the note, the terms and the messages of a quote. Staff choose one and edit it there.',
    nothing: 'No templates yet.',
    removal: 'No longer offered. Quotes that have the text keep it.',
  },
}
