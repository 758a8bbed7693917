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
  notYet: 'The shop does not show it yet.',
  shown: 'The shop shows it as it is here.',
  shownBadge: 'Published',
  notShown: 'The shop does not show it. It comes with its first publication.',
  notShownBadge: 'Not in the shop',
  live: 'In the shop',
  goesBack: 'The shop shows that version at once.',
  publishes: 'The shop shows it at once.',
}

/** Of the wording of a mail. */
export const mailWords: DocumentWords = {
  notYet: 'Mails do not have it until it is published.',
  shown: 'Mails have this wording of your own.',
  shownBadge: 'Own wording',
  notShown: 'Mails have this wording, which came with the shop.',
  notShownBadge: 'Original wording',
  live: 'In use',
  goesBack: 'Mails have that wording at once.',
  publishes: 'Mails have it at once.',
}
