import type { ReactNode } from 'react'
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

/** What a row has, in the table. */
export function showText({ kind, choices = {} }: TableField, text: string): ReactNode {
  switch (kind) {
    case 'as shop':
      return text.replaceAll('_', ' ') || <span className="dim">As the shop</span>
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
    about: 'Where goods lie, leave from and are picked up. Freight is counted from the ZIP code.',
    nothing: 'No warehouse yet: goods leave from a place without a name.',
    removal: 'It goes from the list. One in which stock is counted stays.',
  },
  'closed-days': {
    title: 'Closed days',
    noun: 'closed day',
    about:
      'On them nothing is made and nothing leaves, so that arrival dates move on. Saturdays, Sundays and the six holidays that all carriers observe are closed anyway.',
    nothing: 'None: goods leave on each business day of the carriers.',
    removal: 'Goods leave on this day again. Orders keep the dates that they were promised.',
  },
  'inks': {
    title: 'Inks and threads',
    noun: 'color',
    about: 'What buyers choose imprint colors from: inks for screen and pad print, threads for embroidery.',
    nothing: 'No inks and no threads: buyers then type the color that they want.',
    removal: 'It is not offered any more. Orders keep it; in carts its buyer is asked for another color.',
  },
  'rush': {
    title: 'Rush production',
    noun: 'rush',
    about:
      'Offered for every decorated item that has no rush prices of its own and takes longer. A piece then costs so much more than the published price at the minimum of the item, whatever the quantity.',
    nothing: 'None: only items with rush prices of their own are made faster.',
    removal:
      'Items without rush prices of their own are not made so fast any more. In carts the buyer is asked to choose again.',
  },
  'taxes': {
    title: 'Rates by state',
    noun: 'rate',
    about:
      'Charged on what goes to a state in which you have to collect it (nexus), on goods and charges less discounts.',
    nothing: 'No sales tax: carts and orders say that none is included.',
    removal: 'What goes to this state is not taxed any more. Orders that are placed keep their tax.',
  },
}
