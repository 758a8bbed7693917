import * as calls from '../../../../contract/admin/content/pages.call.ts'
import type { PageDocument } from '../../../../contract/admin/content/pages.schema.ts'
import type { FieldMistake } from '../../../../contract/call.ts'
import { isPageKey, pagePath, pageTitleAtMost } from '../../../../domain/content/owner-pages.ts'
import { cleanHtml } from '../../../platform/clean-html.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { judgePage, pageKeyRule } from '../pages/page-rules.ts'
import type { ContentAdmin } from './content-admin.service.ts'
import { toPageName } from './document-kinds.ts'
import { toDocumentState } from './document-state.wire.ts'
import type { PageText } from './page-kind.ts'
import { readPlainText } from './read-plain-text.ts'

/** The pages that the owner writes, for the back office. */
export function pagesRoutes(api: Api, admin: ContentAdmin): void {
  async function show(key: string): Promise<WithDates<PageDocument>> {
    const name = toPageName(readKey(key))
    const opened = await admin.open(name)
    const page = opened.draft ? opened.draft.value : opened.live
    // As the list of pages calls it.
    const title = opened.live?.title ?? page?.title ?? opened.title
    return {
      state: toDocumentState(name, { ...opened, title }, await admin.readTimeZone()),
      title: page?.title ?? '',
      text: page?.bodyHtml ?? '',
      isShown: opened.live !== null,
    }
  }

  api.answer(calls.listPageDocuments, async () => ({
    pages: (await admin.listPages()).map(({ key, title, updatedAt, hasDraft }) => ({
      key,
      title,
      path: pagePath(key),
      hasDraft,
      updatedOn: updatedAt?.toISOString() ?? null,
    })),
    timeZone: await admin.readTimeZone(),
  }))
  api.answer(calls.getPageDocument, ({ params }) => show(params.key))
  api.answer(calls.savePageDraft, async ({ params, input: { version, ...typed }, staff }) => {
    const page = readPage(typed)
    await admin.saveDraft(toPageName(readKey(params.key)), () => Promise.resolve(page), { by: staff, version })
    return show(params.key)
  })
  api.answer(calls.removeContentPage, async ({ params, query, staff }) => {
    await admin.removePage(toPageName(readKey(params.key)), { by: staff, version: query.version })
    return { said: 'The page is removed. You can restore it from Versions.' }
  })
}

/** @throws NotFound */
function readKey(key: string): string {
  if (isPageKey(key)) return key
  throw new NotFound(`There can be no page of this name. ${pageKeyRule}`)
}

/** @throws Invalid with every mistake at its field */
function readPage(typed: { title: string; text: string }): PageText {
  const mistakes: FieldMistake[] = []
  const blame = (field: string, message: string) => void mistakes.push({ field, message })
  const title = readPlainText(typed.title, pageTitleAtMost, (message) => blame('title', message))
  if (title === '') blame('title', 'Please enter a title.')
  const refused = judgePage(typed.text)
  if (refused !== null) blame('text', 'Please enter the text of the page.')
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
  return { title, bodyHtml: cleanHtml(typed.text.replace(/\r\n?/g, '\n')) }
}
