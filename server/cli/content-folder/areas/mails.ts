import {
  isMailName,
  mailNames,
  originalWording,
  placeholdersOf,
  type MailName,
} from '../../../../domain/content/mails/all-mails.ts'
import {
  isSameWording,
  judgeWording,
  tidyWording,
  wordingFields,
  type MailWording,
  type WordingField,
} from '../../../../domain/content/mails/mail-wording.ts'
import { listWordings, saveWording, type OwnWording } from '../../../modules/content/index.ts'
import type { Area, Read, Reading } from '../area.ts'
import { readYamlGroups, writeYaml, type YamlGroup } from '../yaml-file.ts'

const fields = Object.keys(wordingFields) as WordingField[]

/** Mails in a wording of the shop; what of it is as in the original is not named. */
export const mailsArea: Area<OwnWording> = {
  name: 'mails',
  path: 'mails.yaml',
  tables: ['mail_wordings'],
  bytesAtMost: 1_000_000,
  nameOf: ({ mail }) => mail,
  list: listWordings,
  write: (entries) => writeYaml(entries.map(({ mail, wording }) => ({ mail, ...listOwn(mail, wording) }))),
  read: (text, reading) =>
    readYamlGroups(text, mailsArea.path, reading.mistakes).flatMap((group) => readMail(group, reading)),
  async save(tx, { added, changed, removed }) {
    for (const { mail } of removed) await saveWording(tx, mail, null)
    for (const { mail, wording } of [...added, ...changed]) await saveWording(tx, mail, wording)
  },
}

function listOwn(mail: MailName, wording: MailWording): Partial<MailWording> {
  const original = originalWording(mail)
  return Object.fromEntries(
    fields.flatMap((field) => (wording[field] === original[field] ? [] : [[field, wording[field]]])),
  )
}

function readMail(group: YamlGroup, { mistakes }: Reading): Read<OwnWording>[] {
  group.allow('mail', ...fields)
  const name = group.needed('mail')
  const written = fields.flatMap((field) => {
    const value = group.isEmptied(field) ? { text: '', at: group.placeOf(field) } : group.text(field)
    return value ? [{ field, value }] : []
  })
  if (!name) return []
  const mail = name.text
  if (!isMailName(mail)) {
    mistakes.note(name.at, `The shop sends no mail '${mail}'. There are: ${mailNames.join(', ')}.`)
    return []
  }
  const texts = Object.fromEntries(written.map(({ field, value }) => [field, value.text]))
  const wording = tidyWording({ ...originalWording(mail), ...texts })
  const refused = judgeWording(wording, placeholdersOf(mail))
  for (const { field, message } of refused)
    mistakes.note(written.find((one) => one.field === field)?.value.at ?? group.at, message)
  if (refused.length > 0) return []
  if (isSameWording(wording, originalWording(mail))) {
    mistakes.note(name.at, `'${mail}' has its original wording here. Leave it out.`)
    return []
  }
  return [{ at: group.at, entry: { mail, wording } }]
}
