import type { Call } from '../call.ts'
import type * as schemas from './flyers.schema.ts'

export const listFlyers: Call<typeof schemas.listFlyers> = {
  name: 'list_flyers',
  method: 'GET',
  path: '/flyers',
  who: 'customer',
}

export const createFlyer: Call<typeof schemas.createFlyer> = {
  name: 'create_flyer',
  method: 'POST',
  path: '/flyers',
  who: 'customer',
}

export const findFlyerGoods: Call<typeof schemas.findFlyerGoods> = {
  name: 'find_flyer_goods',
  method: 'POST',
  path: '/flyers/goods',
  who: 'customer',
}

export const getFlyer: Call<typeof schemas.getFlyer> = {
  name: 'get_flyer',
  method: 'GET',
  path: '/flyers/:id',
  who: 'customer',
}

export const saveFlyer: Call<typeof schemas.saveFlyer> = {
  name: 'save_flyer',
  method: 'PUT',
  path: '/flyers/:id',
  who: 'customer',
}

export const addToFlyer: Call<typeof schemas.addToFlyer> = {
  name: 'add_to_flyer',
  method: 'POST',
  path: '/flyers/:id/items',
  who: 'customer',
}

export const copyFlyer: Call<typeof schemas.copyFlyer> = {
  name: 'copy_flyer',
  method: 'POST',
  path: '/flyers/:id/copy',
  who: 'customer',
}

export const removeFlyer: Call<typeof schemas.removeFlyer> = {
  name: 'remove_flyer',
  method: 'DELETE',
  path: '/flyers/:id',
  who: 'customer',
}

export const makeFlyerPdf: Call<typeof schemas.makeFlyerPdf> = {
  name: 'make_flyer_pdf',
  method: 'POST',
  path: '/flyers/:id/pdf',
  who: 'customer',
}

export const getFlyerPdf: Call<typeof schemas.getFlyerPdf> = {
  name: 'get_flyer_pdf',
  method: 'GET',
  path: '/flyers/:id/pdf',
  who: 'customer',
}

export const openLiveFlyer: Call<typeof schemas.openLiveFlyer> = {
  name: 'open_live_flyer',
  method: 'POST',
  path: '/flyers/:id/live',
  who: 'customer',
}

export const closeLiveFlyer: Call<typeof schemas.closeLiveFlyer> = {
  name: 'close_live_flyer',
  method: 'DELETE',
  path: '/flyers/:id/live',
  who: 'customer',
}

export const getLiveFlyer: Call<typeof schemas.getLiveFlyer> = {
  name: 'get_live_flyer',
  method: 'GET',
  path: '/live_flyers/:key',
  who: 'any',
  sameForAll: true,
}
