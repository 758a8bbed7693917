import { findEmailMistake } from '../people/emails.ts'

/** What readers of a live flyer can leave behind: enough for a whole team, too little for a program. */
export const feedbackLimits = {
  name: 80,
  comment: 500,
  answer: 1000,
  /** Of one reader. */
  comments: 50,
  /** Of one flyer. */
  readers: 2000,
}

/** What a reader says of an item. */
export interface FlyerCommentInput {
  name: string
  /** Empty: the answer is on the flyer alone. */
  email: string
  comment: string
}

/** Every mistake in the order of the form, one for a field. */
export function findFlyerCommentMistakes({ name, email, comment }: FlyerCommentInput) {
  const checks: [keyof FlyerCommentInput, string | undefined][] = [
    ['comment', comment.trim() === '' ? 'Please enter a comment.' : undefined],
    ['name', name.trim() === '' ? 'Please enter your name.' : undefined],
    ['email', email.trim() === '' ? undefined : findEmailMistake(email.trim())],
  ]
  return checks.flatMap(([field, sentence]) => (sentence === undefined ? [] : [{ field, sentence }]))
}
