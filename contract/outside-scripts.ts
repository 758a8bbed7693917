/** Scripts of others that the owner has an account for; pages load them late, and nothing on a page depends on them. */
export interface OutsideScripts {
  /** Counts visits, where the shopper allows it. Null: there is none. */
  analytics: { id: string; scriptUrl: string } | null
  /** Completes addresses. Null: there is none. */
  maps: { key: string; scriptUrl: string } | null
}
