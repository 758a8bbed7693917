const businessDaysOfWeek = 5
const hoursOfDay = 24

/**
 * The business days of a lead time as price lists word it: '7', '5-7 business days', '2 to 3 weeks', '48 hours', '10 days after
 * approval'. Of a range the longer one counts, so that no date is promised too early. Undefined where it says no time.
 */
export function readLeadDays(text: string): number | undefined {
  const [, longest, unit = 'days'] =
    /^\s*(?:\d{1,3}\s*(?:-|–|—|to)\s*)?(\d{1,3})\s*(?:(?:(?:business|working|production|calendar|bus\.?)\s+)?(days?|wks?|weeks?|hrs?|hours?)\b.*)?$/i.exec(
      text,
    ) ?? []
  if (longest === undefined) return undefined
  const count = Number(longest)
  if (/^w/i.test(unit)) return count * businessDaysOfWeek
  return /^h/i.test(unit) ? Math.ceil(count / hoursOfDay) : count
}
