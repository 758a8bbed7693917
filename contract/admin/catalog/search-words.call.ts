import { staff } from '../../call.ts'
import type * as s from './search-words.schema.ts'

export const getSearchWords = staff<typeof s.getSearchWords>('GET /admin/search_words', 'catalog.read')
export const trySearch = staff<typeof s.trySearch>('POST /admin/search_words/try', 'catalog.read')
export const changeSearchWords = staff<typeof s.changeSearchWords>('POST /admin/search_words', 'catalog.change')
