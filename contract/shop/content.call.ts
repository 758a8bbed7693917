import { any } from '../call.ts'
import type * as s from './content.schema.ts'

export const getMegaMenu = any<typeof s.getMegaMenu>('GET /home/get_mega_menu')
export const getMenuOutline = any<typeof s.getMenuOutline>('GET /home/get_menu_outline')
export const getAllHomeSections = any<typeof s.getAllHomeSections>('GET /home/get_all_home_sections')
export const getAllHomeCollections = any<typeof s.getAllHomeCollections>('GET /home/get_all_home_collections')
export const getAllHomeCollage = any<typeof s.getAllHomeCollage>('GET /home/get_all_home_collage')
export const getSubCollections = any<typeof s.getSubCollections>('GET /home/get_sub_collections')
export const getEcomFooterInfo = any<typeof s.getEcomFooterInfo>('GET /footer/get_ecom_footer_info', {
  sameForAll: true,
  whileClosed: true,
})
export const getGeneralInfo = any<typeof s.getGeneralInfo>('GET /general_info/get_general_info', { sameForAll: true })
