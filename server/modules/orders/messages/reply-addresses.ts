import { createHash, timingSafeEqual } from 'node:crypto'
import {
  addTag,
  findTag,
  readReplyTag,
  writeReplyTag,
  type ReplyPerson,
  type ReplyThread,
} from '../../../../domain/mail-replies/reply-tag.ts'
import type { MakeToken } from '../../../platform/settings/shop-key.ts'

export interface ReplyAddresses {
  /** Where an answer to a mail about it goes; null: the shop takes no answers by e-mail. */
  to(thread: ReplyThread, person: ReplyPerson): string | null
  /** What belongs to one of these addresses; undefined: it is none of ours, or nobody has signed it. */
  read(address: string): { thread: ReplyThread; person: ReplyPerson } | undefined
}

/** Addresses that only the shop can make, by the key in its data folder: whoever has one was written to. */
export function createReplyAddresses(address: string | undefined, makeToken: MakeToken): ReplyAddresses {
  /** 96 bits, in small letters and digits. */
  const sign = (tag: string): string =>
    createHash('sha256')
      .update(makeToken(`mail reply ${tag}`))
      .digest('hex')
      .slice(0, 24)
  return {
    to(thread, person) {
      const tag = writeReplyTag({ thread, person })
      return address === undefined ? null : addTag(address, `${tag}-${sign(tag)}`)
    },
    read(tagged) {
      const whole = address === undefined ? undefined : findTag(address, tagged)
      const [, tag, signature] = /^(.+)-([\da-f]{24})$/.exec(whole ?? '') ?? []
      if (tag === undefined || signature === undefined) return undefined
      return timingSafeEqual(Buffer.from(sign(tag)), Buffer.from(signature)) ? readReplyTag(tag) : undefined
    },
  }
}
