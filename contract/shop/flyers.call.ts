import { any, customer } from '../call.ts'
import type * as s from './flyers.schema.ts'

export const listFlyers = customer<typeof s.listFlyers>('list_flyers', 'GET /flyers')
export const createFlyer = customer<typeof s.createFlyer>('create_flyer', 'POST /flyers')
export const findFlyerGoods = customer<typeof s.findFlyerGoods>('find_flyer_goods', 'POST /flyers/goods')
export const getFlyer = customer<typeof s.getFlyer>('get_flyer', 'GET /flyers/:id')
export const saveFlyer = customer<typeof s.saveFlyer>('save_flyer', 'PUT /flyers/:id')
export const addToFlyer = customer<typeof s.addToFlyer>('add_to_flyer', 'POST /flyers/:id/items')
export const copyFlyer = customer<typeof s.copyFlyer>('copy_flyer', 'POST /flyers/:id/copy')
export const removeFlyer = customer<typeof s.removeFlyer>('remove_flyer', 'DELETE /flyers/:id')
export const makeFlyerPdf = customer<typeof s.makeFlyerPdf>('make_flyer_pdf', 'POST /flyers/:id/pdf')
export const getFlyerPdf = customer<typeof s.getFlyerPdf>('get_flyer_pdf', 'GET /flyers/:id/pdf')
export const openLiveFlyer = customer<typeof s.openLiveFlyer>('open_live_flyer', 'POST /flyers/:id/live')
export const closeLiveFlyer = customer<typeof s.closeLiveFlyer>('close_live_flyer', 'DELETE /flyers/:id/live')
export const listFlyerRequests = customer<typeof s.listFlyerRequests>('list_flyer_requests', 'GET /flyer_requests')
export const passOnFlyerRequest = customer<typeof s.passOnFlyerRequest>(
  'pass_on_flyer_request',
  'POST /flyer_requests/:id/quote',
)
export const removeFlyerRequest = customer<typeof s.removeFlyerRequest>(
  'remove_flyer_request',
  'DELETE /flyer_requests/:id',
)
export const askAboutFlyer = any<typeof s.askAboutFlyer>('ask_about_flyer', 'POST /live_flyers/:key/requests')
export const getLiveFlyer = any<typeof s.getLiveFlyer>('get_live_flyer', 'GET /live_flyers/:key', { sameForAll: true })
