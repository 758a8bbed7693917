import type { ReactNode } from 'react'

/** '.035 in', '4-1/2 in', '33 lb spool', '0-150 psi': a measure or a range and its unit. */
const measure = /(?:\d[\d.,/-]*|\.\d+) (?:in|ft|oz|lb|mm|mil|gal|cu ft|psi|cfh|[AVWL])\b(?: spool\b)?/
/** 'CGA-580', 'ER70S-6', 'XS-2XL', '4-1/2': capitals and figures around hyphens, as short as fits any column. */
const code = /(?<![\w-])(?=[A-Z\d/-]{3,12}(?![\w/-]))[A-Z\d]+(?:[-/][A-Z\d]+)+/
const pieces = new RegExp(`(${measure.source}|${code.source})`)

/** A name whose codes, and whose measures and units, each stay on one line. */
export function keepTogether(name: string): ReactNode {
  const parts = name.split(pieces)
  if (parts.length === 1) return name
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
