import { pictureAddress } from '../../../../../contract/pictures.ts'

/** As the table of pictures knows one. */
export interface StoredPicture {
  key: string
  source: 'bundled' | 'upload' | 'url'
  location: string
}

/** Where a page finds a picture, 320 px wide where the shop serves it itself. */
export const toPictureUrl = ({ key, source, location }: StoredPicture): string =>
  source === 'url' ? location : pictureAddress(key)
