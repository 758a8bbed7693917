import { getEcomFooterInfo } from '../../contract/shop/content.call.ts'
import { useAnswer } from './queries.ts'

/** An address of a page that the owner writes, like /terms#returns; undefined where there is no such page. */
export function useOwnerPage(address: string): string | undefined {
  // The frame of every page has asked.
  const { data } = useAnswer(getEcomFooterInfo, {}, { quiet: true, enabled: false })
  const written = data?.header.owner_pages
  return written === undefined || written.includes(address.split('#')[0]!) ? address : undefined
}
