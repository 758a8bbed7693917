import { tableFields, type TableField, type TableName } from '../../../../../domain/content/table-fields.ts'
import { listFields } from '../../../../../domain/fields/record-fields.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import type { Blame, Row } from './table.ts'

/** How a field that is more than a text is read and written. */
interface Rule<Value> {
  /** @throws NotUnderstood */
  read(typed: string): Value
  write(value: Value): string
}

/** As many characters as calls take. */
const longestText = 300

/** Reads and writes the rows of a table, each field by its rule; one without a rule is a text. */
export function byRules<Name extends TableName, Entry extends Record<keyof (typeof tableFields)[Name], unknown>>(
  name: Name,
  rules: { [F in keyof Entry]?: Rule<Entry[F]> },
) {
  const fields: Record<string, TableField> = tableFields[name]
  const ruleOf = (field: string): Rule<unknown> =>
    ((rules as Record<string, unknown>)[field] as Rule<unknown> | undefined) ?? textRule(fields[field]!)
  return {
    name,
    write: (entry: Entry): Row =>
      Object.fromEntries(
        listFields(fields).map((field) => [fields[field]!.column, ruleOf(field).write(entry[field as keyof Entry])]),
      ),
    read(row: Row, blame: Blame): Entry | undefined {
      let isGood = true
      const entry = listFields(fields).map((field) => {
        const { column } = fields[field]!
        try {
          return [field, ruleOf(field).read((row[column] ?? '').trim())]
        } catch (error) {
          if (!(error instanceof NotUnderstood)) throw error
          blame(column, error.message)
          isGood = false
          return [field, undefined]
        }
      })
      return isGood ? (Object.fromEntries(entry) as Entry) : undefined
    },
  }
}

const textRule = ({ maxLength = longestText }: TableField): Rule<unknown> => ({
  read(typed) {
    if (typed.length > maxLength) throw new NotUnderstood(`This can have ${maxLength} characters at most.`)
    return typed
  },
  write: String,
})

/** What may be empty. */
export const orEmpty = (read: (typed: string) => string): Rule<string> => ({
  read: (typed) => (typed === '' ? '' : read(typed)),
  write: (text) => text,
})

/** What the shop says where it is empty. */
export const orNull = <Value>(read: (typed: string) => Value, write: (value: Value) => string): Rule<Value | null> => ({
  read: (typed) => (typed === '' ? null : read(typed)),
  write: (value) => (value === null ? '' : write(value)),
})

/** Nothing is no. */
export const yesOrNo: Rule<boolean> = {
  read(typed) {
    if (typed !== '' && typed !== 'yes' && typed !== 'no') throw new NotUnderstood(`'${typed}' is neither yes nor no.`)
    return typed === 'yes'
  },
  write: (is) => (is ? 'yes' : 'no'),
}
