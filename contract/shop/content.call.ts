import { any } from '../call.ts'
import type * as s from './content.schema.ts'

export const getMegaMenu = any<typeof s.getMegaMenu>('get_mega_menu', 'GET /home/get_mega_menu')
export const getMenuOutline = any<typeof s.getMenuOutline>('get_menu_outline', 'GET /home/get_menu_outline')
export const getAllHomeSections = any<typeof s.getAllHomeSections>(
  'get_all_home_sections',
  'GET /home/get_all_home_sections',
)
export const getAllHomeCollections = any<typeof s.getAllHomeCollections>(
  'get_all_home_collections',
  'GET /home/get_all_home_collections',
)
export const getAllHomeCollage = any<typeof s.getAllHomeCollage>(
  'get_all_home_collage',
  'GET /home/get_all_home_collage',
)
export const getSubCollections = any<typeof s.getSubCollections>('get_sub_collections', 'GET /home/get_sub_collections')
export const getEcomFooterInfo = any<typeof s.getEcomFooterInfo>(
  'get_ecom_footer_info',
  'GET /footer/get_ecom_footer_info',
  { sameForAll: true, whileClosed: true },
)
export const getGeneralInfo = any<typeof s.getGeneralInfo>('get_general_info', 'GET /general_info/get_general_info', {
  sameForAll: true,
})
