import * as calls from '../../../../contract/admin/content/mails.call.ts'
import type { MailDocument, MailRow } from '../../../../contract/admin/content/mails.schema.ts'
import {
  isMailName,
  mailGroups,
  mailKindOf,
  originalWording,
  type MailName,
} from '../../../../domain/content/mails/all-mails.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { Api } from '../../../platform/http/http.ts'
import { toDocumentState, toMailDocumentName } from '../../content/index.ts'
import type { MailWordings } from './mail-wording.service.ts'

/** The mails that the shop sends, for the back office. */
export function mailWordingsRoutes(api: Api, admin: MailWordings): void {
  const listRows = async (names: readonly MailName[]) => (await admin.list(names)).map(toWireRow)

  async function show(name: MailName): Promise<WithDates<MailDocument>> {
    const [{ opened, wording, placeholders }, [row]] = [await admin.open(name), await listRows([name])]
    return {
      state: toDocumentState(toMailDocumentName(name), opened, await admin.readTimeZone()),
      mail: row!,
      wording,
      original: originalWording(name),
      placeholders,
    }
  }

  api.answer(calls.listMailWordings, async () => {
    const groups = mailGroups.map(async ({ title, mails }) => ({ title, mails: await listRows(mails) }))
    return { groups: await Promise.all(groups) }
  })
  api.answer(calls.getMailDocument, ({ params }) => show(readMail(params.name)))
  api.answer(calls.saveMailDraft, async ({ params, input: { version, wording }, staff }) => {
    const name = readMail(params.name)
    await admin.saveDraft(name, wording, { by: staff, version })
    return show(name)
  })
  api.answer(calls.previewMail, ({ params, input }) => admin.preview(readMail(params.name), input.wording))
  api.answer(calls.previewMailVersion, ({ params }) => admin.previewVersion(readMail(params.name), params.id))
  api.answer(calls.sendMailToMe, async ({ params, input, signedIn }) => ({
    said: await admin.sendTo(signedIn, readMail(params.name), input.wording),
  }))
  api.answer(calls.restoreOriginalMail, async ({ params, query, staff }) => {
    await admin.restoreOriginal(readMail(params.name), { by: staff, version: query.version })
    return { said: 'The original wording is restored.' }
  })
}

/** @throws NotFound */
function readMail(name: string): MailName {
  if (isMailName(name)) return name
  throw new NotFound('There is no e-mail by this name.')
}

const toWireRow = (row: { name: MailName; isOwn: boolean; hasDraft: boolean }): MailRow => ({
  ...mailKindOf(row.name),
  ...row,
})
