import type { TreeCollection } from '../items/collection-tree.ts'
import type { LiveCatalog } from './live/live-catalog.ts'
import type { ReadModel, CollectionView } from './model/read-model.ts'

export interface MenuCollection extends CollectionView {
  below: MenuCollection[]
}

interface Menus {
  forGuests: MenuCollection[]
  forCustomers: MenuCollection[]
}

const levelsOfMenu = 3

/**
 * The menu stands on every page that is made: it is made once while the catalog is arranged in the same way. To count what all
 * collections hold takes some milliseconds, so that it is not made anew with each change, but when somebody asks.
 */
export function createMenu(live: LiveCatalog) {
  let known: { model: ReadModel; menus: Menus } | undefined
  let [isStale, isAnother] = [false, false]

  function get(): Menus {
    const model = live.current()
    if (known && known.model === model && !isStale) return known.menus
    const list = (signedIn: boolean) => listFilled(model, model.tree.roots, signedIn, levelsOfMenu)
    const menus = { forGuests: list(false), forCustomers: list(true) }
    isAnother ||= known !== undefined && JSON.stringify(known.menus) !== JSON.stringify(menus)
    isStale = false
    known = { model, menus }
    return menus
  }

  return {
    show: (signedIn: boolean): MenuCollection[] => (signedIn ? get().forCustomers : get().forGuests),

    noteRearranged(): void {
      isStale = true
    },

    /** Whether it is another one than when this was asked last. */
    hasChanged(): boolean {
      get()
      const answer = isAnother
      isAnother = false
      return answer
    },
  }
}

/** Those that lead this shopper to something, with what is below them. */
export const listFilled = (
  model: ReadModel,
  collections: readonly TreeCollection[],
  signedIn: boolean,
  levels: number,
): MenuCollection[] =>
  collections
    .filter((collection) => isFilled(model, collection, signedIn))
    .map((collection) => ({
      ...model.showCollection(collection, signedIn),
      below: levels > 1 ? listFilled(model, collection.children, signedIn, levels - 1) : [],
    }))

/** Does this shopper find something there, or below it behind a sign-in, or does it lead elsewhere? */
const isFilled = (model: ReadModel, collection: TreeCollection, signedIn: boolean): boolean =>
  collection.otherLinkUrl !== null ||
  model.productCount(collection, signedIn) > 0 ||
  collection.children.some((child) => isFilled(model, child, signedIn))
