import { expect } from 'vitest'
import type { TestReply } from './test-shop.ts'

interface ShopMatchers<R = unknown> {
  /** The call was refused with exactly this sentence. */
  toRefuseWith(sentence: string): R
  /** The call succeeded: status 200 and the envelope says so. */
  toSucceed(): R
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-empty-object-type
  interface Matchers<T = any> extends ShopMatchers<T> {}
}

expect.extend({
  toRefuseWith(reply: TestReply, sentence: string) {
    const pass = reply.body.message === 'failure' && reply.error === sentence
    return {
      pass,
      message: () => `expected ${this.isNot ? 'not ' : ''}a refusal with '${sentence}', got ${show(reply)}`,
    }
  },
  toSucceed(reply: TestReply) {
    const pass = reply.status === 200 && reply.body.message === 'success'
    return { pass, message: () => `expected ${this.isNot ? 'no success' : 'success'}, got ${show(reply)}` }
  },
})

const show = (reply: TestReply) => `${reply.status} ${JSON.stringify(reply.body)}`
