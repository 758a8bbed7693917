import type { SettingLink } from '../../modules/content/index.ts'
import { hasTags } from '../../../domain/text/has-tags.ts'
import type { SettingRule } from '../../modules/admin/index.ts'
import type { Tx } from '../../platform/database.ts'
import { nameLink, readLink } from './typed-links.ts'

/** 'Clearance = /listing/12; Mugs = drinkware/mugs' */
export const quickLinks: SettingRule<{ tx: Tx }> = {
  part: 'header',
  show: ({ header }) => header.quickLinks.map(nameLink).join('; '),
  async read(text, { tx }) {
    const links: SettingLink[] = []
    for (const typed of text === '' ? [] : text.split(';')) {
      const link = await readLink(tx, typed.trim())
      if ('refused' in link) return link
      if (hasTags(link.title)) return { refused: 'Plain text only, without tags.' }
      links.push(link)
    }
    return { change: () => ({ quickLinks: links }) }
  },
}
