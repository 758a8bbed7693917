import { pickupMethodCode } from '../../../../domain/freight/line-shipments.ts'
import { mapFields } from '../../../../domain/fields/record-fields.ts'
import { editedFreight } from '../../../../domain/freight/freight-fields.ts'
import type { Actor } from '../../../../domain/people/actor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Invalid, NotFound } from '../../../platform/http/errors.ts'
import { NotUnderstood } from '../../../platform/not-understood.ts'
import { listWarehouses } from '../../catalog/index.ts'
import {
  findRateFault,
  findServiceRates,
  hasWaysToShip,
  listMethods,
  listOwnersMethods,
  listSurchargeRules,
  readFreightSettings,
  readRateFile,
  readSurchargeFile,
  replaceByFlatRate,
  replaceRates,
  replaceSurcharges,
  saveOffered,
  savePickup,
  writeRateFile,
  writeSurchargeFile,
  type RateLine,
  type ServiceRates,
} from '../../delivery/index.ts'
import {
  freightRecord,
  isServiceRecord,
  saveFreight,
  serviceRecord,
  shippingArea,
  surchargesRecord,
  zonesRecord,
  type FreightTexts,
} from './areas/shipping-area.ts'
import { auditSettings } from './audit-settings.ts'
import { readFlatRate } from './rules/flat-rate.ts'
import { writeFreight } from './rules/freight-rules.ts'
import { checkVersion, checkVersionOfAll, versionOf, versionOfAll, type IsAmong } from './versions.ts'

interface ShippingSettingsParts {
  db: Database
  clock: Clock
  findTimeZone(tx: Tx): Promise<string>
  onChange(): Promise<void>
}

interface By {
  by: Actor
  /** Of what they have read. */
  version: string
}

interface Seen {
  by: Actor
  /** Of what they have seen; undefined: whatever there is. */
  version: string | undefined
}

interface RatesToLoad extends Seen {
  /** Nothing is changed. */
  isTrial?: boolean
}

interface Loaded {
  count: number
  mistakes: string[]
  /** Of a trial: names of the services that go. */
  gone: string[]
}

const faulty = (mistakes: string[]): Loaded => ({ count: 0, mistakes, gone: [] })

const isSurcharges: IsAmong = (record) => record === surchargesRecord
const isRates: IsAmong = (record) => record === zonesRecord || isServiceRecord(record)

/** How goods go and what that costs, in the back office. */
export function createShippingSettings({ db, clock, findTimeZone, onChange }: ShippingSettingsParts) {
  async function change<T>(
    by: Actor,
    save: (tx: Tx) => Promise<T>,
    read?: { record: string; version: string } | { isAmong: IsAmong; version: string | undefined },
  ) {
    const done = await db.transaction((tx) => {
      const check =
        read &&
        ('record' in read
          ? checkVersion(tx, shippingArea, read.record, { version: read.version, by })
          : checkVersionOfAll(tx, shippingArea, { ...read, by }))
      return auditSettings(tx, { areas: [shippingArea], by, at: clock.now(), ...(check && { check }) }, () => save(tx))
    })
    await onChange()
    return done
  }

  return {
    async read() {
      const snapshot = await shippingArea.snapshot(db.orm)
      const settings = await readFreightSettings(db.orm)
      const services = await listOwnersMethods(db.orm)
      return {
        version: versionOf(snapshot, freightRecord),
        values: mapFields(editedFreight, (name) => writeFreight(name, settings)),
        services: services.map((service) => ({
          ...service,
          version: versionOf(snapshot, serviceRecord(service.code)),
        })),
        surcharges: await listSurchargeRules(db.orm),
        ratesVersion: versionOfAll(snapshot, isRates),
        surchargesVersion: versionOfAll(snapshot, isSurcharges),
        canShip: await hasWaysToShip(db.orm),
        timeZone: await findTimeZone(db.orm),
      }
    },

    /** @throws Invalid, Conflict */
    saveFreight: (texts: FreightTexts, { by, version }: By): Promise<void> =>
      change(by, (tx) => saveFreight(tx, texts), { record: freightRecord, version }),

    /** @throws NotFound, Conflict, Invalid where nobody would know where to pick goods up */
    async setOffered(code: string, isOffered: boolean, { by, version }: By): Promise<string> {
      const save = async (tx: Tx) => {
        if (code === pickupMethodCode) {
          if (isOffered) await requirePickupPlace(tx)
          await savePickup(tx, isOffered)
          return 'Customer pickup'
        }
        const method = (await listOwnersMethods(tx)).find((one) => one.code === code)
        if (!method) throw noService()
        await saveOffered(tx, code, isOffered)
        return method.name
      }
      return change(by, save, { record: serviceRecord(code), version })
    },

    /** @throws Invalid */
    setFlat: (typed: Parameters<typeof readFlatRate>[0], by: Actor): Promise<string> =>
      change(by, async (tx) => {
        const rate = readFlat(typed)
        await replaceByFlatRate(tx, rate)
        return rate.service
      }),

    /** @throws NotFound */
    async readRates(code: string): Promise<ServiceRates> {
      const rates = await findServiceRates(db.orm, code)
      if (!rates) throw noService()
      return rates
    },

    /** The rates of cartons, or the surcharges, as they are loaded. */
    write: (table: 'rates' | 'surcharges'): Promise<string> =>
      table === 'rates' ? writeRateFile(db.orm) : writeSurchargeFile(db.orm),

    /** Replaces all of them. @returns what is wrong, by line and column; then nothing is changed. @throws Conflict */
    async loadRates(text: string, { by, version, isTrial = false }: RatesToLoad): Promise<Loaded> {
      const read = readRateFile(text)
      if ('mistakes' in read) return faulty(read.mistakes.map(toLine))
      const fault = findRateFault(read.lines)
      if (fault) return faulty([fault])
      const count = read.lines.length
      if (isTrial) return { count, mistakes: [], gone: await findGone(db, read.lines) }
      await change(by, (tx) => replaceRates(tx, read.lines), { isAmong: isRates, version })
      return { count, mistakes: [], gone: [] }
    },

    /** The same of surcharges. @throws Conflict */
    async loadSurcharges(text: string, { by, version, isTrial = false }: RatesToLoad): Promise<Loaded> {
      const read = readSurchargeFile(text)
      if ('mistakes' in read) return faulty(read.mistakes.map(toLine))
      const services = new Set((await listMethods(db.orm)).map(({ name }) => name.toLowerCase()))
      const stray = read.lines.find(({ service }) => service !== '' && !services.has(service.toLowerCase()))
      if (stray) return faulty([`There is no service '${stray.service}' among your rates.`])
      if (!isTrial) await change(by, (tx) => replaceSurcharges(tx, read.lines), { isAmong: isSurcharges, version })
      return { count: read.lines.length, mistakes: [], gone: [] }
    },
  }
}

/** Loads them and takes that back, so that it is the truth. */
async function findGone(db: Database, lines: RateLine[]): Promise<string[]> {
  const listNames = async (tx: Tx) => (await listOwnersMethods(tx)).map(({ name }) => name)
  const trial = new TriedRates()
  const trying = db.transaction(async (tx) => {
    const before = await listNames(tx)
    await replaceRates(tx, lines)
    const after = new Set((await listNames(tx)).map((name) => name.toLowerCase()))
    trial.gone = [...new Set(before)].filter((name) => !after.has(name.toLowerCase()))
    throw trial
  })
  await trying.catch((error: unknown) => {
    if (error !== trial) throw error
  })
  return trial.gone
}

/** Takes back what was tried. */
class TriedRates extends Error {
  gone: string[] = []
}

const noService = () => new NotFound('This service is no longer in your rates.')

async function requirePickupPlace(tx: Tx): Promise<void> {
  const houses = await listWarehouses(tx)
  const nowhere = houses.find(({ address1, city }) => address1 === '' || city === '')
  if (houses.length > 0 && !nowhere) return
  throw new Invalid(
    nowhere
      ? `Please enter an address for warehouse ${nowhere.code} first, so buyers know where to pick up.`
      : 'Add a warehouse first, so buyers know where to pick up.',
  )
}

function readFlat(typed: Parameters<typeof readFlatRate>[0]) {
  try {
    return readFlatRate(typed)
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    throw new Invalid(
      error.message,
      /transit days/.test(error.message) ? 'days' : /^A name/.test(error.message) ? 'name' : 'price',
    )
  }
}

/** 'row 3, price: ...' */
const toLine = (mistake: string): string => mistake.replace(/^row (\d+)/, 'Line $1')
