import { Type } from 'typebox'
import { closed, idParams, line, orNull } from '../../wire.ts'
import { chargeFields, locationFields, methodFields } from './item-parts.schema.ts'
import { Item } from './items.schema.ts'

/** Of the item as it was read: a change of an older one is refused with what has changed since (409, field 'version'). */
const version = line(60, 1)
const changed = Type.Object({ item: Item, said: Type.String({ description: 'what was done, in a sentence' }) })
const name = line(200)
/** Of a charge in the item's list, the first one being 0. */
const place = Type.Integer({ minimum: 0, maximum: 10_000 })

export const saveItemMethod = {
  summary: 'Add a decoration method to an item, or change one; its locations and charges stay with it',
  params: idParams,
  input: closed({
    version,
    /** Its name so far; null: it is new. */
    was: orNull(name),
    ...methodFields,
  }),
  answer: changed,
}

export const moveItemMethod = {
  summary: 'Put a decoration method before another one: buyers choose from them in this order',
  params: idParams,
  input: closed({
    version,
    name,
    /** Null: behind all others. */
    before: orNull(name),
  }),
  answer: changed,
}

export const removeItemMethod = {
  summary: 'Take a decoration method off an item, with its locations and charges',
  params: idParams,
  query: Type.Object({ version, name }),
  answer: changed,
}

export const saveItemLocation = {
  summary: 'Add an imprint area to a decoration method of an item, or change one',
  params: idParams,
  input: closed({
    version,
    /** The name of its method. */
    method: name,
    /** Its name so far; null: it is new. */
    was: orNull(name),
    ...locationFields,
  }),
  answer: changed,
}

export const removeItemLocation = {
  summary: 'Take an imprint area off a decoration method of an item',
  params: idParams,
  query: Type.Object({ version, method: name, name }),
  answer: changed,
}

export const saveItemCharge = {
  summary: 'Add a charge to an item, or change one',
  params: idParams,
  input: closed({
    version,
    /** Null: it is new. */
    place: orNull(place),
    ...chargeFields,
  }),
  answer: changed,
}

export const removeItemCharge = {
  summary: 'Take a charge off an item',
  params: idParams,
  query: Type.Object({ version, place }),
  answer: changed,
}
