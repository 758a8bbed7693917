import type { LogoPart } from '../../../../domain/content/logo-parts.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { PictureProcess } from '../../../platform/pictures/picture-process.ts'
import { Invalid } from '../../../platform/http/errors.ts'
import { makeBrandPicture, type BrandKind } from '../../content/index.ts'
import { moveNightlyBackup } from '../system/backups.service.ts'
import { maintenanceRecord, readShop, saveShop, shopArea, shopRecord, type ShopTexts } from './areas/shop-area.ts'
import { auditSettings } from './audit-settings.ts'
import type { SettingLookups } from './rules/shop-rules.ts'
import { saveMaintenance } from './save-maintenance.ts'
import { checkVersion, versionOf } from './versions.ts'

interface ShopSettingsParts extends SettingLookups {
  db: Database
  clock: Clock
  files: FileStore
  /** Of uploads. */
  reencode: PictureProcess['reencode']
  readLogoParts(url: string): Promise<LogoPart[] | null>
  publicUrl: string
  onChange(): Promise<void>
}

interface By {
  by: Actor
  /** Of the state that they have read. */
  version: string
}

/** Name, logo, colors and whatever else is the shop's own, in the back office. */
export function createShopSettings({
  db,
  clock,
  files,
  reencode,
  publicUrl,
  hasPicture,
  onChange,
  readLogoParts,
}: ShopSettingsParts) {
  return {
    readLogoParts,

    async read() {
      const snapshot = await shopArea.snapshot(db.orm)
      return {
        values: await readShop(db.orm),
        version: versionOf(snapshot, shopRecord),
        isClosed: snapshot.get(maintenanceRecord)!['Closed for maintenance'] === 'yes',
        maintenanceVersion: versionOf(snapshot, maintenanceRecord),
      }
    },

    /** Changes what is named. @throws Invalid, Conflict */
    async save(texts: ShopTexts, { by, version }: By): Promise<void> {
      await db.transaction((tx) =>
        auditSettings(
          tx,
          { areas: [shopArea], by, at: clock.now(), check: checkVersion(tx, shopArea, shopRecord, { version, by }) },
          async () => {
            await saveShop(tx, texts, { hasPicture })
            if (texts['time-zone'] !== undefined) await moveNightlyBackup(tx, clock.now())
          },
        ),
      )
      await onChange()
    },

    /** Takes in a picture; the shop shows it once it is saved as a setting. @throws Invalid where it can be none */
    async addPicture(content: Buffer, kind: BrandKind): Promise<string> {
      const picture = await makeBrandPicture(content, kind, reencode)
      if ('refused' in picture) throw new Invalid(picture.refused, 'file')
      await files.write(picture.name, picture.content)
      return `/${picture.name}`
    },

    /** @returns the link that lets the owner's browser in while the shop is closed; null: it is open */
    async setMaintenance(isOn: boolean, { by, version }: By): Promise<string | null> {
      const pass = await db.transaction((tx) =>
        saveMaintenance(tx, isOn, {
          by,
          at: clock.now(),
          check: checkVersion(tx, shopArea, maintenanceRecord, { version, by }),
        }),
      )
      await onChange()
      return pass === null ? null : `${publicUrl}/owner-pass/${pass}`
    },
  }
}
