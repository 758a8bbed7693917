import { toLine } from '../text/to-line.ts'
/**
 * What became of a message that waits for an answer: it has one here, has one otherwise, or needs none. A question that the shop has taken
 * back is 'withdrawn'. What says to a quote how it goes on is 'in-quote': the state of the quote says who has the next step.
 */
export type MessageEnd = 'replied' | 'answered' | 'no-answer' | 'withdrawn' | 'in-quote'

export const messageEnds: Record<MessageEnd, string> = {
  'replied': 'Answered here',
  'answered': 'Answered by phone or e-mail',
  'no-answer': 'No answer needed',
  'withdrawn': 'Withdrawn',
  'in-quote': '',
}

const longestMessage = 4000

type MessageVerdict = { valid: true; text: string } | { valid: false; sentence: string }

/** Judges a typed message and returns how it is stored: its lines as they are, without bare ones at its ends. */
export function judgeMessage(typed: string): MessageVerdict {
  const text = typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim()
  if (text === '') return { valid: false, sentence: 'Please write your message.' }
  if (text.length > longestMessage)
    return { valid: false, sentence: 'Please use at most 4,000 characters. Attach a file for more.' }
  return { valid: true, text }
}

/** The beginning of a message, for a row that shows no more. */
export function shortenMessage(text: string, most = 120): string {
  const line = toLine(text)
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\p{Surrogate}]$/u, '')}…`
}
