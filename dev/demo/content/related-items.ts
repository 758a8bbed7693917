/** Codes of items, and of what Northgate shows with them. */
export const demoRelatedItems: readonly (readonly [item: string, goesWith: readonly string[]])[] = [
  ['NW-3305', ['NW-2705', 'NW-3158', 'NW-3403', 'NW-6036']],
  ['NW-3303', ['NW-2704', 'NW-3158', 'NW-3403', 'NW-2822']],
  ['NW-3308', ['NW-2705', 'NW-3168', 'NW-3405', 'NW-6036']],
  ['NW-2501', ['NW-2733', 'NW-2743', 'NW-3140', 'NW-3147', 'NW-2802']],
  ['NW-2502', ['NW-2734', 'NW-2744', 'NW-3144', 'NW-3147', 'NW-2812']],
  ['NS-3302', ['NS-3210']],
  ['NS-3306', ['NS-3210', 'NS-3302']],
  ['NS-4420', ['NS-4301', 'NS-4340']],
]
