import { findMentions } from '../../../../domain/order-admin/mentions.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Tx } from '../../../platform/database.ts'
import type { MailsService } from '../../content/index.ts'
import { mentionMail } from './message-mails.ts'
import { endMentions, saveMentions } from './mentions.store.ts'
import type { ThreadRef } from './messages.store.ts'

/** Who works in the back office. */
interface ThreadStaff {
  id: number
  name: string
  email: string
  /** Orders and quotes. */
  mayRead: boolean
  /** To buyers. */
  mayWrite: boolean
}

export type ListThreadStaff = (tx: Tx) => Promise<ThreadStaff[]>

export interface MentionsDeps {
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  listStaff: ListThreadStaff
}

interface SavedNote {
  id: number
  text: string
  by: Actor
  at: Date
}

export type Mentions = ReturnType<typeof createMentions>

/** Colleagues whom notes name: each gets a mail, and has it on Today until they have seen to it. */
export function createMentions({ mails, publicUrl, listStaff }: MentionsDeps) {
  return {
    /** Those who may read the thread, for whoever writes a note. */
    listReaders: async (tx: Tx): Promise<ThreadStaff[]> => (await listStaff(tx)).filter(({ mayRead }) => mayRead),

    async save(tx: Tx, thread: ThreadRef, { id, text, by, at }: SavedNote): Promise<void> {
      // Whoever writes has seen what they were named in.
      if (by.staffId !== null) await endMentions(tx, thread, by.staffId, at)
      const named = findMentions(text, await this.listReaders(tx)).filter((one) => one.id !== by.staffId)
      await saveMentions(
        tx,
        id,
        named.map((one) => one.id),
      )
      for (const one of named)
        await mails.write(tx, {
          key: `mention:${id}-${one.id}`,
          kind: 'mention',
          to: one.email,
          template: mentionMail({ ...thread, text, by: by.name }, { name: one.name, publicUrl }),
        })
    },
  }
}
