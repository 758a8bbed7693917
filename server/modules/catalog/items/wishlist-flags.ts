import type { WishlistFlags } from '../../../platform/http/cache/shared-answers.ts'

interface Flagged {
  id: number
  wishlist_item_flag: boolean
}

/** Finds where an answer has items whose flag is the caller's own. */
export const wishlistFlagsOf = <Answer>(listItems: (answer: Answer) => Flagged[]): WishlistFlags<Answer> => ({
  listItemIds: (answer) => listItems(answer).map(({ id }) => id),
  flag(answer, itemIds) {
    const own = structuredClone(answer)
    for (const item of listItems(own)) item.wishlist_item_flag = itemIds.has(item.id)
    return own
  },
})
