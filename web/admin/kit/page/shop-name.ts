/** As the server wrote it into the page. */
export const shopName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
