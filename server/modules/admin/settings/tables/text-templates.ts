import { toLine } from '../../../../../domain/text/to-line.ts'
import { NotUnderstood } from '../../../../platform/not-understood.ts'
import { listTextTemplates, removeTextTemplate, saveTextTemplate } from '../../../orders/index.ts'
import { byRules } from './read-fields.ts'
import type { SettingTable } from './table.ts'

type TextTemplate = Awaited<ReturnType<typeof listTextTemplates>>[number]

const longestName = 80

function readName(typed: string): string {
  const name = toLine(typed)
  if (name === '' || name.length > longestName)
    throw new NotUnderstood(`Enter a name of up to ${longestName} characters.`)
  return name
}

function readTemplate(typed: string): string {
  if (typed === '') throw new NotUnderstood('Please enter a text.')
  if (typed.length > longestTemplate) throw new NotUnderstood(`This can have ${longestTemplate} characters at most.`)
  return typed
}

const longestTemplate = 2_000

/** What staff put into notes and messages of quotes. */
export const textTemplatesTable: SettingTable<TextTemplate> = {
  ...byRules<'text-templates', TextTemplate>('text-templates', {
    name: { read: readName, write: String },
    text: { read: readTemplate, write: String },
  }),
  noun: 'Text template',
  list: listTextTemplates,
  readKey: readName,
  save: saveTextTemplate,
  remove: removeTextTemplate,
}
