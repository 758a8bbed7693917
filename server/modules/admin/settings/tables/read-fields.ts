import { tableFields, type TableField, type TableName } from '../../../../../domain/content/table-fields.ts'
import { listFields } from '../../../../../domain/fields/record-fields.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import type { FieldRule } from '../rules/field-rule.ts'
import type { Blame, Row } from './table.ts'

/** As many characters as calls take. */
const longestText = 300

/** Reads and writes the rows of a table, each field by its rule; one without a rule is a text. */
export function byRules<Name extends TableName, Entry extends Record<keyof (typeof tableFields)[Name], unknown>>(
  name: Name,
  rules: { [F in keyof Entry]?: FieldRule<Entry[F]> },
) {
  const fields: Record<string, TableField> = tableFields[name]
  const ruleOf = (field: string): FieldRule<unknown> =>
    ((rules as Record<string, unknown>)[field] as FieldRule<unknown> | undefined) ?? textRule(fields[field]!)
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
          return [field, ruleOf(field).read((row[column] ?? '').trim(), fields[field]!)]
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

const textRule = ({ maxLength = longestText }: TableField): FieldRule<unknown> => ({
  read(typed) {
    if (typed.length > maxLength) throw new NotUnderstood(`This can have ${maxLength} characters at most.`)
    return typed
  },
  write: String,
})

/** What may be empty. */
export const orEmpty = (read: (typed: string) => string): FieldRule<string> => ({
  read: (typed) => (typed === '' ? '' : read(typed)),
  write: (text) => text,
})

/** Nothing is no. */
export const yesOrNo: FieldRule<boolean> = {
  read(typed) {
    if (typed !== '' && typed !== 'yes' && typed !== 'no')
      throw new NotUnderstood(`'${typed}' is not valid. Enter yes or no.`)
    return typed === 'yes'
  },
  write: (is) => (is ? 'yes' : 'no'),
}
