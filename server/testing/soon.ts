/** What an open shop learns by itself it learns within a second or two; a slow machine may take far longer. */
export const soon = { timeout: 60_000, interval: 20 }
