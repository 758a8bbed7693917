import { asc, eq } from 'drizzle-orm'
import { createArtworkFiles, readOwnArtwork } from '../../../server/modules/selling/index.ts'
import { artworks } from '../../../server/modules/selling/artwork/artwork.tables.ts'
import { companies, customers } from '../../../server/modules/people/customers/customers.tables.ts'
import type { Tx } from '../../../server/platform/database.ts'
import type { FileStore } from '../../../server/platform/files/file-store.ts'
import { demoArtworks } from '../content/logos.ts'

/** A company that is gone gets none. */
export async function fillArtworks(tx: Tx, store: FileStore, now: Date): Promise<void> {
  const files = createArtworkFiles(store)
  for (const { company: companyName, name, fileName, svg } of demoArtworks) {
    const [company] = await tx.select().from(companies).where(eq(companies.name, companyName))
    if (!company) continue
    const reading = await readOwnArtwork(Buffer.from(svg))
    if ('refused' in reading) throw new Error(`${fileName}: ${reading.refused}`)
    const { hash, content, mediaType, facts } = reading.artwork
    await files.save(reading.artwork)
    const [uploader] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.companyId, company.id))
      .orderBy(asc(customers.id))
    await tx
      .insert(artworks)
      .values({
        companyId: company.id,
        hash,
        name,
        fileName,
        bytes: content.length,
        mediaType,
        facts,
        uploadedBy: uploader?.id ?? null,
        createdAt: now,
      })
      .onConflictDoNothing()
  }
}
