import * as calls from '../../../../contract/admin/content/content.call.ts'
import type { HomeDocument } from '../../../../contract/admin/content/content.schema.ts'
import { usualHome } from '../pages/usual-home.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import { readName, type ContentAdmin } from './content-admin.service.ts'
import { toDocumentState } from './document-state.wire.ts'
import { listPictures, toWireSection } from './home.wire.ts'
import { readMailName } from './mail-kind.ts'
import { navigationRoutes } from './navigation.routes.ts'
import { pagesRoutes } from './pages.routes.ts'
import { readSections } from './read-sections.wire.ts'

/** What the owner writes, for the back office. */
export function contentAdminRoutes(api: Api, admin: ContentAdmin): void {
  async function showHome(): Promise<WithDates<HomeDocument>> {
    const opened = await admin.open('home')
    const sections = opened.draft?.value ?? opened.live
    const urls = await admin.findPictureUrls(listPictures(sections))
    return {
      state: toDocumentState('home', opened, await admin.readTimeZone()),
      sections: sections.map(toWireSection),
      pictures: [...urls].map(([name, url]) => ({ name, url })),
      usual: usualHome.map((section) => ({ ...toWireSection(section), id: null })),
      today: await admin.readToday(),
    }
  }

  api.answer(calls.getHomeDocument, () => showHome())
  api.answer(calls.saveHomeDraft, async ({ input, staff }) => {
    await admin.saveDraft('home', (tx) => readSections(tx, input.sections), { by: staff, version: input.version })
    return showHome()
  })

  api.answer(calls.publishContent, async ({ params, input, staff }) => {
    const name = readName(params.name)
    await admin.publish(name, { by: staff, version: input.version })
    return { said: isMail(name) ? 'Published. E-mails now use this wording.' : 'Published. The shop shows it now.' }
  })

  api.answer(calls.discardContentDraft, async ({ params, query, staff }) => {
    await admin.discardDraft(readName(params.name), { by: staff, version: query.version })
    return { said: 'The draft is removed.' }
  })

  api.answer(calls.restoreContent, async ({ params, input, staff }) => {
    const name = readName(params.name)
    await admin.restore(name, input.id, { by: staff, version: input.version })
    return { said: isMail(name) ? 'This wording is restored.' : 'This version is restored.' }
  })

  api.answer(calls.addContentPicture, ({ files }) => admin.addPicture(files[0]?.content ?? Buffer.alloc(0)))
  api.answer(calls.listLinkTargets, ({ query }) => admin.listTargets(query.q?.trim() ?? ''))
  navigationRoutes(api, admin)
  pagesRoutes(api, admin)
}

const isMail = (name: string): boolean => readMailName(name) !== undefined
