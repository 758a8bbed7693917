const sum =
  /^((((sub|grand|order|list|invoice)[- ]?)?totals?|sum|amount due|balance due)( (items?|qty|quantity|pieces|pcs|units|price|amount|due|usd))?( ?\(?usd\)?)?\s*[:=]?\s*\$?[\d,.]*|(freight|shipping|handling|postage|delivery|(sales )?tax|discount|deposit)( ?(&|and) ?handling)?( charges?| costs?| fees?)?\s*[:=]?\s*\$?[\d,.]*)$/i

/** 'Grand total:' and 'Total items: 12', which sum up the rows above in a list, and what is added to them. */
export const isSumWord = (text: string): boolean => sum.test(text.trim())
