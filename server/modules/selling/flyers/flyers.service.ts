import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { isDay, localDay, type Day } from '../../../../domain/calendar/business-days.ts'
import { findFlyerMistakes, tidyFlyer } from '../../../../domain/flyers/check-flyer.ts'
import { addItems, beginFlyer, toFirstHabits, type FlyerHabits } from '../../../../domain/flyers/fill-flyer.ts'
import {
  flyerLimits,
  type FlyerDesign,
  type FlyerPaper,
  type FlyerTemplate,
} from '../../../../domain/flyers/flyer-design.ts'
import { formatPhone } from '../../../../domain/people/phones.ts'
import type { CustomerId, FlyerId, ItemId } from '../../../../domain/ids.ts'
import { toLine } from '../../../../domain/text/to-line.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { newToken } from '../../../platform/settings/secrets.ts'
import type { Profile } from '../../people/index.ts'
import type { FlyerGoods, FlyerGoodsFinder } from './flyer-goods.ts'
import type { FlyerPicture, FlyerPictures } from './flyer-pictures.ts'
import {
  countFlyers,
  findFlyer,
  findFlyerForUpdate,
  findNewestFlyer,
  listFlyers,
  lockFlyers,
  removeFlyer,
  saveFlyerChanges,
  saveLive,
  saveNewFlyer,
  type FlyerSummary,
  type StoredFlyer,
} from './flyers.store.ts'
import { toLive, type Live } from './live.ts'
import { countingFacts, lookUpFacts, notePrints, type FactsToNote } from './note-facts.ts'

interface FlyersDeps {
  db: Database
  clock: Clock
  goods: FlyerGoodsFinder
  pictures: FlyerPictures
  /** Cards as they are in memory; items that no customer can look at are left out. */
  listCards(itemIds: readonly ItemId[]): NamedCard[]
  getProfile(tx: Tx, customerId: CustomerId): Promise<Profile>
  getTimeZone(tx: Tx): Promise<string>
  /** Of the shop's buttons, as #rrggbb; undefined: the usual one. */
  findAccentColor(tx: Tx): Promise<string | undefined>
  /** The files of the PDFs of a flyer that is gone. */
  removePdfs(id: FlyerId): Promise<void>
  /** What readers have marked and said, of flyers that have any. */
  countFeedback(tx: Tx, customerId: CustomerId): Promise<ReadonlyMap<FlyerId, FeedbackCounts>>
  publicUrl: string
}

export interface NamedCard {
  id: ItemId
  name: string
  code: string
  picture: string | null
  colors: { name: string; picture: string | null }[]
}

/** A flyer with all that its design refers to. */
export interface FlyerView {
  flyer: StoredFlyer
  live: Live
  logo: FlyerPicture | null
  goods: FlyerGoods[]
  /** By the key of the item in the design. */
  prints: Map<string, FlyerPicture>
}

export interface ListedFlyer extends FlyerSummary {
  feedback: FeedbackCounts
  images: string[]
  liveUrl: string | null
}

/** What readers of a live flyer have marked and said. */
export interface FeedbackCounts {
  favorites: number
  comments: number
  /** Favorites and comments since its customer has looked. */
  unread: number
}

const noFeedback: FeedbackCounts = { favorites: 0, comments: 0, unread: 0 }

export type FlyersService = ReturnType<typeof createFlyersService>

export const flyerIsGone = 'We cannot find this flyer. It may have been removed.'
const changedElsewhere = 'This flyer was changed in another window. Please reload it to continue.'
const full = `You have ${flyerLimits.flyers} flyers. Please remove one first.`
const noRoom = `This flyer is full. Please start another one.`
const itemsAreGone = 'These items are no longer in the catalog.'

/** Flyers belong to the customer who has put them together: colleagues do not see them. */
export function createFlyersService(deps: FlyersDeps) {
  const { db, clock, goods, pictures, listCards, publicUrl } = deps
  const facts = { tx: db.orm, goods, nameItems: listCards }

  const today = async (): Promise<Day> => localDay(clock.now(), await deps.getTimeZone(db.orm))

  async function get({ customerId }: Caller, id: FlyerId): Promise<StoredFlyer> {
    const flyer = await findFlyer(db.orm, customerId, id)
    if (!flyer) throw new NotFound(flyerIsGone)
    return flyer
  }

  async function show({ companyId, audience }: Caller, flyer: StoredFlyer): Promise<FlyerView> {
    const counting = countingFacts(flyer, companyId)
    const itemIds = flyer.design.pages.flatMap(({ items }) => items.map(({ item }) => item))
    const [found, day] = await Promise.all([goods.find(itemIds, audience, counting.items), today()])
    return { ...showPictures(flyer, companyId), flyer, live: toLive(flyer, day, publicUrl), goods: found }
  }

  const showPictures = (flyer: StoredFlyer, companyId: Caller['companyId']) => {
    const counting = countingFacts(flyer, companyId)
    return { logo: pictures.toLogo(flyer.design, counting), prints: pictures.toPrints(counting) }
  }

  /** @throws Conflict when the customer has as many as there is room for */
  async function insert(
    tx: Tx,
    { customerId }: Caller,
    flyer: Omit<Parameters<typeof saveNewFlyer>[1], 'customerId' | 'createdAt' | 'savedAt'>,
  ): Promise<StoredFlyer> {
    await lockFlyers(tx, customerId)
    if ((await countFlyers(tx, customerId)) >= flyerLimits.flyers) throw new Conflict(full)
    const now = clock.now()
    return saveNewFlyer(tx, { ...flyer, customerId, createdAt: now, savedAt: now })
  }

  /** Logo, colors, contact and mark-up as they were last, else as the profile and the shop have them. */
  async function findHabits({ customerId, companyId }: Caller) {
    const last = await findNewestFlyer(db.orm, customerId)
    const counting = countingFacts(last, companyId)
    if (!last) {
      const contact = toContact(await deps.getProfile(db.orm, customerId))
      return { habits: toFirstHabits(contact, await deps.findAccentColor(db.orm)), counting }
    }
    const { logo, ...habits } = last.design
    return {
      habits: { ...habits, logo: logo !== null && counting.artworks[logo] ? logo : null } satisfies FlyerHabits,
      counting,
    }
  }

  async function add(tx: Tx, caller: Caller, id: FlyerId, cards: readonly NamedCard[]) {
    const flyer = await findFlyerForUpdate(tx, caller.customerId, id)
    if (!flyer) throw new NotFound(flyerIsGone)
    const { design, added } = addItems(
      flyer.design,
      cards.map((card) => card.id),
      makeKey,
    )
    if (added === 0) throw new Conflict(noRoom)
    const { name, companyId, noted, previewKeys, artworkHashes } = flyer
    const items = { ...noted.items, ...nameAll(cards.slice(0, added)) }
    const saved = await saveFlyerChanges(tx, flyer, {
      name,
      companyId,
      previewKeys,
      artworkHashes,
      design,
      noted: { ...noted, items },
      savedAt: clock.now(),
    })
    return { version: saved!.version, added }
  }

  return {
    async list({ customerId, companyId }: Caller): Promise<ListedFlyer[]> {
      const [summaries, day, feedback] = await Promise.all([
        listFlyers(db.orm, customerId),
        today(),
        deps.countFeedback(db.orm, customerId),
      ])
      const cards = new Map(
        listCards([...new Set(summaries.flatMap(({ firstItems }) => firstItems.map(({ item }) => item)))]).map(
          (card) => [card.id, card],
        ),
      )
      return summaries.map((flyer) => {
        const prints = pictures.toPrints({ prints: flyer.companyId === companyId ? flyer.prints : {} })
        return {
          ...flyer,
          feedback: feedback.get(flyer.id) ?? noFeedback,
          liveUrl: toLive({ ...flyer, opened: 0, lastOpenedAt: null }, day, publicUrl).url,
          images: flyer.firstItems.flatMap(
            ({ key, item, color }) => prints.get(key)?.url ?? pictureOf(cards.get(item), color) ?? [],
          ),
        }
      })
    },

    get: async (caller: Caller, id: FlyerId): Promise<FlyerView> => show(caller, await get(caller, id)),

    async create(
      caller: Caller,
      asked: { name: string; template: FlyerTemplate; paper?: FlyerPaper | undefined; itemIds: readonly ItemId[] },
    ): Promise<FlyerView> {
      const name = readName(asked.name)
      const { habits, counting } = await findHabits(caller)
      const begun = beginFlyer({ template: asked.template, paper: asked.paper, habits, makeKey })
      const known = listCards(asked.itemIds).map((card) => card.id)
      if (asked.itemIds.length > 0 && known.length === 0) throw new NotFound(itemsAreGone)
      const { design } = addItems(begun, known, makeKey)
      const found = await lookUpFacts(facts, caller, design, counting)
      const flyer = await db.transaction(async (tx) =>
        insert(tx, caller, { name, design, ...(await notePrints(tx, found, clock.now())) }),
      )
      return show(caller, flyer)
    },

    /**
     * The save that names the present version wins. One that comes again because its answer was lost is answered as before.
     * @throws Invalid, NotFound, or Conflict when the flyer has been changed since
     */
    async save(
      caller: Caller,
      id: FlyerId,
      sent: { version: number; name: string; design: FlyerDesign },
    ): Promise<Pick<FlyerView, 'flyer' | 'prints' | 'logo'>> {
      const name = readName(sent.name)
      checkDesign(sent.design)
      const design = tidyFlyer(sent.design)
      const wanted = { version: sent.version, name, design }
      const present = await get(caller, id)
      const flyer =
        present.version === sent.version ? await saveOver(caller, present, wanted) : acceptAgain(present, wanted)
      return { flyer, ...showPictures(flyer, caller.companyId) }
    },

    async addItems(caller: Caller, id: FlyerId, itemIds: readonly ItemId[]) {
      const cards = listCards(itemIds)
      if (cards.length === 0) {
        await get(caller, id)
        throw new NotFound(itemsAreGone)
      }
      return db.transaction((tx) => add(tx, caller, id, cards))
    },

    /** With a live flyer of its own, which is closed at first. */
    async copy(caller: Caller, id: FlyerId): Promise<FlyerView> {
      const { name, design, companyId, noted, previewKeys, artworkHashes } = await get(caller, id)
      const copied = { name: nameCopy(name), design, companyId, noted, previewKeys, artworkHashes }
      return show(caller, await db.transaction((tx) => insert(tx, caller, copied)))
    },

    async remove({ customerId }: Caller, id: FlyerId): Promise<void> {
      if (!(await removeFlyer(db.orm, customerId, id))) throw new NotFound(flyerIsGone)
      await deps.removePdfs(id)
    },

    /** @param until undefined: as it was */
    async openLive({ customerId }: Caller, id: FlyerId, until: Day | null | undefined): Promise<Live> {
      const day = await today()
      if (typeof until === 'string' && (!isDay(until) || until < day))
        throw new Invalid('Please choose today or a later day.', 'until')
      const flyer = await db.transaction(async (tx) => {
        const present = await findFlyerForUpdate(tx, customerId, id)
        if (!present) return undefined
        const { liveKey, liveUntil } = present
        const wasOpen = toLive(present, day, publicUrl).url !== null
        const begins = liveKey === null ? { liveKey: newToken(), opened: 0, lastOpenedAt: null } : {}
        return saveLive(tx, customerId, id, {
          ...begins,
          liveUntil: until === undefined ? (wasOpen ? liveUntil : null) : until,
        })
      })
      if (!flyer) throw new NotFound(flyerIsGone)
      return toLive(flyer, day, publicUrl)
    },

    async closeLive({ customerId }: Caller, id: FlyerId): Promise<Live> {
      const flyer = await saveLive(db.orm, customerId, id, { liveKey: null, liveUntil: null })
      if (!flyer) throw new NotFound(flyerIsGone)
      return toLive(flyer, await today(), publicUrl)
    },

    /** By id, by code, or both. */
    async findGoods(
      { audience }: Caller,
      { ids, codes }: { ids?: readonly ItemId[] | undefined; codes?: readonly string[] | undefined },
    ) {
      if (!ids && !codes) throw new Invalid('Please say which items, by id or by code.', 'codes')
      const [byId, byCode] = await Promise.all([
        goods.find(ids ?? [], audience),
        goods.findByCodes(codes ?? [], audience),
      ])
      const known = new Set(byId.map(({ id }) => id))
      return { goods: [...byId, ...byCode.goods.filter(({ id }) => !known.has(id))], unknownCodes: byCode.unknownCodes }
    },

    findLogo: pictures.findLogo,
  }

  async function saveOver(caller: Caller, present: StoredFlyer, wanted: FlyerEdit): Promise<StoredFlyer> {
    const counting = countingFacts(present, caller.companyId)
    const found: FactsToNote = await lookUpFacts(facts, caller, wanted.design, counting)
    const saved = await db.transaction(async (tx) => {
      const now = clock.now()
      const noted = await notePrints(tx, found, now)
      return saveFlyerChanges(tx, present, { ...noted, name: wanted.name, design: wanted.design, savedAt: now })
    })
    return saved ?? acceptAgain(await get(caller, present.id), wanted)
  }
}

interface FlyerEdit {
  version: number
  name: string
  design: FlyerDesign
}

function acceptAgain(present: StoredFlyer, { version, name, design }: FlyerEdit): StoredFlyer {
  const isSame = present.version === version + 1 && present.name === name && isDeepStrictEqual(present.design, design)
  if (!isSame) throw new Conflict(changedElsewhere)
  return present
}

function checkDesign(design: FlyerDesign): void {
  const mistakes = findFlyerMistakes(design).map(({ path, sentence }) => ({
    field: `design.${path}`,
    message: sentence,
  }))
  if (mistakes[0]) throw new Invalid(mistakes[0].message, mistakes)
}

function readName(typed: string): string {
  const name = toLine(typed)
  if (name === '') throw new Invalid('Please enter a name for this flyer.', 'name')
  return name
}

const copyMark = ' (copy)'
const nameCopy = (name: string): string => `${name.slice(0, flyerLimits.name - copyMark.length)}${copyMark}`

function toContact({ firstName, lastName, login, phone, company }: Profile): FlyerHabits['contact'] {
  return {
    name: `${firstName} ${lastName}`.trim().slice(0, 100),
    company: company.name.slice(0, 100),
    phone: formatPhone(phone).slice(0, 40),
    email: login.slice(0, 254),
    web: '',
  }
}

const pictureOf = (card: NamedCard | undefined, color: string | null): string | undefined =>
  card?.colors.find(({ name }) => name === color)?.picture ?? card?.picture ?? undefined

const nameAll = (cards: readonly NamedCard[]) =>
  Object.fromEntries(cards.map(({ id, name, code }) => [String(id), { name, code }]))

/** Unlike every other in a flyer, with luck that never fails: 36^12. */
const makeKey = (): string => Array.from({ length: 12 }, () => randomInt(36).toString(36)).join('')
