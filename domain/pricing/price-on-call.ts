/** Without case, full stops and brackets. */
const forms = [
  /(?:please )?(?:call|inquire|enquire|ask|contact|e-?mail|phone)(?: us| factory| office| rep)?/,
  /(?:please )?(?:call|inquire|enquire|ask|contact|e-?mail|phone)(?: us| factory| office| rep)? (?:for |to )?(?:a |your |our )?(?:current )?(?:pric(?:e|es|ing)|quotes?|quotation|details|order)/,
  /(?:request |get |on )?(?:an? |for )?(?:quote|quotation)(?: only| required)?|rfq/,
  /tbd|tba|to be (?:determined|announced|advised)/,
  /n\/?a|none|not (?:available|applicable)|varies|-+|–|—/,
  /poa|por|(?:pric(?:e|es|ing) )?(?:up)?on (?:application|request|call|inquiry)/,
  /(?:at )?market(?: price)?/,
]

const onCall = new RegExp(`^(?:${forms.map(({ source }) => source).join('|')})$`)

/** A cell that stands where a price would, and says that there is none to be read: 'CALL', 'TBD', 'N/A', 'Request quote'. */
export const isOnCall = (text: string): boolean =>
  onCall.test(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[.!*'()[\]]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
