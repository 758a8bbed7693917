import { useEffect, useState } from 'react'
import { fetchPostalInfo, getShippingAddresses } from '../../contract/shop/cart/shipping.call.ts'
import { useAnswer, useOutsideScripts, useSession } from '../client/index.ts'
import type { Completion } from './completed-field.tsx'

const shortest = 3
const shownAtMost = 5
const none: readonly Completion[] = []

/** Streets: those of the customer's own address book, then those that the maps service knows, where the owner has an account there. */
export function useStreetCompletions(text: string): readonly Completion[] {
  const asks = text.length >= shortest
  const book = useBook(asks ? text : '')
  const places = usePlaces(asks ? text : '')
  return asks ? [...book, ...places].slice(0, shownAtMost) : none
}

function useBook(text: string): readonly Completion[] {
  const { signedIn } = useSession()
  const { data } = useAnswer(getShippingAddresses, {}, { enabled: signedIn && text !== '', quiet: true })
  if (text === '' || !data) return none
  const words = text.toLowerCase()
  return (
    data.shipping_addresses
      .filter((one) => [one.address_1, one.company, one.name].some((line) => line.toLowerCase().includes(words)))
      // Typed out, it needs no suggestion.
      .filter(({ address_1: street }) => street.toLowerCase() !== words)
      .map(({ id, name, company, address_1, address_2, city, state, zip, phone }) => ({
        key: `book-${id}`,
        words: `${address_1}, ${city}, ${state} ${zip}`,
        note: [company, name].filter(Boolean).join(', '),
        load: () => ({ name, company, address_1, address_2, city, state, zip, phone }),
      }))
  )
}

/** The script is fetched when a street is typed, and never without a key. Where it does not come, nothing is suggested. */
function usePlaces(text: string): readonly Completion[] {
  const { maps } = useOutsideScripts()
  const [found, setFound] = useState<{ text: string; completions: readonly Completion[] }>()
  useEffect(() => {
    if (!maps || text === '') return
    let isCurrent = true
    void import('../client/places.ts')
      .then(({ findPlaces }) => findPlaces(maps, text))
      .then((places) => {
        const completions = places.map(({ id, words, load }) => ({ key: `place-${id}`, words, load }))
        if (isCurrent) setFound({ text, completions })
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [maps, text])
  return found?.text === text ? found.completions : none
}

/** City and state of a ZIP code that is typed in full. */
export function useZipCompletions(text: string): readonly Completion[] {
  const isWhole = /^\d{5}(-\d{4})?$/.test(text)
  const { data } = useAnswer(fetchPostalInfo, { query: { zip: text } }, { enabled: isWhole, quiet: true })
  if (!isWhole || !data) return none
  const { city, state } = data
  return [{ key: text, words: `${city}, ${state}`, note: text, load: () => ({ city, state }) }]
}
