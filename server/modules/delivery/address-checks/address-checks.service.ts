import type { MatchedColumns, SheetColumn, AddressSheetRow } from '../../../../domain/address-checks/address-sheet.ts'
import { toAddressKey } from '../../../../domain/address-checks/address-key.ts'
import {
  checkAddress,
  judgeVerified,
  type AddressCheck,
  type VerifiedAddress,
} from '../../../../domain/address-checks/check-address.ts'
import type { Gazetteer } from '../../../../domain/address-checks/check-place.ts'
import { checkRows, toCheckedAddress } from '../../../../domain/address-checks/check-rows.ts'
import { chooseRows, type RowChoice } from '../../../../domain/address-checks/choose-rows.ts'
import type { PostalAddress } from '../../../../domain/people/addresses.ts'
import { days, minutes } from '../../../../domain/calendar/durations.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import { enqueue, type JobHandlers } from '../../../platform/jobs.ts'
import type { UploadedFile } from '../../../platform/http/multipart.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { RateLimit } from '../../../platform/http/rate-limit.ts'
import type { SheetReader } from '../../../platform/sheets/sheet-reader.ts'
import type { AddressBookService } from '../../people/index.ts'
import type { SavedRow } from './address-checks.tables.ts'
import {
  findTypedRows,
  findUpload,
  findUploadForUpdate,
  removeExpired,
  saveChecked,
  saveOutcome,
  saveProgress,
  saveUpload,
  type AddressUpload,
} from './address-uploads.store.ts'
import { readAddressFile, readFileColumns } from './read-address-file.ts'

interface AddressChecksDeps {
  db: Database
  clock: Clock
  gazetteer: Gazetteer
  /** The address book. */
  book: Pick<AddressBookService, 'listAddresses' | 'addAddresses'>
  sheets: SheetReader
  /** Of files from one customer. */
  fileLimit: RateLimit
  /** Asks a carrier, where the shop has one that knows; undefined when it could not say. */
  verify?: ((address: PostalAddress) => Promise<VerifiedAddress | undefined>) | undefined
}

export type AddressChecksService = ReturnType<typeof createAddressChecksService>

const checkJob = 'check-addresses'
const sweepJob = 'sweep-address-uploads'
const lasts = days(1)
/** Rows after which the progress is noted. */
const batch = 250
/** Questions to a carrier at one time. */
const askedAtOnce = 10

const tooMany = 'Too many files were sent. Please wait a few minutes.'
const gone = 'We cannot find this upload. Please upload the file again.'

/** Checks addresses before they are saved: one that somebody types, or a sheet of them. */
export function createAddressChecksService({
  db,
  clock,
  gazetteer,
  book,
  sheets,
  fileLimit,
  verify,
}: AddressChecksDeps) {
  async function check(typed: PostalAddress): Promise<AddressCheck> {
    const known = checkAddress(typed, gazetteer)
    if (!verify || known.mistakes.length > 0) return known
    const verified = await verify(known.address)
    return verified ? judgeVerified(known, verified) : known
  }

  async function checkBatch(rows: readonly AddressSheetRow[]): Promise<AddressCheck[]> {
    const checks: AddressCheck[] = []
    for (let from = 0; from < rows.length; from += askedAtOnce)
      checks.push(
        ...(await Promise.all(rows.slice(from, from + askedAtOnce).map((row) => check(toCheckedAddress(row))))),
      )
    return checks
  }

  async function checkUpload({ uploadId }: { uploadId: number }): Promise<void> {
    const upload = await findTypedRows(db.orm, uploadId)
    if (!upload) return
    const checks: AddressCheck[] = []
    for (let from = 0; from < upload.typed.length; from += batch) {
      checks.push(...(await checkBatch(upload.typed.slice(from, from + batch))))
      await saveProgress(db.orm, uploadId, checks.length)
    }
    const saved = await book.listAddresses(upload.customerId)
    await saveChecked(db.orm, uploadId, checkRows(upload.typed, checks, new Set(saved.map(toAddressKey))))
  }

  const jobs: JobHandlers = { [checkJob]: checkUpload, [sweepJob]: () => removeExpired(db.orm, clock.now()) }

  return {
    check,

    /** What the columns of a sheet are, before it is uploaded with what each is read as. */
    async listColumns({ customerId, companyId }: Principal, file: UploadedFile): Promise<SheetColumn[]> {
      await fileLimit.take(String(customerId), tooMany)
      return readFileColumns(sheets, file, `company ${companyId}`)
    },

    /** Reads a sheet; it is checked in the background. */
    async upload(
      { customerId, companyId }: Principal,
      file: UploadedFile,
      matched?: MatchedColumns,
    ): Promise<AddressUpload> {
      await fileLimit.take(String(customerId), tooMany)
      const sheet = await readAddressFile(sheets, file, `company ${companyId}`, matched)
      const createdAt = clock.now()
      const expiresAt = new Date(createdAt.getTime() + lasts)
      return db.transaction(async (tx) => {
        const upload = await saveUpload(tx, { customerId, fileName: file.fileName, sheet, createdAt, expiresAt })
        await enqueue(tx, checkJob, { uploadId: upload.id })
        const runAt = new Date(expiresAt.getTime() + minutes(1))
        await enqueue(tx, sweepJob, {}, { runAt, key: `${sweepJob} ${upload.id}` })
        return upload
      })
    },

    async getUpload({ customerId }: Principal, uploadId: number): Promise<AddressUpload> {
      const upload = await findUpload(db.orm, customerId, uploadId, clock.now())
      if (!upload) throw new NotFound(gone)
      return upload
    },

    /** Saves the good rows, and questioned ones as the buyer says. What was saved already is answered again. */
    saveRows(owner: Principal, uploadId: number, choices: readonly RowChoice[]): Promise<SavedRow[]> {
      return db.transaction(async (tx) => {
        const upload = await findUploadForUpdate(tx, owner.customerId, uploadId, clock.now())
        if (!upload) throw new NotFound(gone)
        if (upload.saved) return upload.saved
        if (!upload.checked) throw new Conflict('These rows are still being checked. Please wait a moment.')
        const verdict = chooseRows(upload.checked, choices)
        if (!verdict.isGood) throw new Invalid(`Row ${verdict.row} cannot be saved that way.`, 'choices')
        if (verdict.rows.length === 0) throw new Conflict('There are no rows to save.')
        const added = await book.addAddresses(
          tx,
          owner,
          verdict.rows.map(({ address }) => address),
        )
        const saved = verdict.rows.map(({ row, quantity }, index) => ({ row, quantity, ...added[index]! }))
        await saveOutcome(tx, owner.customerId, uploadId, saved)
        return saved
      })
    },

    jobs,
  }
}
