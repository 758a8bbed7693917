import type { AnswerOf, ArgumentsOf, Call, Envelope, FieldMistake } from '../../contract/call.ts'
import type { Sender } from '../client/index.ts'

interface Refusal {
  /** 200: a rule said no. */
  status?: number
  sentence: string
  errors?: FieldMistake[]
}

type Answerer<C extends Call> = AnswerOf<C> | ((args: ArgumentsOf<C>) => AnswerOf<C>)

export interface FakeServer {
  /** From now on this is what the call answers. */
  answer<C extends Call>(call: C, answer: Answerer<C>): void
  /** From now on the call is refused. */
  refuse(call: Call, refusal: string | Refusal): void
  /** The call stays under way. @returns lets it arrive */
  hold(call: Call): () => void
  /** What came with this call, in order. */
  sent<C extends Call>(call: C): ArgumentsOf<C>[]
  sender: Sender
}

interface Reply {
  status: number
  body: Envelope<unknown>
}

/** Stands where the server would: answers by the route of a call, and records what was sent. A call without an answer fails the test. */
export function createFakeServer(): FakeServer {
  const replies = new Map<string, (args: unknown) => Reply>()
  const held = new Map<string, Promise<void>>()
  const requests: { route: string; args: unknown }[] = []
  return {
    answer(call, answer) {
      const toData = (typeof answer === 'function' ? answer : () => answer) as (args: unknown) => unknown
      replies.set(call.route, (args) => ({ status: 200, body: { message: 'success', data: toData(args) } }))
    },
    refuse(call, refusal) {
      const { status = 200, sentence, errors = [] } = typeof refusal === 'string' ? { sentence: refusal } : refusal
      replies.set(call.route, () => ({ status, body: { message: 'failure', error: sentence, errors } }))
    },
    hold(call) {
      let release = () => {}
      held.set(call.route, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(call.route)
        release()
      }
    },
    sent: <C extends Call>(call: C) =>
      requests.filter(({ route }) => route === call.route).map(({ args }) => args as ArgumentsOf<C>),
    async sender(call, args) {
      requests.push({ route: call.route, args })
      await held.get(call.route)
      return replies.get(call.route)?.(args) ?? refuseUnknown(call)
    },
  }
}

function refuseUnknown({ route }: Call): Reply {
  const error = `The test has no answer for '${route}'.`
  // Pages live with a call that fails; a test does not.
  console.error(error)
  return { status: 501, body: { message: 'failure', error } }
}
