/** For staff, behind what says that a mail was sent, in a shop that has no mail server yet. */
export const mailsWaitNote = 'The e-mail waits: this shop has no mail server set up yet.'

/** The same for buyers, who cannot set one up. */
export const mailDelayedNote = 'E-mail from this shop is delayed right now.'

/** 'The page was sent to bob@example.com.', with why nothing has come yet. @param mailsWait there is no mail server */
export const saySent = (sentence: string, mailsWait: boolean): string =>
  mailsWait ? `${sentence} ${mailDelayedNote}` : sentence
