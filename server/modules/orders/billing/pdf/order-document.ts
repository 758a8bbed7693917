export interface LetterheadLogo {
  /** As a data address. */
  picture: string
  /** A wide logo has the name in it; beside any other the name is written. */
  isWide: boolean
}

/** The shop that issues it. */
export interface Letterhead {
  name: string
  line: string
  email: string
  phone: string
  address: string
  /** Null: the name is written beside the shop's mark. */
  logo: LetterheadLogo | null
  houseColor: string
  actionColor: string
  /** It goes to somebody who is not to know of the shop: the name is that of its customer, and nothing else stands there. */
  isBlind?: true
  /** Where checks go; may be empty. */
  remitTo: string[]
}

/** A row of a line: a variant, or a charge. */
export interface DocumentDetail {
  what: string
  quantity: string
  each: string
  amount: string
}

export interface DocumentLine {
  name: string
  /** What it is in full: code, color, size. */
  code: string
  quantity: string
  each: string
  amount: string
  /** Of the goods with their decoration: the key of a preview, and the picture as a data address where it is drawn. */
  picture?: string
  details: DocumentDetail[]
  /** Where parts of it go when it has addresses of its own. */
  shipments: string[]
}

/** A part explains the sum above it. */
export type DocumentSum = [label: string, amount: string, look?: 'part']

/** Of several options, side by side: a column each. */
export interface DocumentComparison {
  heads: string[]
  rows: { label: string; values: string[]; isBold: boolean }[]
}

/** All that a PDF shows, as it is printed. The same document is never rendered twice. */
export interface OrderDocument {
  title: 'Order confirmation' | 'Sample order confirmation' | 'Invoice' | 'Quote'
  number: string
  /** How it stands, beside the title. */
  mark: { text: string; isBad: boolean } | null
  letterhead: Letterhead
  /** Who has to do with it, a column each: the first of the lines is a name. */
  parties: { label: string; lines: string[] }[]
  /** What stands at its head, label and value. */
  facts: [label: string, value: string][]
  /** Before the lines of the first of several documents. */
  comparison?: DocumentComparison
  lines: DocumentLine[]
  sums: DocumentSum[]
  total: [label: string, amount: string]
  /** What has been paid, and what is left. */
  paid: [label: string, amount: string][]
  note: string
  /** How it is to be paid, or is paid. */
  closing: string[]
}
