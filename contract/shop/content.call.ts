import type { Call } from '../call.ts'
import type * as schemas from './content.schema.ts'

export const getMegaMenu: Call<typeof schemas.getMegaMenu> = {
  name: 'get_mega_menu',
  method: 'GET',
  path: '/home/get_mega_menu',
  who: 'any',
}

export const getAllHomeSections: Call<typeof schemas.getAllHomeSections> = {
  name: 'get_all_home_sections',
  method: 'GET',
  path: '/home/get_all_home_sections',
  who: 'any',
}

export const getAllHomeCollections: Call<typeof schemas.getAllHomeCollections> = {
  name: 'get_all_home_collections',
  method: 'GET',
  path: '/home/get_all_home_collections',
  who: 'any',
}

export const getAllHomeCollage: Call<typeof schemas.getAllHomeCollage> = {
  name: 'get_all_home_collage',
  method: 'GET',
  path: '/home/get_all_home_collage',
  who: 'any',
}

export const getSubCollections: Call<typeof schemas.getSubCollections> = {
  name: 'get_sub_collections',
  method: 'GET',
  path: '/home/get_sub_collections',
  who: 'any',
}

export const getEcomFooterInfo: Call<typeof schemas.getEcomFooterInfo> = {
  name: 'get_ecom_footer_info',
  method: 'GET',
  path: '/footer/get_ecom_footer_info',
  who: 'any',
  sameForAll: true,
  whileClosed: true,
}

export const getGeneralInfo: Call<typeof schemas.getGeneralInfo> = {
  name: 'get_general_info',
  method: 'GET',
  path: '/general_info/get_general_info',
  who: 'any',
  sameForAll: true,
}
