import type { TreeCollection } from '../catalog/index.ts'
import type { LiveCatalog } from './live/live-catalog.ts'
import type { ReadModel, ShownCollection } from './model/read-model.ts'

export interface MenuCollection extends ShownCollection {
  below: MenuCollection[]
}

interface Menus {
  forGuests: MenuCollection[]
  forCustomers: MenuCollection[]
}

const levelsOfMenu = 3

/** The menu stands on every page that is made: it is made once while the catalog is arranged in the same way. */
export function createMenu(live: LiveCatalog) {
  let known: { model: ReadModel; menus: Menus } | undefined

  function make(): Menus {
    const model = live.current()
    const list = (signedIn: boolean) => listFilled(model, model.tree.roots, signedIn, levelsOfMenu)
    known = { model, menus: { forGuests: list(false), forCustomers: list(true) } }
    return known.menus
  }

  return {
    show(signedIn: boolean): MenuCollection[] {
      const menus = known?.model === live.current() ? known.menus : make()
      return signedIn ? menus.forCustomers : menus.forGuests
    },

    /** Everything may be another now. */
    forget(): void {
      known = undefined
    },

    /** Makes it anew. @returns whether it is another one than the one that has been shown */
    refresh(): boolean {
      const before = known?.menus
      return before !== undefined && JSON.stringify(before) !== JSON.stringify(make())
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
