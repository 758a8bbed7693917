import { previewAt, previewUrl } from '../../../../contract/previews.ts'
import type { MailBrand } from './mail-template.tsx'

/** For a page of the shop, which shows it light and allows no style sheet in it. */
export const toShownMail = (html: string, { logo }: MailBrand): string =>
  (logo ? html.replace(`src="${logo.src}"`, `src="${logo.address}"`) : html)
    .replace(/<style>.*?<\/style>/, '')
    .replaceAll(/"cid:([\w-]+)"/g, (_, name: string) => `"${previewAt(previewUrl(name), 960)}"`)
