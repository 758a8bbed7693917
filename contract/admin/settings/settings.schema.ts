import { Type, type Static } from 'typebox'
import { settingNames } from '../../../domain/content/setting-fields.ts'
import { closed, fileByContent, idParams, line, oneOf, orNull, WireDate, WireId, WireUrl } from '../../wire.ts'

/** Of the settings as they were read: a change of older ones is refused with what has changed since (409, field 'version'). */
export const version = line(60, 1)

export const said = Type.Object({ said: Type.String({ description: 'what was done, in a sentence' }) })

export const wireShopFields = [...settingNames, 'time-zone'] as const
export type WireShopField = (typeof wireShopFields)[number]

const eachField = <Schema>(schema: Schema) =>
  Object.fromEntries(wireShopFields.map((name) => [name, schema])) as Record<WireShopField, Schema>

export const ShopSettings = Type.Object({
  version: Type.String(),
  /** As commands and files write them: 'yes' or 'no', lines with '; ' between. Empty: there is none, or the usual. */
  values: Type.Object(eachField(Type.String())),
  timeZones: Type.Array(Type.String()),
  maintenance: Type.Object({
    isClosed: Type.Boolean({ description: 'buyers see that the shop is closed' }),
    version: Type.String(),
  }),
})
export type ShopSettings = Static<typeof ShopSettings>

export const getShopSettings = {
  summary: "What is the shop's own: name, logos, colors and the like",
  answer: ShopSettings,
}

export const saveShopSettings = {
  summary: "Change what is the shop's own; what is left out stays",
  input: closed({ version, values: closed(eachField(Type.Optional(Type.String({ maxLength: 1_000 })))) }),
  answer: ShopSettings,
}

export const addBrandPicture = {
  summary: 'Upload a logo; it is shown once its address is saved as a setting',
  input: closed({ kind: oneOf(['logo', 'footer-logo', 'icon']), file: fileByContent(5, 'svg', 'png', 'jpg') }),
  answer: Type.Object({ url: WireUrl }),
}

export const getLogoParts = {
  summary: 'The parts of a logo of the shop with how light they are, to tell whether it is seen on a color',
  query: Type.Object({ url: line(200, 1) }),
  answer: Type.Object({
    /** Null: the shop has no such logo. */
    parts: orNull(
      Type.Array(
        Type.Object({
          share: Type.Number({ description: 'of all that can be seen of the logo, 0 to 1' }),
          tones: Type.Array(Type.Number(), { description: 'how much of it is how light, from black to white' }),
        }),
      ),
    ),
  }),
}

export const setMaintenance = {
  summary: 'Close the shop to buyers, or open it again',
  input: closed({ version, isClosed: Type.Boolean() }),
  answer: Type.Object({
    ...said.properties,
    /** Lets a browser in while the shop is closed; null: it is open. */
    ownerLink: orNull(WireUrl),
  }),
}

const wireSettingAreas = ['shop', 'coupons', 'shipping', 'inks', 'taxes', 'rush', 'text-templates'] as const

const SettingChange = Type.Object({
  id: WireId,
  at: WireDate,
  by: Type.String(),
  record: Type.String({ description: 'Brand and shop' }),
  changes: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
  /** Nothing of it has changed since, and it can be undone by what is written of it. */
  canPutBack: Type.Boolean(),
})
export type SettingChange = Static<typeof SettingChange>

export const listSettingChanges = {
  summary: 'The last changes of settings, the latest first',
  query: Type.Object({ area: oneOf(wireSettingAreas) }),
  answer: Type.Object({ changes: Type.Array(SettingChange), timeZone: Type.String(), recordId: WireId }),
}

export const putSettingBack = {
  summary: 'Make settings what they were before a change',
  params: idParams,
  answer: said,
}
