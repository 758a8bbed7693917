/** Low is what ends within so many days, at the pace of the days that count as sold. */
export const lowStockDays = { sold: 30, left: 14 } as const
