import type { ReactNode } from 'react'
import type { listSettingRows } from '../../../../contract/admin/settings/settings-tables.call.ts'
import { formatWeekday } from '../../../../domain/calendar/format-date.ts'
import type { ParamsOf } from '../../../../contract/call.ts'
import * as styles from './tables.module.css'

export type TableName = ParamsOf<typeof listSettingRows>['table']

interface ColumnWords {
  name: string
  label: string
  hint?: string
  type?: 'date'
  /** A row may be without it. */
  optional?: true
  /** What can be chosen. */
  options?: readonly { value: string; title: string }[]
  isWide?: boolean
  /** In the table. */
  show?(text: string): ReactNode
}

/** How a table of settings is called, and what its columns mean. The first one tells rows apart. */
export interface TableWords {
  title: string
  noun: string
  about: string
  nothing: string
  /** Asked before a row is removed. */
  removal: string
  columns: readonly ColumnWords[]
}

const showColor = (hex: string) => (
  <span className={styles.swatchCell}>
    <span className={styles.swatchDot} style={{ background: hex }} aria-hidden="true" />
    <span className="mono">{hex}</span>
  </span>
)

const showOwn = (text: string) => text.replaceAll('_', ' ') || <span className="dim">As the shop</span>

export const tableWords: Record<TableName, TableWords> = {
  'warehouses': {
    title: 'Warehouses',
    noun: 'warehouse',
    about: 'Where goods lie, leave from and are picked up. Freight is counted from the ZIP code.',
    nothing: 'No warehouse yet: goods leave from a place without a name.',
    removal: 'It goes from the list. One in which stock is counted stays.',
    columns: [
      { name: 'code', label: 'Code', hint: 'Letters, digits and dashes: MAIN' },
      { name: 'name', label: 'Name', optional: true },
      { name: 'address', label: 'Address', optional: true, hint: 'Street and number.', isWide: true },
      { name: 'city', label: 'City', optional: true },
      { name: 'state', label: 'State', optional: true, hint: 'Two letters: OH' },
      { name: 'zip', label: 'ZIP code', optional: true },
      { name: 'cutoff', label: 'Cutoff time', optional: true, hint: '15:30. Empty: that of the shop.', show: showOwn },
      {
        name: 'timezone',
        label: 'Time zone',
        optional: true,
        hint: 'America/Chicago. Empty: that of the shop.',
        show: showOwn,
      },
    ],
  },
  'closed-days': {
    title: 'Closed days',
    noun: 'closed day',
    about:
      'On them nothing is made and nothing leaves, so that arrival dates move on. Saturdays, Sundays and the six holidays that all carriers observe are closed anyway.',
    nothing: 'None: goods leave on each business day of the carriers.',
    removal: 'Goods leave on this day again. Orders keep the dates that they were promised.',
    columns: [
      { name: 'day', label: 'Day', type: 'date', show: (text) => formatWeekday(text) },
      { name: 'reason', label: 'Reason', optional: true, hint: 'For yourself: Inventory count', isWide: true },
    ],
  },
  'inks': {
    title: 'Inks and threads',
    noun: 'color',
    about: 'What buyers choose imprint colors from: inks for screen and pad print, threads for embroidery.',
    nothing: 'No inks and no threads: buyers then type the color that they want.',
    removal: 'It is not offered any more. Orders keep it; in carts its buyer is asked for another color.',
    columns: [
      { name: 'code', label: 'Code', hint: 'PMS 166 C, White, Thread 309' },
      { name: 'name', label: 'Name', optional: true },
      { name: 'hex', label: 'Color', hint: 'On a screen: #e45205', show: showColor },
      {
        name: 'for',
        label: 'For',
        options: [
          { value: 'printing', title: 'Printing' },
          { value: 'embroidery', title: 'Embroidery' },
        ],
        show: (text) => (text === 'embroidery' ? 'Embroidery' : 'Printing'),
      },
    ],
  },
  'rush': {
    title: 'Rush production',
    noun: 'rush',
    about:
      'Offered for every decorated item that has no rush prices of its own and takes longer. A piece then costs so much more than the published price at the minimum of the item, whatever the quantity.',
    nothing: 'None: only items with rush prices of their own are made faster.',
    removal:
      'Items without rush prices of their own are not made so fast any more. In carts the buyer is asked to choose again.',
    columns: [
      { name: 'days', label: 'Business days', hint: 'Of production, after the proof is approved: 3' },
      { name: 'quantity', label: 'Up to', hint: 'Pieces of a line: 250' },
      { name: 'surcharge', label: 'Surcharge', hint: '25%' },
    ],
  },
  'taxes': {
    title: 'Rates by state',
    noun: 'rate',
    about:
      'Charged on what goes to a state in which you have to collect it (nexus), on goods and charges less discounts.',
    nothing: 'No sales tax: carts and orders say that none is included.',
    removal: 'What goes to this state is not taxed any more. Orders that are placed keep their tax.',
    columns: [
      { name: 'state', label: 'State', hint: 'Two letters: OH' },
      { name: 'rate', label: 'Rate', hint: '7.25%' },
      {
        name: 'freight',
        label: 'On freight, too',
        options: [
          { value: 'no', title: 'No' },
          { value: 'yes', title: 'Yes' },
        ],
        show: (text) => (text === 'yes' ? 'Yes' : 'No'),
      },
      { name: 'note', label: 'Note', optional: true, hint: 'For yourself: Nexus since 2024', isWide: true },
    ],
  },
}
