import * as calls from '../../../../contract/admin/content/moved-pages.call.ts'
import { readTextFile } from '../../../platform/http/read-text-file.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { MovedPagesService } from './moved-pages.service.ts'

/** Old addresses, for the back office. */
export function movedPagesRoutes(api: Api, movedPages: MovedPagesService): void {
  api.answer(calls.listMovedPages, ({ query }) => movedPages.list(query.q?.trim() ?? ''))
  api.answer(calls.saveMovedPage, async ({ input, staff }) => ({
    said: `${await movedPages.save(input, staff)} leads to ${input.to.trim()}.`,
  }))
  api.answer(calls.removeMovedPage, async ({ input, staff }) => {
    await movedPages.remove(input.from, staff)
    return { said: `${input.from} is removed.` }
  })
  api.answer(calls.loadMovedPages, async ({ files, staff }) => movedPages.load(await readTextFile(files[0]!), staff))
}
