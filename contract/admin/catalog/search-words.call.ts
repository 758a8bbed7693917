import { staff } from '../../call.ts'
import type * as s from './search-words.schema.ts'

export const getSearchWords = staff<typeof s.getSearchWords>(
  'get_search_words',
  'GET /admin/search_words',
  'catalog.read',
)
export const trySearch = staff<typeof s.trySearch>('try_search', 'POST /admin/search_words/try', 'catalog.read')
export const changeSearchWords = staff<typeof s.changeSearchWords>(
  'change_search_words',
  'POST /admin/search_words',
  'catalog.change',
)
