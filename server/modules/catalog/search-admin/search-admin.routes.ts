import { changeSearchWords, getSearchWords, trySearch } from '../../../../contract/admin/catalog/search-words.call.ts'
import { isLongSearch, shortestSearch } from '../../../../domain/shortest-search.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { SearchAdmin } from './search-admin.service.ts'
import { readChange, toWireResult, toWireWords } from './search-admin.wire.ts'

export function searchAdminRoutes(api: Api, admin: SearchAdmin): void {
  api.answer(getSearchWords, async () => toWireWords(await admin.list()))

  api.answer(trySearch, async ({ input }) => {
    const q = input.q.trim()
    if (!isLongSearch(q)) throw new Invalid(`Please type at least ${shortestSearch} letters, as shoppers do.`, 'q')
    const { now, after } = await admin.try(q, input.change && readChange(input.change))
    return { now: toWireResult(now), after: after ? toWireResult(after) : null }
  })

  api.answer(changeSearchWords, async ({ input, staff }) => ({ said: await admin.change(readChange(input), staff) }))
}
