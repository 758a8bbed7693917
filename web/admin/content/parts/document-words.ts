/** What is said of a document beside its title. */
export interface DocumentWords {
  /** Of a draft. */
  notYet: string
  shown: string
  shownBadge: string
  notShown: string
  notShownBadge: string
  /** Of the version that counts. */
  live: string
  goesBack: string
  /** Before a draft is published. */
  publishes: string
}

export const pageWords: DocumentWords = {
  notYet: 'Not published yet.',
  shown: 'This is live in the shop.',
  shownBadge: 'Published',
  notShown: 'Publish it to show it in the shop.',
  notShownBadge: 'Not published',
  live: 'In the shop',
  goesBack: 'That version goes live at once.',
  publishes: 'It goes live at once.',
}

/** Of the wording of a mail. */
export const mailWords: DocumentWords = {
  notYet: 'Not used until you publish it.',
  shown: 'E-mails use your wording.',
  shownBadge: 'Own wording',
  notShown: 'E-mails use the original wording.',
  notShownBadge: 'Original wording',
  live: 'In use',
  goesBack: 'E-mails use that wording at once.',
  publishes: 'It applies at once.',
}
