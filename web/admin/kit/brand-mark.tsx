/** The shop's icon, by the address that stands in the page: another one with another icon. */
export const BrandMark = ({ size }: { size: number }) => (
  <img
    src={document.querySelector<HTMLLinkElement>('link[rel=icon]')?.getAttribute('href') ?? '/favicon.svg'}
    alt=""
    width={size}
    height={size}
  />
)
