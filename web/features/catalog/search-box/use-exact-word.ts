import { useEffect, useEffectEvent, useState } from 'react'
import { globalSearch } from '../../../../contract/shop/catalog/listings.call.ts'
import { useAnswer } from '../../../client/index.ts'

/**
 * A text that is too short to be searched for may be an exact word of the catalog, which only the shop knows: 3M, XL.
 * @returns asks for one
 */
export function useExactWord(onFound: (query: string) => void): (query: string) => void {
  const [asked, setAsked] = useState({ query: '' })
  const { query } = asked
  const { data } = useAnswer(globalSearch, { input: { keyword: query } }, { enabled: query !== '', quiet: true })
  const goTo = useEffectEvent(onFound)
  useEffect(() => {
    if (asked.query === '' || data?.keyword !== asked.query) return
    if (data.total_product_count > 0 || data.redirect_url !== null) goTo(asked.query)
  }, [asked, data])
  return (text) => setAsked({ query: text })
}
