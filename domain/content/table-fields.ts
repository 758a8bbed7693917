import { listFields, type FieldRow } from '../fields/record-fields.ts'

const code = { kind: 'text', title: 'Code', column: 'code' } as const

/**
 * What the rows of each table of settings have, a row for each field, in the order of files; the first one tells rows apart. Whoever stores,
 * reads, checks, shows or audits them goes by these rows: a new text is a row, and a column of its table with its migration. What is more
 * than a text has a rule in server/modules/admin/settings/tables.
 */
export const tableFields = {
  'warehouses': {
    code: { ...code, hint: 'Letters, digits and dashes: MAIN' },
    name: { kind: 'text', title: 'Name', column: 'name', optional: true, maxLength: 120 },
    address1: {
      kind: 'text',
      title: 'Address',
      column: 'address',
      optional: true,
      maxLength: 120,
      hint: 'Street and number.',
      isWide: true,
    },
    city: { kind: 'text', title: 'City', column: 'city', optional: true, maxLength: 120 },
    state: { kind: 'text', title: 'State', column: 'state', optional: true, hint: 'For example OH' },
    zip: { kind: 'text', title: 'ZIP code', column: 'zip', optional: true },
    cutOffMinute: {
      kind: 'as shop',
      title: 'Cutoff time',
      column: 'cutoff',
      optional: true,
      hint: 'For goods from its stock: 15:30. Empty: same as shop.',
    },
    timeZone: {
      kind: 'time zone',
      title: 'Time zone',
      column: 'timezone',
      optional: true,
      hint: 'For its cutoff time.',
    },
  },
  'closed-days': {
    day: { kind: 'day', title: 'Day', column: 'day' },
    name: {
      kind: 'text',
      title: 'Reason',
      column: 'reason',
      optional: true,
      maxLength: 120,
      hint: 'Internal: Inventory count',
      isWide: true,
    },
  },
  'inks': {
    code: { ...code, hint: 'PMS 166 C, White, Thread 309' },
    name: { kind: 'text', title: 'Name', column: 'name', optional: true },
    hex: { kind: 'color', title: 'Color', column: 'hex', hint: 'Screen color: #e45205', stays: true },
    kind: {
      kind: 'choice',
      title: 'Used for',
      column: 'for',
      choices: { printing: 'Printing', embroidery: 'Embroidery' },
    },
  },
  'rush': {
    days: { kind: 'text', title: 'Business days', column: 'days', hint: 'Production days after proof approval: 3' },
    maximumQuantity: { kind: 'text', title: 'Up to', column: 'quantity', hint: 'Pieces per line: 250' },
    basisPoints: { kind: 'text', title: 'Surcharge', column: 'surcharge', hint: '25%' },
  },
  'taxes': {
    state: { kind: 'text', title: 'State', column: 'state', hint: 'For example OH' },
    rate: { kind: 'text', title: 'Rate', column: 'rate', hint: '7.25%' },
    taxesFreight: { kind: 'choice', title: 'Tax freight', column: 'freight', choices: { no: 'No', yes: 'Yes' } },
    note: {
      kind: 'text',
      title: 'Note',
      column: 'note',
      optional: true,
      hint: 'Internal: Nexus since 2024',
      isWide: true,
    },
  },
  'text-templates': {
    name: {
      kind: 'text',
      title: 'Name',
      column: 'name',
      maxLength: 80,
      hint: 'As staff find it: 50% deposit',
      isWide: true,
    },
    text: { kind: 'paragraph', title: 'Text', column: 'text', maxLength: 2_000, isWide: true },
  },
} as const satisfies Record<string, Record<string, TableField>>

/** as shop, time zone: where it is empty, what the shop has counts. */
export interface TableField extends FieldRow<
  'text' | 'paragraph' | 'day' | 'color' | 'choice' | 'as shop' | 'time zone'
> {
  /** A row may be without it. */
  optional?: true
  /** A file that a page takes in need not have it where it has changed nothing of it. */
  stays?: true
}

export type TableName = keyof typeof tableFields

export const tableNames = Object.keys(tableFields) as TableName[]

/** The rows of a table with all that any row may have, in the order of files. */
export const listTableFields = (table: TableName): TableField[] => {
  const fields: Record<string, TableField> = tableFields[table]
  return listFields(fields).map((field) => fields[field]!)
}

/** A file without it is none of this table. */
export const isNeeded = ({ optional, choices }: TableField): boolean => !optional && !choices
