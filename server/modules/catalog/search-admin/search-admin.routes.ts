import { changeSearchWords, getSearchWords, trySearch } from '../../../../contract/admin/catalog/search-words.call.ts'
import { isLongSearch, shortestSearch } from '../../../../domain/shortest-search.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import type { Api } from '../../../platform/http/http.ts'
import type { SearchAdmin, Tried } from './search-admin.service.ts'
import type {
  SearchChange as WireChange,
  SearchResult,
  SearchWordsAnswer,
} from '../../../../contract/admin/catalog/search-words.schema.ts'
import type { WithDates } from '../../../platform/http/sending/pick-answer.ts'
import type { Ranking } from '../search/rankings.ts'
import type { SearchChange } from './search-change.ts'

export function searchAdminRoutes(api: Api, admin: SearchAdmin): void {
  api.answer(getSearchWords, async () => toWireWords(await admin.list()))

  api.answer(trySearch, async ({ input }) => {
    const q = input.q.trim()
    if (!isLongSearch(q)) throw new Invalid(`Please enter at least ${shortestSearch} letters.`, 'q')
    const { now, after } = await admin.try(q, input.change && readChange(input.change))
    return { now: toWireResult(now), after: after ? toWireResult(after) : null }
  })

  api.answer(changeSearchWords, async ({ input, staff }) => ({ said: await admin.change(readChange(input), staff) }))
}

const places = { 'stand-first': 'first', 'stand-last': 'last', 'stand-as-found': null } as const

/** @throws Invalid for what the kind of change needs and does not have */
function readChange({ kind, words, sameAs = '', address = '', itemId }: WireChange): SearchChange {
  switch (kind) {
    case 'add-synonym':
    case 'remove-synonym':
      return { kind, synonym: { words, sameAs } }
    case 'add-redirect':
      return { kind, redirect: { words, address } }
    case 'remove-redirect':
      return { kind, words }
    default:
      if (itemId === undefined) throw new Invalid('Please choose an item.', 'itemId')
      return { kind: 'rank', words, itemId, place: places[kind] }
  }
}

function toWireResult({ listing, cards, redirect, ranked }: Tried): SearchResult {
  return {
    ...listing,
    redirectUrl: redirect,
    items: cards.map(({ id, code: webCode, name, picture: pictureUrl }) => ({
      id,
      webCode,
      name,
      pictureUrl,
      place: ranked?.first.includes(id) ? 'first' : ranked?.last.includes(id) ? 'last' : null,
    })),
  }
}

type Listed = Awaited<ReturnType<SearchAdmin['list']>>

function toWireWords({ synonyms, redirects, rankings, items }: Listed): WithDates<SearchWordsAnswer> {
  const words = [...new Set(rankings.map((one) => one.words))]
  const toItem = ({ itemId, place }: Ranking) => ({
    itemId,
    webCode: items.get(itemId)?.code ?? '',
    name: items.get(itemId)?.name ?? '',
    place: place === null ? ('last' as const) : ('first' as const),
  })
  return {
    synonyms,
    redirects,
    rankings: words.map((one) => ({
      words: one,
      items: rankings.filter((ranking) => ranking.words === one).map(toItem),
    })),
  }
}
