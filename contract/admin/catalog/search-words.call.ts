import type { Call } from '../../call.ts'
import type * as schemas from './search-words.schema.ts'

export const getSearchWords: Call<typeof schemas.getSearchWords> = {
  name: 'get_search_words',
  method: 'GET',
  path: '/admin/search_words',
  who: 'staff',
  right: 'catalog.read',
}

export const trySearch: Call<typeof schemas.trySearch> = {
  name: 'try_search',
  method: 'POST',
  path: '/admin/search_words/try',
  who: 'staff',
  right: 'catalog.read',
}

export const changeSearchWords: Call<typeof schemas.changeSearchWords> = {
  name: 'change_search_words',
  method: 'POST',
  path: '/admin/search_words',
  who: 'staff',
  right: 'catalog.change',
}
