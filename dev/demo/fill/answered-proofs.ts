import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { days, hours } from '../../../domain/calendar/durations.ts'
import {
  createApproveVersion,
  createContentMaker,
  createProofFiles,
  createProofMailing,
  sendVersion,
} from '../../../server/modules/orders/index.ts'
import {
  proofComments,
  proofDecisions,
  proofEvents,
  proofs,
} from '../../../server/modules/orders/proof-records/proofs.tables.ts'
import { readOwnArtwork } from '../../../server/modules/selling/index.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { FileStore } from '../../../server/platform/files/file-store.ts'
import { projectFolder } from '../../../server/platform/project-folder.ts'
import { demoAnsweredOrders } from '../admin-work.ts'
import { demoArtworks } from '../content/logos.ts'
import { fillOrders } from './orders.ts'
import { beginDemoProof } from './proofs.ts'

const [artRoom, buyer] = ['Ray Ellis', 'Dana Reyes']
const address = '203.0.113.24'
const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)'

/** Proofs that the art room has drawn and their buyer has answered: one with pins and a change, one approved. No mail goes out. */
export async function fillAnsweredProofs(tx: Tx, store: FileStore, now: Date): Promise<void> {
  await fillOrders(tx, demoAnsweredOrders, now)
  const mailing = createProofMailing({
    mails: { write: () => Promise.resolve(undefined) },
    publicUrl: '',
    readOrdersEmail: () => Promise.resolve(''),
    listStaff: () => Promise.resolve([]),
    replies: { to: () => null },
  })
  const findSpec = () => Promise.resolve(undefined)
  const maker = createContentMaker({
    findSpec,
    draw: () => Promise.reject(new Error('The demo draws its proofs by itself.')),
    reader: { read: readOwnArtwork },
    files: createProofFiles(store),
  })
  for (const { answer, ...order } of demoAnsweredOrders) {
    const sentAt = new Date(now.getTime() - days(order.daysAgo - 1))
    const begun = await beginDemoProof(tx, order, new Date(sentAt.getTime() - hours(2)))
    if (!begun) continue
    const { proof, line } = begun
    const decoration = line.decoration!
    const content = await maker.ofFile(tx, { ...line, decoration }, decoration, {
      name: `proof-${order.poNumber}.png`,
      content: await drawSheet(line.pictureUrl),
      note: 'The mark sits 1.2 in below the rim.',
    })
    const step = { by: artRoom, at: sentAt }
    const sent = await sendVersion(tx, mailing, { proof, content, ...step })
    await tx.update(proofs).set({ staffName: artRoom }).where(eq(proofs.id, sent.id))
    const { id: proofId, version, hash, customerId } = sent
    const at = new Date(sentAt.getTime() + hours(5))
    const decision = { proofId, version, hash, customerId, name: buyer, at, address, browser }
    if (answer === 'approved') {
      await tx.insert(proofDecisions).values({ ...decision, kind: 'approved' })
      await createApproveVersion({ mailing, findSpec })(tx, sent, 1, { by: buyer, at })
      continue
    }
    const pin = { proofId, version, view: content.views[0]!.key, from: 'buyer' as const, by: buyer, at }
    await tx.insert(proofComments).values([
      { ...pin, x: 0.5, y: 0.38, text: 'Could the mark be a little larger? About 2.5 in wide.' },
      { ...pin, x: 0.5, y: 0.62, text: 'This orange looks lighter than on our caps. Is it PMS 166?' },
    ])
    await tx.insert(proofDecisions).values({ ...decision, kind: 'change-asked' })
    await tx.update(proofs).set({ state: 'changes-asked', stateSince: at }).where(eq(proofs.id, proofId))
    await tx.insert(proofEvents).values({ proofId, state: 'changes-asked', by: buyer, at })
  }
}

const sheetPixels = 1_200

/** As an art room lays it out: the goods with the mark on them. */
async function drawSheet(pictureUrl: string | null): Promise<Buffer> {
  const name = /\/([^/]+)-[\da-f]{10}\//.exec(pictureUrl ?? '')?.[1]
  const goods = name === undefined ? undefined : await readFile(join(projectFolder, `dev/demo/pictures/${name}.webp`))
  const mark = await sharp(Buffer.from(demoArtworks[0]!.svg)).resize(280).png().toBuffer()
  const ground = sharp({ create: { width: sheetPixels, height: sheetPixels, channels: 3, background: '#ffffff' } })
  return ground
    .composite([
      ...(goods
        ? [{ input: await sharp(goods).resize(sheetPixels, sheetPixels, { fit: 'contain' }).png().toBuffer() }]
        : []),
      { input: mark, gravity: 'center' },
    ])
    .png()
    .toBuffer()
}
