import { closing, opening, wordedMail, type WordedMail } from '../../content/index.ts'

interface FlyerCommentMail {
  flyer: string
  item: string
  code: string
  name: string
  email: string
  comment: string
  /** Where it is answered. */
  url: string
}

/** To the customer who has made the flyer. */
export const flyerCommentMail = ({ flyer, item, code, name, email, comment, url }: FlyerCommentMail): WordedMail =>
  wordedMail('flyer-comment', { flyer, item, reader: name }, [
    opening,
    { kind: 'quote', text: comment },
    { kind: 'facts', rows: [['Flyer', flyer], ['Item', `${code} ${item}`.trim()], ...toRow('E-mail', email)] },
    { kind: 'button', label: 'Answer', url },
    closing,
  ])

const toRow = (title: string, value: string): [string, string][] => (value === '' ? [] : [[title, value]])

interface FlyerAnswerMail {
  flyer: string
  item: string
  /** Of whoever has made the flyer. */
  sender: string
  comment: string
  answer: string
  /** Of the live flyer; null: it is closed. */
  liveUrl: string | null
  /** Where replies go. */
  login: string
}

/** To the reader of a flyer who has asked, and has left an address for the answer. */
export const flyerAnswerMail = ({ flyer, item, sender, comment, answer, ...more }: FlyerAnswerMail): WordedMail =>
  wordedMail('flyer-answer', { flyer, item, sender }, [
    opening,
    { kind: 'quote', text: answer },
    { kind: 'facts', rows: [['Your comment', comment]] },
    ...(more.liveUrl === null ? [] : [{ kind: 'button' as const, label: 'See the flyer', url: more.liveUrl }]),
    closing,
    {
      kind: 'small',
      text: `You get this e-mail because this address was entered with a comment on ${sender}’s flyer. Replies go to ${more.login}. You were not added to any list.`,
    },
  ])
