import sharp, { type Sharp } from 'sharp'
import { formatDeadline } from '../../../../domain/calendar/format-date.ts'
import { compareProofs } from '../../../../domain/proofs/compare-proofs.ts'
import { formatSize, listProofFacts } from '../../../../domain/proofs/list-proof-facts.ts'
import type { ProofContent, ProofView } from '../../../../domain/proofs/proof-content.ts'
import { nameQuote } from '../../../../domain/quotes/quote-states.ts'
import { findTimeZone } from '../../../platform/calendar/shop-calendar.store.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { NotFound } from '../../../platform/http/errors.ts'
import type { Letterhead } from '../billing/pdf/order-document.ts'
import type { PdfProcess } from '../billing/pdf/pdf-process.ts'
import type { ProofDocument, ProofPicture } from '../billing/pdf/proof-document.ts'
import { findPoNumber } from '../placing/orders.store.ts'
import {
  findProofByToken,
  listDecisions,
  listProofVersions,
  type Proof,
  type ProofDecision,
} from '../proof-records/proofs.store.ts'
import { listProofPeople } from './proof-people.ts'
import type { ProofFiles } from './proof-pictures.ts'

interface ProofPdfDeps {
  db: Database
  files: ProofFiles
  readLetterhead(tx: Tx): Promise<Letterhead>
  program: PdfProcess
}

export type ProofPdfs = ReturnType<typeof createProofPdfs>

/** What is read of a proof beside its page: pictures, the proof on paper, the file that was uploaded. Whoever has a link has all of it. */
export function createProofPdfs({ db, files, readLetterhead, program }: ProofPdfDeps) {
  /** @throws NotFound for a wrong link, and for that of somebody who has left the company */
  async function find(token: string): Promise<Proof> {
    const found = await findProofByToken(db.orm, token)
    if (!found) throw new NotFound(noSuchProof)
    const { proof, customerId } = found
    if (customerId !== null) {
      const { all } = await listProofPeople(db.orm, proof)
      if (all.every((one) => one.customerId !== customerId)) throw new NotFound(noSuchProof)
    }
    return proof
  }

  async function findVersion(token: string, number: number) {
    const proof = await find(token)
    const versions = await listProofVersions(db.orm, proof.id)
    const at = versions.findIndex(({ version }) => version === number)
    if (at < 0) throw new NotFound('This proof has no such version.')
    return { proof, version: versions[at]!, before: versions[at + 1] }
  }

  return {
    /** Undefined: the proof shows no such picture. @throws NotFound */
    async readPicture(token: string, hash: string): Promise<Buffer | undefined> {
      const proof = await find(token)
      const versions = await listProofVersions(db.orm, proof.id)
      const contents = [...versions.map(({ content }) => content), ...(proof.draft ? [proof.draft] : [])]
      const isShown = contents.some(({ views }) => views.some(({ picture }) => picture === hash))
      return isShown ? files.read(hash) : undefined
    },

    /** As the art room has uploaded it. @throws NotFound */
    async readFile(token: string, number: number): Promise<{ name: string; content: Buffer }> {
      const { file } = (await findVersion(token, number)).version.content
      const content = file ? await files.read(file.hash) : undefined
      if (!file || !content) throw new NotFound('This version was not uploaded as a file.')
      return { name: file.name, content }
    },

    /** @throws NotFound */
    async print(token: string, number: number): Promise<{ name: string; pdf: Buffer }> {
      const { proof, version, before } = await findVersion(token, number)
      const [letterhead, timeZone, poNumber, decisions] = await Promise.all([
        readLetterhead(db.orm),
        findTimeZone(db.orm),
        proof.orderId === null ? '' : findPoNumber(db.orm, proof.orderId),
        listDecisions(db.orm, proof.id),
      ])
      const { content } = version
      const parent = proof.orderId === null ? nameQuote(proof.quoteId!) : String(proof.orderId)
      const views: ProofPicture[] = []
      const colors: ProofDocument['colors'] = []
      for (const view of content.views) {
        const picture = await files.read(view.picture)
        if (picture && view.color !== undefined) colors.push({ title: view.title, picture: await toColor(picture) })
        else if (picture) views.push(await toPrinted(view, content, picture))
      }
      const document: ProofDocument = {
        title: 'Proof',
        of: proof.orderId === null ? `Quote ${parent}` : `Order ${parent}`,
        version: number,
        letterhead,
        name: content.name,
        facts: (
          [
            ['Company', proof.company],
            ['PO number', poNumber],
            ['Item', content.code],
            ['Sent', formatDeadline(version.sentAt, timeZone)],
            ['Approve by', proof.approveBy ? formatDeadline(proof.approveBy, timeZone) : ''],
          ] as [string, string][]
        ).filter(([, value]) => value !== ''),
        views,
        colors,
        made: listProofFacts(content),
        changes: before
          ? compareProofs(before.content, content).map(
              (row) => `${row.what}: ${row.before || 'none'} to ${row.after || 'none'}`,
            )
          : [],
        note: content.note,
        decisions: decisions
          .filter((one) => one.version === number)
          .map(
            (one) =>
              `${decisionWords[one.kind]} ${one.name}, ${formatDeadline(one.at, timeZone)}${one.text ? `: ${one.text}` : ''}`,
          ),
        hash: version.hash,
      }
      return { name: `proof-${parent}-version-${number}.pdf`, pdf: await program.draw([document]) }
    },
  }
}

const noSuchProof = 'We cannot find this proof.'

const decisionWords: Record<ProofDecision['kind'], string> = {
  'approved': 'Approved by',
  'approved-with-change': 'Approved with a change by',
  'change-asked': 'Change requested by',
}

/** What the page takes of a picture, in points. */
const [widest, highest] = [532, 290]
/** A part of the goods is no higher than its imprint needs, so that what is made stands on the same page. */
const leastHigh = 200
const inch = 72
/** Around the imprint, where the goods do not fit on the page as a whole. */
const room = 1.25

/** Small: it is not there to be measured. */
const toColor = (picture: Buffer) => encode(sharp(picture).resize(480))

const encode = async (one: Sharp) =>
  `data:image/jpeg;base64,${(await one.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()).toString('base64')}`

/** At true size: all of the goods where they fit, else what is around the imprint, and if that does not fit either, smaller. */
async function toPrinted(view: ProofView, content: ProofContent, picture: Buffer): Promise<ProofPicture> {
  const made = content.locations.find(({ location }) => location === view.location)
  const size = made ? formatSize(made) : ''
  const fitting = Math.min(widest, highest / view.aspect)
  const plain = { title: view.title, size, whole: null }
  if (view.inches === null || !view.imprint)
    return {
      ...plain,
      picture: await encode(sharp(picture)),
      width: fitting,
      height: fitting * view.aspect,
      scale: null,
    }
  const side = view.inches * inch
  if (side <= fitting) return { ...plain, picture: await encode(sharp(picture)), width: side, height: side, scale: 1 }
  const [xs, ys] = [view.imprint.map(([x]) => x), view.imprint.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(1, widest / ((right - left) * room * side), highest / ((bottom - top) * room * side))
  // Shares of the picture that stand on the page at that scale.
  const high = Math.min(highest, Math.max(leastHigh, (bottom - top) * room * side * scale))
  const [wide, tall] = [Math.min(1, widest / (side * scale)), Math.min(1, high / (side * scale))]
  const start = (from: number, to: number, part: number) => Math.min(1 - part, Math.max(0, (from + to) / 2 - part / 2))
  const { width: pixels } = await sharp(picture).metadata()
  const region = {
    left: Math.floor(start(left, right, wide) * pixels),
    top: Math.floor(start(top, bottom, tall) * pixels),
    width: Math.floor(wide * pixels),
    height: Math.floor(tall * pixels),
  }
  return {
    ...plain,
    picture: await encode(sharp(picture).extract(region)),
    width: wide * side * scale,
    height: tall * side * scale,
    scale,
    whole: await encode(sharp(picture).resize(330)),
  }
}
