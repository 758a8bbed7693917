import { createStoredList } from './stored-list.ts'

const answers = createStoredList('cookie_notice', (value): value is string => typeof value === 'string')

/** Whether this browser may be counted in statistics. Null: nobody has answered yet, so that it may not. */
type Consent = 'allowed' | 'necessary' | null

/** The answer to the cookie notice, in step with other tabs. */
export const consent = {
  subscribe: answers.subscribe,
  read(): Consent {
    const [answer] = answers.read()
    if (answer === undefined) return null
    return answer === 'allowed' ? 'allowed' : 'necessary'
  },
  give: (answer: 'allowed' | 'necessary') => answers.write([answer]),
  /** The notice asks again. */
  takeBack: () => answers.write([]),
}
