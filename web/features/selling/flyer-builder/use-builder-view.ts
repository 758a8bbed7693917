import { useState } from 'react'
import type { FlyerDesign, FlyerItem, FlyerPage } from '../../../../domain/flyers/flyer-design.ts'
import { findItem, findPlace } from './editing/design-edits.ts'

export type SettingsTab = 'item' | 'page' | 'flyer'

/** Which page is shown, which of its items is chosen, and whose settings stand beside it. */
export function useBuilderView(design: FlyerDesign) {
  const [pageKey, setPageKey] = useState(design.pages[0]!.key)
  const [itemKey, setItemKey] = useState<string | undefined>(design.pages[0]!.items[0]?.key)
  const [tab, setTab] = useState<SettingsTab>(design.pages[0]!.items.length > 0 ? 'item' : 'page')
  // A page that was removed, here or elsewhere, is shown by the one that stands in its place.
  const [lastIndex, setLastIndex] = useState(0)
  const found = design.pages.findIndex(({ key }) => key === pageKey)
  const pageIndex = found >= 0 ? found : Math.min(lastIndex, design.pages.length - 1)
  if (found >= 0 && found !== lastIndex) setLastIndex(found)
  const page: FlyerPage = design.pages[pageIndex]!
  const item: FlyerItem | undefined = itemKey === undefined ? undefined : findItem(design, itemKey)
  const chosen = item && page.items.some(({ key }) => key === item.key) ? item : undefined

  return {
    page,
    pageIndex,
    item: chosen,
    tab: tab === 'item' && !chosen ? 'page' : tab,
    showPage(key: string) {
      setPageKey(key)
    },
    chooseItem(key: string) {
      const place = findPlace(design, key)
      if (place) setPageKey(place.page)
      setItemKey(key)
      setTab('item')
    },
    /** For an item that the design has with the next rendering. */
    expectItem(key: string, page: string) {
      setPageKey(page)
      setItemKey(key)
      setTab('item')
    },
    showTab: setTab,
  }
}

export type BuilderView = ReturnType<typeof useBuilderView>
