import type { ReactNode } from 'react'

/** '.035 in', '4-1/2 in', '33 lb spool': a measure and its unit. */
const measure = /((?:\d[\d.,/-]*|\.\d+) (?:in|ft|oz|lb|mm|mil|gal|cu ft|[AVWL])\b(?: spool\b)?)/

/** A name whose measures stay on one line with their units. */
export function keepTogether(name: string): ReactNode {
  const parts = name.split(measure)
  if (parts.length === 1) return name
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
