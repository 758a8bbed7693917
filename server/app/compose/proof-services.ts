import { minutes } from '../../../domain/calendar/durations.ts'
import { listStaffAccounts } from '../../modules/admin/index.ts'
import { readSettings, toOrdersEmail, type MailsService } from '../../modules/content/index.ts'
import {
  createApproveVersion,
  createBuyerProofs,
  createContentMaker,
  createPrepareProofs,
  createProofFiles,
  createProofMailing,
  createProofPdfs,
  createProofRules,
  createRemindProofs,
  createStaffProofs,
  prepareProofJob,
  remindProofsJob,
  type OrderMessagesService,
  type ReplyAddresses,
  type PdfProcess,
  type Letterhead,
} from '../../modules/orders/index.ts'
import type { ArtworkReader, PreviewsService } from '../../modules/selling/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { createRateLimit } from '../../platform/http/rate-limit.ts'
import type { JobHandlers } from '../../platform/jobs.ts'

interface ProofServicesParts {
  db: Database
  clock: Clock
  mails: Pick<MailsService, 'write'>
  publicUrl: string
  files: FileStore
  previews: Pick<PreviewsService, 'findSpec' | 'draw'>
  reader: Pick<ArtworkReader, 'read'>
  messages: OrderMessagesService
  replies: ReplyAddresses
  readLetterhead(tx: Tx): Promise<Letterhead>
  program: PdfProcess
}

/** Proofs, for those who make them and those who approve. */
export function createProofServices({ db, clock, mails, publicUrl, ...parts }: ProofServicesParts) {
  const { previews, reader, messages, replies, readLetterhead, program } = parts
  const files = createProofFiles(parts.files)
  const listStaff = async (tx: Tx) => (await listStaffAccounts(tx)).filter(({ blocked }) => !blocked)
  const readOrdersEmail = async (tx: Tx) => toOrdersEmail(await readSettings(tx))
  const mailing = createProofMailing({ mails, publicUrl, readOrdersEmail, listStaff, replies })
  const content = createContentMaker({ ...previews, reader, files })
  const approveVersion = createApproveVersion({ mailing, findSpec: previews.findSpec })
  return {
    buyerProofs: createBuyerProofs({
      db,
      clock,
      mailing,
      approveVersion,
      listStaff,
      rateLimit: createRateLimit({ db, name: 'proof-answers-of', limit: 40, withinMs: minutes(15) }),
    }),
    proofRules: createProofRules({ db, clock }),
    staffProofs: createStaffProofs({
      db,
      clock,
      content,
      mailing,
      approveVersion,
      messages: messages.ofShop,
      listStaff,
    }),
    proofPdfs: createProofPdfs({ db, files, readLetterhead, program }),
    proofJobs: {
      [prepareProofJob]: createPrepareProofs({ db, clock, content, mailing }),
      [remindProofsJob]: createRemindProofs({ db, clock, mailing }),
    } satisfies JobHandlers as JobHandlers,
  }
}
