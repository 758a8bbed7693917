const sum =
  /^((sub|grand|order|list)[- ]?)?totals?( (items?|qty|quantity|pieces|pcs|units|price|amount|due|usd))?( ?\(?usd\)?)?\s*[:=]?\s*\$?[\d,.]*$/i

/** 'Grand total:' and 'Total items: 12', which sum up the rows above in a list. */
export const isSumWord = (text: string): boolean => sum.test(text.trim())
